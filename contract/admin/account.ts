import { z } from 'zod';
import { id, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, newPassword } from './admin-schemas.ts';

const password = z.string().min(1, 'is required').max(200);
const code = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, 'must be the 6 digits that the app shows');
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const changeOwnPassword = adminCall({
  name: 'changeOwnPassword',
  summary: 'Change the own password. Every other session of one’s own ends',
  area: 'My account',
  permission: 'any',
  method: 'PUT',
  path: '/api/admin/account/password',
  body: z.object({ password, newPassword }),
  answer: done,
  refusals: [403, 429],
});

export const generateTotpSecret = adminCall({
  name: 'generateTotpSecret',
  summary: 'A new secret for an authenticator, with the address that its QR code says. Nothing is stored yet',
  area: 'My account',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/account/totp',
  /** secret: base32 (RFC 4648); uri: otpauth://totp/… */
  answer: z.object({ secret: z.string(), uri: z.string() }),
});

export const enableTotp = adminCall({
  name: 'enableTotp',
  summary:
    'Ask for codes of this authenticator from now on. Ends all other sessions of the account. Answers ten recovery codes, shown this once',
  area: 'My account',
  permission: 'any',
  method: 'PUT',
  path: '/api/admin/account/totp',
  body: z.object({ password, secret: z.string().regex(/^[A-Z2-7]{32}$/, 'is no secret'), code }),
  answer: recoveryCodes,
  refusals: [403, 429],
});

export const disableTotp = adminCall({
  name: 'disableTotp',
  summary: 'Sign in by password alone again. Ends all other sessions of the account',
  area: 'My account',
  permission: 'any',
  method: 'DELETE',
  path: '/api/admin/account/totp',
  body: z.object({ password }),
  answer: done,
  refusals: [403, 429],
});

export const staffSession = z.object({
  id,
  createdAt: time,
  lastSeenAt: time,
  address: z.string(),
  userAgent: z.string().nullable(),
  /** The one that asks. */
  present: z.boolean(),
});

export const listOwnSessions = adminCall({
  name: 'listOwnSessions',
  summary: 'Where one is signed in, newest first',
  area: 'My account',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/account/sessions',
  answer: z.array(staffSession),
});

export const endOwnSession = adminCall({
  name: 'endOwnSession',
  summary: 'Sign one’s own session out',
  area: 'My account',
  permission: 'any',
  method: 'DELETE',
  path: '/api/admin/account/sessions/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});
