import { z } from 'zod';
import {
  anyCode,
  emailAddress,
  knownEmail,
  ownPassword,
  personName,
  rupees,
  time,
} from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { done, newPassword, role, staffMember } from './admin-schemas.ts';

export const staffSignIn = adminCall({
  name: 'staffSignIn',
  summary:
    'Sign in. Answers 401 with the code totp-required if an authenticator is enabled and the code is missing',
  area: 'Sign-in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-in',
  body: z.object({
    email: knownEmail.min(1, 'is required').max(254),
    password: ownPassword,
    /** Six digits of the authenticator, or a recovery code. */
    code: anyCode.max(20).optional(),
  }),
  answer: staffMember,
  refusals: [401, 403, 429],
});

export const requestSignInLink = adminCall({
  name: 'requestSignInLink',
  summary:
    'Email a link that lets another browser sign in while sign-ins are limited. The answer is the same for unknown addresses',
  area: 'Sign-in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-in/link',
  body: z.object({ email: emailAddress }),
  answer: done,
  refusals: [429],
});

export const redeemSignInLink = adminCall({
  name: 'redeemSignInLink',
  summary: 'Redeem an emailed link, which makes this browser a known device. It does not sign in',
  area: 'Sign-in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-in/known',
  body: z.object({ token: z.string().min(20).max(200) }),
  answer: done,
  refusals: [404],
});

export const staffSignOut = adminCall({
  name: 'staffSignOut',
  summary: 'Sign out; does nothing without a session',
  area: 'Sign-in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/sign-out',
  answer: done,
});

export const getMe = adminCall({
  name: 'getMe',
  summary: 'Get the signed-in member of staff, the shop’s name and the gold rate',
  area: 'Sign-in',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/me',
  answer: staffMember.extend({
    shopName: z.string(),
    /** Of 22K in the current prices. null: the role does not see rates, or there are none yet. */
    gold: z.object({ perGram: rupees, at: time }).nullable(),
  }),
});

const token = z.string().min(20).max(200);

export const getInvitation = adminCall({
  name: 'getInvitation',
  summary: 'Get an invitation; 404 if it is used, expired or unknown',
  area: 'Sign-in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/invitations/lookup',
  body: z.object({ token }),
  /** email is null for the first owner, who enters it. */
  answer: z.object({ email: z.string().nullable(), role, expiresAt: time }),
  refusals: [404, 429],
});

export const acceptInvitation = adminCall({
  name: 'acceptInvitation',
  summary: 'Create an account by an invitation, and sign in',
  area: 'Sign-in',
  permission: 'open',
  method: 'POST',
  path: '/api/admin/invitations/accept',
  body: z.object({ token, name: personName(80), email: emailAddress.optional(), password: newPassword }),
  answer: staffMember,
  refusals: [404, 409, 429],
});
