import { plainSigns } from '../input/characters.ts';
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
/** Numbers in words, before a unit: 'do lakh'. */
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  ek: 1,
  एक: 1,
  dedh: 1.5,
  'डेढ\u093c': 1.5,
  two: 2,
  do: 2,
  दो: 2,
  dhai: 2.5,
  ढाई: 2.5,
  three: 3,
  teen: 3,
  तीन: 3,
  four: 4,
  char: 4,
  चार: 4,
  five: 5,
  panch: 5,
  paanch: 5,
  पांच: 5,
  पाँच: 5,
  ten: 10,
  das: 10,
  दस: 10,
  twenty: 20,
  bees: 20,
  बीस: 20,
  fifty: 50,
  pachas: 50,
  पचास: 50,
};
const unitNames = Object.keys(units).join('|');
/** What is no amount of rupees: 'under 10 grams', 'over 100 years old', 'under 5000 dollars'. */
const noMeasure = String.raw`(?!\s?(?:%|\$|(?:kts?|karats?|cts?|carats?|g|gms?|grams?|kgs?|tolas?|mm|cms?|inch(?:es)?|years?|yrs?|saal|days?|din|weeks?|hours?|pcs|pieces|dollars?|usd|euros?|eur|pounds?|gbp|dirhams?|aed)(?![\p{L}\p{M}])))`;
const unit = String.raw`(?:\s?(${unitNames})s?)`;
const end = String.raw`(?:/-)?(?![\p{L}\p{M}\p{N}])${noMeasure}`;
const digits = String.raw`\d[\d,]{0,12}(?:\.\d{1,2})?`;
const rupeeSign = String.raw`(?:₹|rs\.?|inr)?\s?`;
/** '18k' is a purity of gold, unless it is said to be a price. */
const karats = String.raw`(?!(?:9|10|14|18|20|22|23|24)\s?k(?!\p{L}))`;
const amount = String.raw`${rupeeSign}(?:(${digits})${unit}?|(${Object.keys(numbers).join('|')})\s${unit})${end}`;
const withUnit = String.raw`${rupeeSign}(?:${karats}(${digits})${unit}|(${Object.keys(numbers).join('|')})\s${unit})${end}`;
const before = String.raw`(?<![\p{L}\p{N}])`;
const upTo = [
  // Not 'in 1930', nor 'in 18k'.
  `in\\s${karats}(?=(?:₹|rs)|[\\d.]+\\s?(?:${unitNames})|[\\d,]{5})${amount}`,
  `(?:under|below|within|up\\s?to|less than|maximum|max|budget(?: of| is)?)\\s${amount}`,
  `${amount}\\s(?:or less|se kam|ke andar|ke ne?e?che|se ne?e?che|tak|budget|से कम|के अंदर|के नीचे|से नीचे|तक)${end}`,
];
const from = [
  `(?:above|over|more than|minimum|min|at least)\\s${amount}`,
  `${amount}\\s(?:or more|se (?:zyada|upar)|से (?:ज़्यादा|ऊपर))${end}`,
];
/** '1-2 lakh', 'between 50,000 and 1 lakh'; without a unit only numbers of four digits or more that are no years: sizes are ranges too. */
const between = `(?:between\\s|from\\s)?${rupeeSign}${karats}(${digits})${unit}?\\s?(?:-|to|and|se)\\s?${rupeeSign}${karats}(${digits})${unit}?${end}`;
/** '2 lakh', 'around 1.5 lakh': a quarter less or more. */
const near = [`(?:around|about|approx\\.?|approximately|lagbhag|करीब|लगभग)\\s${amount}`, withUnit];
const pattern = (text: string) => new RegExp(before + text, 'iu');
const [upToWords, fromWords, nearWords] = [upTo.map(pattern), from.map(pattern), near.map(pattern)];
const range = pattern(between);
const wholeAmount = new RegExp(`^${amount}$`, 'iu');

/** Reads 'ring under 2 lakh', 'earrings below ₹1,50,000', '50 hazar se kam' and '1-2 lakh' (FIND-14). */
export function priceWords(search: string): PriceWords {
  const typed = plainSigns(search);
  const both = rangeIn(typed);
  const highest = both?.highest ?? amountIn(typed, upToWords);
  const lowest = both?.lowest ?? amountIn(typed, fromWords);
  const about = highest === null && lowest === null ? amountIn(typed, nearWords) : null;
  const named = [...(both === null ? [] : [range]), ...upToWords, ...fromWords];
  const words = (about === null ? named : nearWords)
    .reduce((text, written) => text.replace(written, ' '), typed)
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (about !== null) return { words, lowest: share(about, 3), highest: share(about, 5) };
  const swapped = lowest !== null && highest !== null && lowest > highest;
  return swapped ? { words, lowest: highest, highest: lowest } : { words, lowest, highest };
}

/** So many quarters of it. */
function share(amount: Paise, quarters: number): Paise {
  return toPaise(Math.round((amount * quarters) / 4));
}

/** Reads '2 lakh', '50k' and 'dedh lakh'; null: it is no amount with such a unit. */
export function amountInWords(typed: string): Paise | null {
  const [, inDigits, unitName, inWords, unitOfWords = unitName] = wholeAmount.exec(plainSigns(typed)) ?? [];
  return unitOfWords === undefined ? null : amountOf(inDigits ?? inWords ?? '', unitOfWords);
}

function rangeIn(typed: string): Pick<PriceWords, 'lowest' | 'highest'> | null {
  const [, first = '', firstUnit, second = '', secondUnit] = range.exec(typed) ?? [];
  const isAmount = (text: string) =>
    /^\d{4}/.test(text.replaceAll(',', '')) && !/^(1[5-9]|20)\d\d$/.test(text);
  if (secondUnit === undefined && !(isAmount(first) && isAmount(second))) return null;
  const one = amountOf(first, firstUnit ?? (isAmount(first) ? undefined : secondUnit));
  const other = amountOf(second, secondUnit);
  return one === null || other === null
    ? null
    : { lowest: one < other ? one : other, highest: one < other ? other : one };
}

function amountIn(typed: string, patterns: readonly RegExp[]): Paise | null {
  for (const written of patterns) {
    const found = written.exec(typed);
    if (found === null) continue;
    const [, inDigits, unitName, inWords, unitOfWords] = found;
    return amountOf(inDigits ?? inWords ?? '', unitName ?? unitOfWords);
  }
  return null;
}

function amountOf(number: string, unitName: string | undefined): Paise | null {
  const value = numbers[number.toLowerCase()] ?? Number(number.replaceAll(',', ''));
  const rupees = value * 10 ** (units[unitName?.toLowerCase() ?? ''] ?? 0);
  return rupees > 1e10 ? null : toPaise(Math.round(rupees * 100));
}
