import { readNumber } from '#domain/input/number.ts';
import { formatRupees, fromRupees, isInPaise, toRupees } from '#domain/money.ts';

/** An amount in rupees and paise, however it is written; null for an empty field, NaN for what is no amount. */
export function readRupees(typed: string): number | null {
  if (typed.trim() === '') return null;
  const read = readNumber(typed, { decimals: 2, money: true });
  return read.accepted && read.value >= 0 && isInPaise(read.value)
    ? toRupees(fromRupees(read.value))
    : Number.NaN;
}

/** What is wrong with an amount that readRupees does not take. */
export function rupeesFault(typed: string): string {
  const read = readNumber(typed, { decimals: 2, money: true });
  return read.accepted || read.refusal === 'no-number'
    ? 'Please enter an amount in rupees, in digits'
    : read.detail;
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
