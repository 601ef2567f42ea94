import { readDecimal, readNumber } from '../input/number.ts';

/** A price of an export in plain digits: '1.299,50', '1,299.50' and '₹ 1299.5' become '1299.50', '1299.50' and '1299.5'. What is none, or could be two, stays as it is, and the import refuses its row. */
export function formerPrice(text: string): string {
  const read = readDecimal(text, { decimals: 2, money: true });
  return read.accepted ? read.value : text.trim();
}

/** An amount of an order, with at most four decimals and in any currency; null: the text is none. */
export function formerAmount(text: string): string | null {
  const bare = text
    .trim()
    .replace(/(?:[A-Z]{3}|\p{Sc})$/u, '')
    .replace(/^(-?)(?:[\p{L}\s]+\.)?[\p{L}\p{Sc}\s]*/u, '$1');
  const read = readDecimal(bare, { decimals: 4, money: true });
  return read.accepted && /^-?[0-9]{1,12}(\.[0-9]{1,4})?$/.test(read.value) ? read.value : null;
}

/** Pieces; null: digits that cannot be read for sure. Nothing, a word such as 'parent' and less than 0 are 0. */
export function formerCount(text: string): number | null {
  const read = readNumber(text, { decimals: 0 });
  if (read.accepted) return Math.max(0, read.value);
  return /\p{N}/u.test(text) ? null : 0;
}

const gramsOf: Readonly<Record<string, number>> = { g: 1, kg: 1000, lbs: 453.592, lb: 453.592, oz: 28.3495 };

/**
 * A weight in grams; '' for none or 0, which shops write where it is not known. What cannot be read for sure stays as it is, and
 * the import refuses its row.
 */
export function gramsFrom(text: string, unit: string): string {
  if (text === '') return '';
  const read = readNumber(text, { decimals: 6, units: unit === 'g' ? ['g'] : [] });
  if (!read.accepted) return text;
  const grams = Math.round(read.value * (gramsOf[unit.toLowerCase()] ?? 1) * 1000) / 1000;
  return grams > 0 ? String(grams) : '';
}
