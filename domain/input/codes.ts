import { limits } from '../limits.ts';
import { plainSigns, unquoted } from './characters.ts';

const codeInText = /(?:^|[^0-9])([0-9]{3})[ .-]?([0-9]{3})(?![0-9])/g;

/**
 * The six digits of a one-time code: '204 816', '204-816', in the digits of any script, and within the message that brought it.
 * null: the text has no code, or two.
 */
export function oneTimeCode(typed: string): string | null {
  const signs = plainSigns(typed);
  const digits = signs.replaceAll(/[ .-]/g, '');
  if (/^[0-9]+$/.test(digits)) return digits.length === limits.codeLength ? digits : null;
  const [code, ...others] = new Set([...signs.matchAll(codeInText)].map(([, one, two]) => `${one}${two}`));
  return others.length === 0 ? (code ?? null) : null;
}

/** A number that an office gives out, such as a GSTIN or a PAN: in capitals, without blanks and quotes. */
export function officialNumber(typed: string): string {
  return unquoted(plainSigns(typed)).replaceAll(' ', '').toUpperCase();
}

/** A coupon code in capitals, without the blanks, quotes and marks that a chat puts in. null: no code can be like this. */
export function couponCode(typed: string): string | null {
  const code = officialNumber(typed);
  return /^[A-Z0-9_-]{2,40}$/.test(code) ? code : null;
}

/** An HSN code without dots and blanks: '7113.19.10' is 71131910. What is none stays as it is, for its own message. */
export function hsnCode(typed: string): string {
  const signs = plainSigns(typed);
  const digits = unquoted(signs).replaceAll(/[ .]/g, '');
  return /^[0-9]{1,8}$/.test(digits) ? digits : signs;
}

/** HUIDs in capitals, parted by ', '. A HUID has six letters or digits; blanks, dashes and quotes in it are left out. */
export function huidCodes(typed: string): string {
  return plainSigns(typed).toUpperCase().split(/[,;/]/).flatMap(huidsIn).join(', ');
}

/** 'AB12CD EF34GH' are two, 'AB1 2CD' is one. */
function huidsIn(part: string): string[] {
  const words = part
    .split(' ')
    .map((word) => word.replaceAll(/["'-]/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return words.every((word) => word.length >= 6) ? words : [words.join('')];
}
