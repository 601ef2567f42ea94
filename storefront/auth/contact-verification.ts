import { checkEmail, checkPhone, verifyEmail, verifyPhone } from '#contract/auth.ts';
import type { User } from '#contract/auth.ts';
import { callApi } from '../api/call-api.ts';

/** Where the code is sent that verifies a customer. */
export type ContactChannel = 'email' | 'phone';

export function requestContactCode(channel: ContactChannel, { email, phone }: User) {
  return channel === 'email'
    ? callApi(checkEmail, { body: { email } })
    : callApi(checkPhone, { body: { phone } });
}

export function verifyContact(channel: ContactChannel, { email, phone }: User, code: string) {
  return channel === 'email'
    ? callApi(verifyEmail, { body: { email, token: code } })
    : callApi(verifyPhone, { body: { phone, otp: code } });
}
