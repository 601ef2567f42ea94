import { oneLine } from '../mail/one-line.ts';

/** The code that verifies a phone (API-3). One message of 160 characters, without a link. */
export function phoneCode(code: string, shop: string): string {
  return `${code} is your code for ${oneLine(shop).slice(0, 40)}. It is valid for 10 minutes. Never share it with anybody.`;
}
