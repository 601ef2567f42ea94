import { z } from 'zod';
import { emailAddress, personName, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { done, newPassword, role, staffMember } from './admin-schemas.ts';

export const staffSignIn = adminCall({
  name: 'staffSignIn',
  summary:
    'Sign in. Where an authenticator is set up and no code came along, a 401 with the code totp-required asks for it',
  area: 'Getting in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-in',
  body: z.object({
    email: z.string().trim().toLowerCase().min(1, 'is required').max(254),
    password: z.string().min(1, 'is required').max(200),
    /** Six digits of the authenticator, or a recovery code. */
    code: z.string().trim().max(20).optional(),
  }),
  answer: staffMember,
  refusals: [401, 403, 429],
});

export const requestSignInLink = adminCall({
  name: 'requestSignInLink',
  summary:
    'Mail a link that lets one more browser sign in while others guess passwords. An e-mail without an account gets the same answer',
  area: 'Getting in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-in/link',
  body: z.object({ email: emailAddress }),
  answer: done,
  refusals: [429],
});

export const redeemSignInLink = adminCall({
  name: 'redeemSignInLink',
  summary:
    'Use a mailed link, which makes this browser known to its account. It signs nobody in: the password is asked as usual',
  area: 'Getting in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-in/known',
  body: z.object({ token: z.string().min(20).max(200) }),
  answer: done,
  refusals: [404],
});

export const staffSignOut = adminCall({
  name: 'staffSignOut',
  summary: 'End this session. Without one the answer is the same',
  area: 'Getting in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-out',
  answer: done,
});

export const getMe = adminCall({
  name: 'getMe',
  summary: 'Who is signed in',
  area: 'Getting in',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/me',
  answer: staffMember,
});

const token = z.string().min(20).max(200);

export const getInvitation = adminCall({
  name: 'getInvitation',
  summary: 'What an invitation is for. A used or old one is refused like one that never was',
  area: 'Getting in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/invitations/look',
  body: z.object({ token }),
  /** email is null where the invited person names it: the first owner. */
  answer: z.object({ email: z.string().nullable(), role, expiresAt: time }),
  refusals: [404, 429],
});

export const acceptInvitation = adminCall({
  name: 'acceptInvitation',
  summary: 'Open an account with an invitation, which is used up by it, and sign in',
  area: 'Getting in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/invitations/accept',
  body: z.object({ token, name: personName(80), email: emailAddress.optional(), password: newPassword }),
  answer: staffMember,
  refusals: [404, 409, 429],
});
