import { formatRupees, fromRupees, isInPaise, toRupees } from '#domain/money.ts';

/** Parses '2,62,200' or '₹ 99.50'; null for anything else. */
export function parseRupees(typed: string): number | null {
  const digits = typed.replaceAll(/[₹,\s]/g, '');
  const rupees = Number(digits);
  return /^[0-9]+(\.[0-9]{1,2})?$/.test(digits) && isInPaise(rupees) ? toRupees(fromRupees(rupees)) : null;
}

/** The initial text of a money field: no sign, no grouping, paise only if there are any. */
export function formatRupeesInput(rupees: unknown): string {
  if (typeof rupees !== 'number' || Number.isNaN(rupees)) return '';
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}

/** An amount that a form holds, as text: '₹2,62,200'. What is half typed is none. */
export function rupeesText(rupees: number): string {
  return isInPaise(rupees) ? formatRupees(fromRupees(rupees)) : 'not an amount';
}
