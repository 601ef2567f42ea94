import { checkEmail, checkPhone, verifyEmail, verifyPhone } from '#contract/auth.ts';
import type { User } from '#contract/auth.ts';
import { ask } from '../api/call-api.ts';

/** Where a code goes that proves who ordered. */
export type Way = 'email' | 'phone';

export function askForContactCode(way: Way, { email, phone }: User) {
  return way === 'email' ? ask(checkEmail, { body: { email } }) : ask(checkPhone, { body: { phone } });
}

export function proveContact(way: Way, { email, phone }: User, code: string) {
  return way === 'email'
    ? ask(verifyEmail, { body: { email, token: code } })
    : ask(verifyPhone, { body: { phone, otp: code } });
}
