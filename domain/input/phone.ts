import { plainSigns, unquoted } from './characters.ts';

/** One phone number: E.164 where the country is known, otherwise its digits as they are dialled in India ('01412567890'). */
export type TypedPhone =
  | { readonly kind: 'number'; readonly number: string }
  /** Two numbers in one field: which one is meant is asked. */
  | { readonly kind: 'several' }
  | { readonly kind: 'none' };

export const severalPhones = 'Please enter one phone number';

const none = { kind: 'none' } as const;
/** What stands before a number in a signature or a contact: 'M: ', 'Mobile number: ', 'tel:'. */
const label =
  /^(?:tel:|(?:mobile|mob|m|phone|ph|p|telephone|tel|t|cell|call|contact|whatsapp|wa)\.?(?: ?(?:no|number|num|#)\.?)? ?[ :.-] ?)/i;
/** What says of a number how it is used. */
const remark = /[ (-]+(?:whatsapp|wa|mobile|mob|home|office|work|cell|self|personal)\.?\)?$/i;
/** What people write between two numbers; a number of its own begins after each. */
const between = /[/,;&|]| or | and /i;
const leastDigits = 6;
const mostDigits = 15; // E.164
/** Far more than two numbers with their labels have. */
const mostSigns = 200;

/** '' of a buyer who gave none: a dash at the counter. */
export function givenPhone(phone: string): string {
  return phone === '-' ? '' : phone;
}

/** Reads a phone number in any notation: '+91 98290-12345', '098290 12345', '+91 (0) 98290.12345' are one. */
export function readPhone(typed: string): TypedPhone {
  if (typed.length > mostSigns) return none;
  const given = unquoted(plainSigns(typed).replaceAll(/[\u00B7\u2022\u2219_]/g, ' '));
  const signs = unquoted(given.replace(label, '').replace(remark, ''));
  if (/\.00?$|[;,] ?ext/i.test(signs)) return none; // of a spreadsheet; a telephone in a house
  const parts = signs.split(between).filter((part) => part.trim() !== '');
  const numbers = parts.map(numberIn);
  const [first] = numbers;
  if (numbers.length > 1) {
    const same = numbers.every((number) => number !== null && number === first);
    if (same) return { kind: 'number', number: first ?? '' };
    // '98290 12345 / 46' and '0141-2567890/91' are two numbers as well: the second is a short form of the first.
    return first === null ? none : { kind: 'several' };
  }
  if (first !== null && first !== undefined) return { kind: 'number', number: first };
  return areTwo(signs) ? { kind: 'several' } : none;
}

/** The number, or '' for none: how it is stored and compared. */
export function normalisePhone(typed: string): string {
  const read = readPhone(typed);
  return read.kind === 'number' ? read.number : '';
}

function numberIn(signs: string): string | null {
  const written = signs.trim().replaceAll(/\(0\)/g, '');
  if (/[^0-9 ().+-]/.test(written) || written.lastIndexOf('+') > 1) return null;
  const all = written.replaceAll(/[^0-9]/g, '');
  const abroad = /^\(?\+/.test(written) || all.startsWith('00');
  const digits = abroad ? all.replace(/^0+/, '') : all; // no country code begins with 0
  const indian = (abroad ? /^910?([6-9][0-9]{9})$/ : /^0?(?:91)?0?([6-9][0-9]{9})$/).exec(digits)?.[1];
  if (indian !== undefined) return `+91${indian}`;
  if (digits.length < leastDigits || digits.length > mostDigits) return null;
  return abroad ? `+${digits}` : digits;
}

/** '98290 12345 98290 54321': more digits than any number has. */
function areTwo(signs: string): boolean {
  return /^[0-9]{20,26}$/.test(signs.replaceAll(/[ ()+.-]/g, ''));
}
