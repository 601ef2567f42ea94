import { checkEmail, checkPhone, verifyEmail, verifyPhone } from '#contract/auth.ts';
import type { User } from '#contract/auth.ts';
import { callApi } from '../api/call-api.ts';
import { storedToken } from '../session/session-store.ts';

/** Where the code is sent that verifies a customer. */
export type ContactChannel = 'email' | 'phone';

/** With the session, so that the code is for its account: others may have the same number. */
export function requestContactCode(channel: ContactChannel, { email, phone }: User) {
  const token = storedToken();
  const session = token === null ? {} : { token };
  return channel === 'email'
    ? callApi(checkEmail, { body: { email } }, session)
    : callApi(checkPhone, { body: { phone } }, session);
}

export function verifyContact(channel: ContactChannel, { email, phone }: User, code: string) {
  return channel === 'email'
    ? callApi(verifyEmail, { body: { email, token: code } })
    : callApi(verifyPhone, { body: { phone, otp: code } });
}
