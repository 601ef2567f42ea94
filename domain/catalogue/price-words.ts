import { plainSigns } from '../input/characters.ts';
import { toPaise, type Paise } from '../money.ts';
import {
  amountEnd,
  amountOf,
  amountPart,
  amountWithUnit,
  digitsPart,
  karats,
  rupeeSign,
  signPart,
  unitNames,
  unitPart,
} from './amount-words.ts';

/** A search with the prices that its words name. */
export interface PriceWords {
  /** The words without those of the price. */
  readonly words: string;
  readonly lowest: Paise | null;
  readonly highest: Paise | null;
}

const before = String.raw`(?<![\p{L}\p{N}])`;
const below = 'under|below|(?:less|lower|cheaper) ?th[ae]n(?: or equal to)?|<=?';
const above =
  'above|over|(?:more|higher|greater) ?th[ae]n(?: or equal to)?|exceed(?:ing)?|cross(?:ing)?|beyond|>=?';
/** Between such a word and its amount: 'under-2-lakh', '<2 lakh'. */
const blank = '(?:[\\s-]|(?<=[<>=]))';
/** 'ring 2 lakh under', but not '1 lakh under 2 lakh'. */
const last = String.raw`(?!\s(?:₹|rs\.?|inr)?\s?\d)`;
/** 'not more than' is a highest price, 'not under' a lowest; 'dont want to spend more than'. */
const no = String.raw`(?:not|no|none|nothing|never|do(?:es)?n['’]?t|can(?:no|['’]?)t)\s(?:(?:want\s)?(?:to\s)?(?:be|cost(?:ing)?|priced(?:\sat)?|go(?:ing)?|spend(?:ing)?|pay(?:ing)?)\s)?`;
const unless = `(?<!${no})`;
const belowHindi = 'se kam|ke andar|ke ne?e?che|se ne?e?che|से कम|के अंदर|के नीचे|से नीचे';
const aboveHindi = 'se (?:zyada|jyada|upar)|ke upar|(?:से|के) (?:ज\u093c?्यादा|ऊपर)';
const noHindi = String.raw`\s(?:na|nahin?|nhi|नहीं|न)`;
const upTo = [
  // Not 'in 1930', nor 'in 18k'.
  `in\\s${karats}(?=(?:₹|rs)|[\\d.]+\\s?(?:${unitNames})|[\\d,]{5})${amountPart}`,
  `(?:${unless}(?:${below}|within|at[\\s-]?most|max(?:imum)?(?: of)?|(?:max(?:imum)? )?budget(?: of| is| under| below)?|[jz]yada se [jz]yada)|up[\\s-]?to(?: max(?:imum)?)?|${no}(?:${above}))${blank}${amountPart}`,
  `${amountPart}\\s(?:${aboveHindi})${noHindi}${amountEnd}`,
  `${amountPart}\\s(?:(?:or|and|ya) (?:less|kam|below|under)|(?:below|under)${last}|max(?:imum)?|tak|budget|तक|(?:${belowHindi})(?!${noHindi}))${amountEnd}`,
];
const from = [
  `(?:${unless}(?:${above}|at[\\s-]?least|min(?:imum)?(?: of)?|kam se kam)|${no}(?:${below})|start(?:ing|s)(?: from| at)?)${blank}${amountPart}`,
  `from\\s${karats}(?=${signPart}|[\\d.,]+\\s?(?:${unitNames}))${amountPart}`,
  `${amountPart}\\s(?:${belowHindi})${noHindi}${amountEnd}`,
  `${amountPart}(?:\\s?\\+|\\s(?:(?:or|and|ya) (?:more|above|over|zyada|jyada)|(?:above|over)${last}|plus|onwards|min(?:imum)?|(?:${aboveHindi})(?!${noHindi})))${amountEnd}`,
];
/** '1-2 lakh', 'between 50,000 and 1 lakh'; without a unit only numbers of four digits or more that are no years: sizes are ranges too. */
const between = `(?:(?:between|from|(?:price )?range)\\s)?${rupeeSign}${karats}(${digitsPart})${unitPart}?\\s?(?:-|to|and|&|se|से)\\s?${rupeeSign}${karats}(${digitsPart})${unitPart}?${amountEnd}(?:\\s(?:tak|ke (?:be?e?ch|andar)|तक|के (?:बीच|अंदर))(?![\\p{L}\\p{M}]))?`;
/** '2 lakh', 'Rs. 2,00,000', 'around 1.5 lakh', and beside other words 'gold 50000': a quarter less or more. */
const near = [
  `(?:around|about|worth|costing|approx\\.?|approximately|lagbhag|करीब|लगभग)\\s${amountPart}`,
  amountWithUnit,
  `(?=${signPart}|\\d{1,3}(?:,\\d{2,3})+(?![\\d,]))${amountPart}`,
  // A round number, for codes have digits too.
  `(?:(?<=[\\p{L}\\p{M}]\\s)|(?=\\d+\\s\\p{L}))(?=[1-9]\\d{2,}(?:00|99)(?!\\d))${amountPart}`,
];
const pattern = (text: string) => new RegExp(before + text, 'iu');
const [upToWords, fromWords, nearWords] = [upTo.map(pattern), from.map(pattern), near.map(pattern)];
const range = pattern(between);

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
