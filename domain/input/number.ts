import { accept, refuse, type Outcome } from '../outcome.ts';
import { plainSigns, withoutEnds } from './characters.ts';

export type NumberFault = 'no-number' | 'ambiguous' | 'too-fine' | 'other-unit';

/** What is said of a number that is refused; the detail of the refusal. */
export type ReadNumber = Outcome<number, NumberFault, string>;

export type Unit = 'g' | 'mm' | 'ct' | '%';

export interface NumberShape {
  /** Decimal places that the field takes; 0 for whole numbers. */
  readonly decimals: number;
  /** An amount of rupees: '45,000' has thousands, and '₹' or '/-' may stand with it. */
  readonly money?: boolean;
  /** What may stand behind the number. */
  readonly units?: readonly Unit[];
}

/** The shape of a declared field: of two decimals without a unit it is an amount of rupees. */
export function numberShape(field: { readonly decimals: number; readonly unit?: Unit }): NumberShape {
  const { decimals, unit } = field;
  return unit === undefined ? { decimals, money: decimals === 2 } : { decimals, units: [unit] };
}

const currency = /^(?:₹|rs\.?|inr|rupees)|(?:\/-|₹|rs\.?|inr|rupees)$/gi;
const writtenUnits: readonly (readonly [unit: Unit | null, written: RegExp])[] = [
  ['g', /g(?:m|ms|rams?)?\.?$/i],
  ['mm', /mm\.?$/i],
  ['ct', /(?:cts?\.?|carats?)$/i],
  ['%', /(?:%|percent)$/i],
  [
    null,
    /(?:[km]gs?|kilos?|tolas?|rattis?|ratis?|oz|lbs?|[ck]?m|in|inch|inches|ft|pcs?|pieces?|₹|rs\.?|\/-|"|')\.?$/i,
  ],
];
/** More characters than any unit has. */
const mostUnit = 20;
const plain = /^\d{1,15}(?:\.\d+)?$|^\.\d+$/;
/** Thousands of India (1,25,000) or of the West (125,000), parted by one mark throughout. */
const grouped = (mark: string) =>
  String.raw`(?:[1-9]\d{0,2}(?:${mark}\d{3})+|[1-9]\d?(?:${mark}\d{2})+${mark}\d{3})`;
const commaGroups = new RegExp(String.raw`^${grouped(',')}(?:\.\d+)?$`);
const blankGroups = new RegExp(String.raw`^${grouped("[ ']")}(?:[.,]\d+)?$`);
const dotGroups = new RegExp(
  String.raw`^(?:${grouped(String.raw`\.`)},\d+|[1-9]\d{0,2}(?:\.\d{3}){2,}|[1-9]\d?(?:\.\d{2})+\.\d{3})$`,
);
const decimalComma = /^\d{1,15},\d+$/;

/**
 * Reads a number as offices of the world write it. A comma parts thousands where they are whole groups, as in 1,25,000 and 125,000,
 * and otherwise decimals, as in 45000,50 and 10,9. One group of three can be both: '18,500' of a measure or a count, and '45.000' of
 * what has fewer than three decimals, are asked.
 */
export function readNumber(typed: string, shape: NumberShape): ReadNumber {
  const read = readDecimal(typed, shape);
  return read.accepted ? accept(Number(read.value) + 0) : read;
}

/** The same, in digits as they were written: '₹ 1,25,000.50' is '125000.50'. */
export function readDecimal(typed: string, shape: NumberShape): Outcome<string, NumberFault, string> {
  const { decimals, money = false, units = [] } = shape;
  const given = plainSigns(typed);
  const bare = /^["']/.test(given) ? withoutEnds(given, ' "\'', ' "\'') : given; // 5" are inches
  const amount = money ? bare.replaceAll(currency, '').trim() : bare;
  const [unit, end = ''] = unitAtEnd(amount);
  if (unit === null || (unit !== undefined && !units.includes(unit))) {
    const cure = units.length === 0 ? 'without a unit' : `in ${units.join(' or ')}`;
    return refuse('other-unit', `${bare} has the unit ${end}: please write the number ${cure}.`);
  }
  const signs = amount.slice(0, amount.length - end.length).trim();
  const negative = signs.startsWith('-');
  const digits = negative ? signs.slice(1).trim() : signs;
  const written = inPlainDigits(digits);
  if (written === null) return refuse('no-number', 'Please enter a number, such as 1250 or 10.5.');
  const groupOfThree = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(digits)?.[1];
  if (groupOfThree === ',' && !money && decimals >= 3) {
    const both = `${digits.replace(',', '.')} or ${digits.replace(',', '')}`;
    return refuse('ambiguous', `${digits} can be ${both}: please write it without the comma.`);
  }
  const places =
    decimals === 0 ? 'no decimals' : `at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`;
  const unclear = `${digits} is not clear here: please write it with ${places}, and without marks in it.`;
  if ((groupOfThree === ',' && !money) || (groupOfThree === '.' && decimals < 3))
    return refuse('ambiguous', unclear);
  const fraction = withoutEnds(written.split('.')[1] ?? '', '', '0');
  if (fraction.length > decimals) return refuse('too-fine', unclear);
  return accept(`${negative ? '-' : ''}${written.replace(/^(?=\.)/, '0').replace(/^0+(?=\d)/, '')}`);
}

/** The unit behind a number, with its signs: of '10 gm' 'g'; null: one that no field has. Empty: nothing stands there. */
export function unitAtEnd(text: string): [unit?: Unit | null, end?: string] {
  for (const [unit, written] of writtenUnits) {
    const end = written.exec(text.slice(-mostUnit))?.[0];
    const before = text.slice(0, text.length - (end?.length ?? 0));
    if (end !== undefined && /\d/.test(before) && !/\p{L}/u.test(before)) return [unit, end];
  }
  return [];
}

/** '1.25.000,50' becomes '125000.50'; null for what is no number. */
function inPlainDigits(digits: string): string | null {
  if (plain.test(digits)) return digits;
  if (commaGroups.test(digits)) return digits.replaceAll(',', '');
  if (blankGroups.test(digits)) return digits.replaceAll(/[ ']/g, '').replace(',', '.');
  if (dotGroups.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return decimalComma.test(digits) ? digits.replace(',', '.') : null;
}
