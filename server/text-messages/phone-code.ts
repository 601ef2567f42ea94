import { oneLine } from '../mail/mail-address.ts';

/** The text with the code that confirms a phone number (API-3): one message of at most 160 characters, without a link. */
export function phoneCode(code: string, shop: string): string {
  return `${code} is your code for ${oneLine(shop).slice(0, 40)}. It is valid for 10 minutes. Do not share it with anyone.`;
}
