import { officialNumber } from '../input/codes.ts';
import { stateOfGstin } from '../locale/indian-state.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a GSTIN of the right shape ends with the check character that its first 14 characters ask for. Modulo 36 with
 * factors 1 and 2 in turn, as the GST Network publishes it.
 */
export function hasValidCheckCharacter(gstin: string): boolean {
  return gstin.length === 15 && gstin.at(-1) === checkCharacterOf(gstin.slice(0, 14));
}

function checkCharacterOf(first14: string): string | undefined {
  const sum = [...first14].reduce((total, character, index) => {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36];
}

/** State, PAN, number of the registration, Z, check character (CGST Rules 2017, form REG-06). */
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/**
 * The demo shop's. Its check character is right, but no PAN has these characters: the fourth names no kind of holder, and
 * numbers begin at 0001. Nobody can have it.
 */
export const specimenGstin = '08ZZZZZ0000Z1ZQ';

/** Whether it is of the demo shop or of one of its buyers. What is issued under it is a specimen. */
export function isSpecimenGstin(gstin: string | null): boolean {
  return gstin !== null && panOfGstin(gstin) === panOfGstin(specimenGstin);
}

/** A GSTIN as it is registered: without blanks, dashes and the word before it, as in 'GSTIN: 27-AAPFU-0939-F1-ZV'. */
export function readGstin(typed: string): string {
  return officialNumber(typed)
    .replace(/^GST[^0-9]*(?=[0-9]{2})/, '')
    .replaceAll(/[./:-]/g, '');
}

/** What is wrong with a typed GSTIN, in one sentence; null: nothing. */
export function gstinError(typed: string): string | null {
  const gstin = readGstin(typed);
  if (!shape.test(gstin)) return 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV';
  if (stateOfGstin(gstin) === null) return 'The first two digits of this GSTIN are not a State code';
  if (isSpecimenGstin(gstin))
    return 'This GSTIN is a specimen of the demo shop. Nobody is registered with it.';
  return hasValidCheckCharacter(gstin)
    ? null
    : 'The last character of this GSTIN does not match the others. Compare it with the registration';
}

/** The PAN within a GSTIN. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}
