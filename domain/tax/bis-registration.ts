import { officialNumber } from '../input/codes.ts';

/** Reasons why a jeweller has no registration with the Bureau of Indian Standards, as the settings offer them. */
export const bisExemptions = ['small-turnover', 'exempt-pieces'] as const;
export type BisExemption = (typeof bisExemptions)[number];

/**
 * The certificate of registration of a jeweller: HM/C, or CM/L in its older form, and digits. Other letters pass, since the Bureau
 * has changed them before.
 */
export const bisNumberShape = /^[A-Z]{1,4}(?:\/[A-Z]{1,4})?-\d{6,14}$/;

/** As the certificate writes it: in capitals, without spaces, with a hyphen before the digits, whatever dash was copied. */
export function normalBisNumber(typed: string): string {
  const text = officialNumber(typed);
  if (/^\d{6,14}$/.test(text)) return `HM/C-${text}`;
  return text
    .replace(/^(?:HM\/?C|CM\/?L)-?/, (prefix) => (prefix.startsWith('HM') ? 'HM/C-' : 'CM/L-'))
    .replace(/^([A-Z]{1,4}(?:\/[A-Z]{1,4})?)(\d+)$/, '$1-$2');
}
