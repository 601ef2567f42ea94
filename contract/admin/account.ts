import { z } from 'zod';
import { anyCode, id, ownPassword as password, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, newPassword } from './admin-schemas.ts';

const code = anyCode.regex(/^[0-9]{6}$/, 'must be the 6 digits that the app shows');
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const changeOwnPassword = adminCall({
  name: 'changeOwnPassword',
  summary: 'Change your password. Ends all your other sessions',
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
  summary: 'Generate a secret for an authenticator and the URI of its QR code. Nothing is stored',
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
    'Enable an authenticator. Ends all your other sessions. Returns ten recovery codes, which are shown only once',
  area: 'My account',
  permission: 'any',
  method: 'PUT',
  path: '/api/admin/account/totp',
  body: z.object({ password, secret: z.string().regex(/^[A-Z2-7]{32}$/, 'is not a valid secret'), code }),
  answer: recoveryCodes,
  refusals: [403, 429],
});

export const disableTotp = adminCall({
  name: 'disableTotp',
  summary: 'Disable the authenticator. Ends all your other sessions',
  area: 'My account',
  permission: 'any',
  method: 'DELETE',
  path: '/api/admin/account/totp',
  body: z.object({ password }),
  answer: done,
  refusals: [403, 429],
});

const staffSession = z.object({
  id,
  createdAt: time,
  lastSeenAt: time,
  address: z.string(),
  userAgent: z.string().nullable(),
  /** The session of this request. */
  current: z.boolean(),
});

export const listOwnSessions = adminCall({
  name: 'listOwnSessions',
  summary: 'List your sessions, newest first',
  area: 'My account',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/account/sessions',
  answer: z.array(staffSession),
});

export const endOwnSession = adminCall({
  name: 'endOwnSession',
  summary: 'End one of your sessions',
  area: 'My account',
  permission: 'any',
  method: 'DELETE',
  path: '/api/admin/account/sessions/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});
