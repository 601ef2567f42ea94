import { accept, refuse, type Outcome } from '../outcome.ts';
import { plainSigns, withoutEnds } from './characters.ts';

export type NumberFault = 'no-number' | 'ambiguous' | 'too-fine';

/** What is said of a number that is refused; the detail of the refusal. */
export type ReadNumber = Outcome<number, NumberFault, string>;

interface NumberShape {
  /** Decimal places that the field takes; 0 for whole numbers. */
  readonly decimals: number;
  /** What may stand behind the number, such as 'g' or '%'; it is left out. */
  readonly unit?: RegExp;
}

const currency = /^(?:₹|rs\.?|inr|rupees)|(?:\/-|₹|rs\.?|inr|rupees)$/gi;
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
 * and otherwise decimals, as in 45000,50 and 10,9. Where it can be both ('10,900' of a field with three decimals) it is asked.
 */
export function readNumber(typed: string, { decimals, unit }: NumberShape): ReadNumber {
  const bare = withoutEnds(plainSigns(typed), ' "\'', ' "\'').replaceAll(currency, '').trim();
  const signs = (unit === undefined ? bare : bare.replace(unit, '')).trim();
  const negative = signs.startsWith('-');
  const digits = negative ? signs.slice(1).trim() : signs;
  const written = inPlainDigits(digits);
  if (written === null) return refuse('no-number', 'Please enter a number, such as 1250 or 10.5.');
  if (decimals >= 3 && /^[1-9]\d{0,2},\d{3}$/.test(digits)) {
    const both = `${digits.replace(',', '.')} or ${digits.replace(',', '')}`;
    return refuse('ambiguous', `${digits} can be ${both}: please write it without the comma.`);
  }
  const fraction = withoutEnds(written.split('.')[1] ?? '', '', '0');
  if (fraction.length > decimals) {
    // '1.299' of a price: nobody knows whether its dot parts thousands.
    const places = decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
    return refuse(
      'too-fine',
      `${digits} is not clear here: please write it with ${places}, and without marks in it.`,
    );
  }
  return accept(Number(written) * (negative ? -1 : 1) + 0);
}

/** '1.25.000,50' becomes '125000.50'; null for what is no number. */
function inPlainDigits(digits: string): string | null {
  if (plain.test(digits)) return digits;
  if (commaGroups.test(digits)) return digits.replaceAll(',', '');
  if (blankGroups.test(digits)) return digits.replaceAll(/[ ']/g, '').replace(',', '.');
  if (dotGroups.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  return decimalComma.test(digits) ? digits.replace(',', '.') : null;
}
