import { plainSigns, unquoted } from '../input/characters.ts';
import { entriesOf } from '../input/codes.ts';

/** Said of what is no PIN code. */
export const pinCodeFault = 'A PIN code has 6 digits, such as 302003';

/** PIN codes as the owner writes them: '302, 744301, 302001-302039'. A part is the first digits of PIN codes, or a range. */

const part = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/;

interface PinRange {
  readonly from: string;
  readonly to: string;
}

function rangeOf(written: string): PinRange | null {
  const [, from, to = from] = part.exec(written) ?? [];
  if (from === undefined || to === undefined) return null;
  return from.length === to.length && from <= to ? { from, to } : null;
}

function partsOf(text: string): string[] {
  return entriesOf(text).map((written) => written.replaceAll(' ', ''));
}

/** The first part that is neither digits nor a range of digits; null: all parts are valid. */
export function pinRangesError(text: string): string | null {
  return partsOf(text).find((written) => rangeOf(written) === null) ?? null;
}

/** How many digits of a PIN code the most precise part that contains it names; 0: none contains it. */
export function pinMatch(text: string, pin: string): number {
  const lengths = partsOf(text).flatMap((written) => {
    const range = rangeOf(written);
    if (range === null) return [];
    const digits = pin.slice(0, range.from.length);
    return range.from <= digits && digits <= range.to ? [range.from.length] : [];
  });
  return Math.max(0, ...lengths);
}

/** The entry whose PIN codes match this one most precisely, the first of several; null: no match. */
export function bestPinMatch<Entry extends { readonly pins: string }>(
  entries: readonly Entry[],
  pin: string,
): Entry | null {
  let best: Entry | null = null;
  let length = 0;
  for (const entry of entries) {
    const found = pinMatch(entry.pins, pin);
    if (found > length) [best, length] = [entry, found];
  }
  return best;
}

/** The six digits of a typed PIN code, as in '302 003' and 'PIN: 302003'; null: not a PIN code. */
export function pinDigits(typed: string): string | null {
  const digits = unquoted(plainSigns(typed))
    .replace(/^pin(?: ?code)?\b/i, '')
    .replaceAll(/[ .:-]/g, '');
  return /^[1-9]\d{5}$/.test(digits) ? digits : null;
}

/** A postal code of any country as it is stored: the six digits of a PIN code, or the signs that were typed. */
export function postalCode(typed: string): string {
  return pinDigits(typed) ?? unquoted(plainSigns(typed));
}
