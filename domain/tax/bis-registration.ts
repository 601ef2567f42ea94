import { officialNumber } from '../input/codes.ts';

/** Reasons why a jeweller has no registration with the Bureau of Indian Standards, as the settings offer them. */
export const bisExemptions = ['small-turnover', 'exempt-pieces'] as const;
export type BisExemption = (typeof bisExemptions)[number];

/** The certificate of registration of a jeweller; CM/L is the older form of its number. */
export const bisNumberShape = /^(?:HM\/C|CM\/L)-\d{7,10}$/;

/** As the certificate writes it: in capitals, without spaces, with a hyphen before the digits, whatever dash was copied. */
export function normalBisNumber(typed: string): string {
  return officialNumber(typed).replace(/^(HM\/?C|CM\/?L)-?/, (prefix) =>
    prefix.startsWith('HM') ? 'HM/C-' : 'CM/L-',
  );
}
