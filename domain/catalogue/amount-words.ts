import { plainSigns } from '../input/characters.ts';
import { toPaise, type Paise } from '../money.ts';

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
  half: 0.5,
  aadha: 0.5,
  आधा: 0.5,
  one: 1,
  ek: 1,
  एक: 1,
  sawa: 1.25,
  sava: 1.25,
  सवा: 1.25,
  dedh: 1.5,
  'डेढ\u093c': 1.5,
  'paune do': 1.75,
  'पौने दो': 1.75,
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
  six: 6,
  chhe: 6,
  छह: 6,
  seven: 7,
  saat: 7,
  सात: 7,
  eight: 8,
  aath: 8,
  आठ: 8,
  nine: 9,
  nau: 9,
  नौ: 9,
  ten: 10,
  das: 10,
  दस: 10,
  twenty: 20,
  bees: 20,
  बीस: 20,
  thirty: 30,
  tees: 30,
  तीस: 30,
  forty: 40,
  chalis: 40,
  चालीस: 40,
  fifty: 50,
  pachas: 50,
  पचास: 50,
};
// Parts of regular expressions, with the flags iu.
export const unitNames = Object.keys(units).join('|');
/** What is no amount of rupees: 'under 10 grams', 'over 100 years old', 'under 5000 dollars'. */
const noMeasure = String.raw`(?![\s-]?(?:%|\$|(?:kts?|karats?|cts?|carats?|g|gms?|grams?|kgs?|tolas?|mm|cms?|inch(?:es)?|years?|yrs?|saal|days?|din|weeks?|hours?|pcs|pieces|dollars?|usd|euros?|eur|pounds?|gbp|dirhams?|aed)(?![\p{L}\p{M}])))`;
/** '2-lakh'; but '2-k' may be part of a code. */
const beforeUnit = String.raw`(?:\s?|-(?=\p{L}{3}))`;
export const unitPart = String.raw`(?:${beforeUnit}(${unitNames})s?)`;
export const amountEnd = String.raw`(?:/-)?(?![\p{L}\p{M}\p{N}])${noMeasure}`;
export const digitsPart = String.raw`\d[\d,]{0,12}(?:\.\d{1,2})?`;
export const signPart = String.raw`(?:₹|rs\.?|inr)`;
export const rupeeSign = String.raw`${signPart}?\s?`;
/** 'under 3': so few rupees cost nothing, and nobody knows whether lakhs are meant. */
const notTooFew = String.raw`(?!\d{1,2}(?:\.\d{1,2})?(?![\d,.]|${beforeUnit}(?:${unitNames})s?(?![\p{L}\p{M}])))`;
/** '18k' is a purity of gold, unless it is said to be a price. */
export const karats = String.raw`(?!(?:9|10|14|18|20|22|23|24)[\s-]?k(?!\p{L}))`;
/** Groups: digits and their unit, or a number in words and its unit. */
export const amountPart = String.raw`(?:${signPart}\s?|\s?${notTooFew})(?:(${digitsPart})${unitPart}?|(${Object.keys(numbers).join('|')})\s${unitPart})${amountEnd}`;
export const amountWithUnit = String.raw`${rupeeSign}(?:${karats}(${digitsPart})${unitPart}|(${Object.keys(numbers).join('|')})\s${unitPart})${amountEnd}`;
const wholeAmount = new RegExp(`^${amountPart}$`, 'iu');

/** Reads '2 lakh', '50k' and 'dedh lakh'; null: it is no amount with such a unit. */
export function amountInWords(typed: string): Paise | null {
  const [, inDigits, unitName, inWords, unitOfWords = unitName] = wholeAmount.exec(plainSigns(typed)) ?? [];
  return unitOfWords === undefined ? null : amountOf(inDigits ?? inWords ?? '', unitOfWords);
}

/** The amount of a number and a unit, as a pattern above finds them; null: more than anything costs. */
export function amountOf(number: string, unitName: string | undefined): Paise | null {
  const value = numbers[number.toLowerCase()] ?? Number(number.replaceAll(',', ''));
  const rupees = value * 10 ** (units[unitName?.toLowerCase() ?? ''] ?? 0);
  return rupees > 1e10 ? null : toPaise(Math.round(rupees * 100));
}
