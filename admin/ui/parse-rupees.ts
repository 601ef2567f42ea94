import { fromRupees, toRupees } from '#domain/money.ts';

/** Parses '2,62,200' or '₹ 99.50'; null for anything else. */
export function parseRupees(typed: string): number | null {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  return /^[0-9]+(\.[0-9]{1,2})?$/.test(digits) ? toRupees(fromRupees(Number(digits))) : null;
}

/** The initial text of a money field: no sign, no grouping, paise only if there are any. */
export function formatRupeesInput(rupees: unknown): string {
  if (typeof rupees !== 'number' || Number.isNaN(rupees)) return '';
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}
