import { fromRupees, toRupees } from '#domain/money.ts';

/** What an owner types, '2,62,200' or '₹ 99.50', as rupees for the wire; null where it is no amount to the paisa. */
export function parseRupees(typed: string): number | null {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  return /^[0-9]+(\.[0-9]{1,2})?$/.test(digits) ? toRupees(fromRupees(Number(digits))) : null;
}

/** As it stands in the field at first: no sign, no grouping, paise only where there are any. */
export function formatRupeesInput(rupees: unknown): string {
  if (typeof rupees !== 'number' || Number.isNaN(rupees)) return '';
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
