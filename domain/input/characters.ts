// What people paste, type and import, in one form before anything checks, compares or stores it. Browser and server use the
// same functions. Applying one twice changes nothing more.

/**
 * What Unicode shows as nothing (marks without width, fillers, those that turn the direction of writing), and the empty Braille
 * cell. None of them means anything in a field of the shop, except joiners and the mark that colours an emoji.
 */
const invisible =
  /(?<!\p{Extended_Pictographic})\uFE0F|(?!\u200C|\u200D|\uFE0F)[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu;
/** A sign with the marks and joiners after it, in any order: composing letters (NFC) sorts the marks. */
const joined = /[^\p{M}\u200C\u200D]?[\p{M}\u200C\u200D]+/gu;
/** Joiners shape letters of Indian and Arabic scripts and emoji; elsewhere they only hide. */
const shaped =
  /(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}])[\p{L}\p{M}]|[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const blanks = /[\t\p{Zs}]/gu;

/** Text of several lines: composed letters (NFC), usual blanks and line breaks, nothing invisible, nothing blank around it. */
export function plainText(typed: string): string {
  return typed
    .replaceAll(invisible, '')
    .replaceAll(lineBreaks, '\n')
    .replaceAll(blanks, ' ')
    .replaceAll(joined, (run) => (shaped.test(run) ? run : run.replaceAll(/[\u200C\u200D]/g, '')))
    .normalize('NFC')
    .trim();
}

/** Text of one line: line breaks are blanks, and a row of blanks is one. */
export function plainLine(typed: string): string {
  return plainText(typed).replaceAll(/\s+/g, ' ');
}

const fullWidth = /[\uFF01-\uFF5E]/g;
const dashes = /[\p{Pd}\u2043\u2212\u30FC]/gu;
const doubleQuotes = /[\u201C-\u201F\u00AB\u00BB\u2033]/g;
const singleQuotes = /[\u2018-\u201B\u2032\u2035\u00B4]/g;

/**
 * A code, number, phone number or address of mail, in the signs of a keyboard: full-width letters, digits of every script, and
 * dashes and quotes that programs beautify. Keycaps are their digits.
 */
export function plainSigns(typed: string): string {
  const signs = typed
    .normalize('NFC')
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[^\P{Nd}0-9]/gu, digitOf)
    .replaceAll(dashes, '-')
    .replaceAll(doubleQuotes, '"')
    .replaceAll(singleQuotes, "'")
    .replaceAll('\u20E3', '');
  return plainLine(signs);
}

/** The digits of a script stand next to each other, from 0 to 9 (Unicode 4.6). */
function digitOf(sign: string): string {
  const own = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(own - before - 1))) before += 1;
  return String(before % 10);
}

/** Without quotes and marks of a chat (*bold*, `code`) around it, which people copy along. */
export function unquoted(signs: string): string {
  return withoutEnds(signs, ' "\'`*~<([', ' "\'`*~>)].,;:!');
}

/** Without the marks at its start and those at its end. */
export function withoutEnds(text: string, atStart: string, atEnd: string): string {
  let [from, to] = [0, text.length];
  while (from < to && atStart.includes(text.charAt(from))) from += 1;
  while (to > from && atEnd.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** A password as RFC 8265 (OpaqueString) compares it: composed letters and usual blanks, so that it is the same from every keyboard. */
export function plainPassword(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ');
}
