import { limits } from '../limits.ts';
import { plainSigns, plainText, unquoted, withoutEnds } from './characters.ts';

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

export const couponShape = /^[A-Z0-9_-]{2,40}$/;

/** Words that stand before a coupon, as in 'Use code: DIWALI10'. */
const couponWords =
  /^(?:(?:use|apply|enter|try|the|my|your|our|with|promo|discount|gift|offer|coupon|voucher|code|is)[^a-z0-9]+)+/i;

/**
 * The codes in capitals that a coupon can be as it was typed, the likeliest first: as it stands without blanks and quotes, without
 * what a chat or a poster puts around it, and without the words before it. Empty: no code can be like this.
 */
export function couponCodes(typed: string): string[] {
  const letters = plainSigns(typed.normalize('NFKC'));
  const code = officialNumber(letters);
  const named = officialNumber(bare(letters).replace(couponWords, ''));
  return [...new Set([code, bare(code), bare(named)])].filter((each) => couponShape.test(each));
}

/** From its first letter or digit to its last. */
function bare(text: string): string {
  return /[A-Z0-9](?:.*[A-Z0-9])?/i.exec(text)?.[0] ?? '';
}

/** An HSN code without dots, dashes and blanks: '7113.19.10' is 71131910. What is none stays as it is, for its own message. */
export function hsnCode(typed: string): string {
  const signs = plainSigns(typed);
  const digits = unquoted(signs).replaceAll(/[ .-]/g, '');
  return /^[0-9]{1,8}$/.test(digits) ? digits : signs;
}

/** HUIDs in capitals, parted by ', '. A HUID has six letters or digits; blanks, dashes and quotes in it are left out. */
export function huidCodes(typed: string): string {
  return plainSigns(typed)
    .toUpperCase()
    .split(/[,;/|&]/)
    .flatMap(huidsIn)
    .join(', ');
}

/** 'AB12CD EF34GH' are two, 'AB1 2CD' is one. */
function huidsIn(part: string): string[] {
  const words = part
    .split(' ')
    .map((word) => word.replaceAll(/["'`-]/g, ''))
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return words.every((word) => word.length >= 6) ? words : [words.join('')];
}

/**
 * What the shop or an office calls one thing, such as an article code or the number of a certificate: without quotes around it and
 * what keeps a spreadsheet from making a number of it ('0017 and ="0017"). A quote at its end alone is an inch.
 */
export function articleCode(typed: string): string {
  const signs = plainSigns(typed);
  return /^=?["'`]|^\*.*\*$/.test(signs) ? withoutEnds(signs, ' ="\'`*', ' "\'`*') : signs;
}

/** Article codes, parted by ', '. */
export function articleCodes(typed: string): string {
  const codes = entriesOf(typed).map(articleCode);
  return codes.filter((code) => code !== '').join(', ');
}

/** What commas, semicolons or line breaks part, in the signs of a keyboard. */
export function entriesOf(typed: string): string[] {
  const entries = plainText(typed)
    .split('\n')
    .flatMap((line) => plainSigns(line).split(/[,;]/));
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}
