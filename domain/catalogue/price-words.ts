import { toPaise, type Paise } from '../money.ts';

/** A search with the prices that its words name. */
export interface PriceWords {
  /** The words without those of the price. */
  readonly words: string;
  readonly lowest: Paise | null;
  readonly highest: Paise | null;
}

const units: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  hazar: 3,
  hazaar: 3,
  हजार: 3,
  'हज\u093cार': 3,
  lakh: 5,
  लाख: 5,
  lac: 5,
  l: 5,
  crore: 7,
  'करोड\u093c': 7,
  cr: 7,
};
const unit = String.raw`(?:\s?(${Object.keys(units).join('|')})s?)?(?![\p{L}\p{M}\p{N}])`;
const amount = String.raw`(?:₹|rs\.?|inr)?\s?(\d[\d,]{0,12}(?:\.\d{1,2})?)${unit}`;
const before = String.raw`(?<![\p{L}\p{N}])`;
const upTo = new RegExp(`${before}(?:under|below|within|up\\s?to|less than|maximum|max)\\s${amount}`, 'iu');
const upToInHindi = new RegExp(
  `${before}${amount}\\s(?:se kam|ke andar|ke ne?e?che|se ne?e?che|tak|से कम|के अंदर|के नीचे|से नीचे|तक)(?![\\p{L}\\p{M}])`,
  'iu',
);
const from = new RegExp(`${before}(?:above|over|more than|minimum|min)\\s${amount}`, 'iu');

/** Reads 'ring under 2 lakh', 'earrings below ₹1,50,000' and '50 hazar se kam' (FIND-14). */
export function priceWords(typed: string): PriceWords {
  const highest = amountIn(typed, upTo) ?? amountIn(typed, upToInHindi);
  const lowest = amountIn(typed, from);
  const words = [upTo, upToInHindi, from].reduce((text, pattern) => text.replace(pattern, ' '), typed);
  return { words: words.replaceAll(/\s+/g, ' ').trim(), lowest, highest };
}

function amountIn(typed: string, pattern: RegExp): Paise | null {
  const [, digits, unitName] = pattern.exec(typed) ?? [];
  if (digits === undefined) return null;
  const rupees = Number(digits.replaceAll(',', '')) * 10 ** (units[unitName?.toLowerCase() ?? ''] ?? 0);
  return rupees > 1e10 ? null : toPaise(Math.round(rupees * 100));
}
