import { z } from 'zod';
import { normalisePhone } from '#domain/input/phone.ts';
import { isTextable } from '#domain/forms/sign-in-identity.ts';
import { call } from './api-call.ts';
import { codeIsSent, user } from './auth.ts';
import { emailAddress, ok, sentCode, text } from './wire-schemas.ts';

/** An email in lower case, or an Indian mobile number in any notation. */
const identity = text(254).transform((typed, context) => {
  if (typed.includes('@')) {
    const email = emailAddress.safeParse(typed);
    if (email.success) return email.data;
  } else if (isTextable(typed)) return normalisePhone(typed);
  context.addIssue('Please enter an Indian mobile number or an email address');
  return z.NEVER;
});

export const signedIn = ok.extend({
  token: z.string(),
  access_token: z.string(),
  user,
  /** Whether this made the account. */
  created: z.boolean(),
  /** Whether the account has a passkey. */
  has_passkey: z.boolean(),
});

export type SignedInAnswer = z.output<typeof signedIn>;

export const requestSignInCode = call({
  name: 'requestSignInCode',
  summary:
    'Send a 6-digit code to an email or an Indian mobile number. The response does not tell whether there is an account; the code opens one',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/sign-in-code',
  failure: 'The code could not be sent',
  body: z.object({ identity }),
  answer: codeIsSent,
  refusals: [429],
});

export const signInByCode = call({
  name: 'signInByCode',
  summary:
    'Sign in with the code, without a password. Without an account one is made. 409: there is an account that never confirmed this email or phone; its password signs in to it, and `start_new` makes another',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/sign-in-by-code',
  failure: 'Signing in failed',
  body: z.object({ identity, code: sentCode, start_new: z.boolean().default(false) }),
  answer: signedIn,
  refusals: [400, 403, 409, 429],
});

export const signInByLink = call({
  name: 'signInByLink',
  summary: 'Sign in with the token of the link in the email. Otherwise like signing in with the code',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/sign-in-by-link',
  failure: 'Signing in failed',
  body: z.object({ token: text(200), start_new: z.boolean().default(false) }),
  answer: signedIn,
  refusals: [400, 403, 409],
});
