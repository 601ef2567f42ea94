import { z } from 'zod';
import { call } from './api-call.ts';
import {
  accountPhone,
  emailAddress,
  fullUrl,
  id,
  knownIdentity,
  ok,
  optionalName,
  optionalText,
  ownPassword,
  password,
  personName,
  sentCode,
  text,
} from './wire-schemas.ts';

export const user = z.object({
  id,
  name: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.string().nullable(),
  image_full_url: fullUrl,
  /** The business that the customer last bought for. */
  gstin: z.string().nullish(),
  business_name: z.string().nullish(),
});
export type User = z.output<typeof user>;

const newPassword = password.min(6, 'Password must be at least 6 characters long');

/** API-12 says it of all three. */
const registrationFailed = 'Registration failed';

interface GivenIdentity {
  readonly email?: string | undefined;
  readonly email_or_phone?: string | undefined;
  readonly phone?: string | undefined;
}

/** Existing clients send either in any of the three fields. */
function identityOf({ email, email_or_phone: either, phone }: GivenIdentity): string {
  return knownIdentity(email || either || phone || '');
}

export const login = call({
  name: 'login',
  summary: 'Sign in with email or phone number, and password',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/login',
  body: z
    .object({
      email: optionalText(254).optional(),
      email_or_phone: optionalText(254).optional(),
      phone: optionalText(254).optional(),
      password: ownPassword,
    })
    .refine((body) => Boolean(body.email || body.email_or_phone || body.phone), {
      path: ['email'],
      message: 'is required',
      when: ({ value }) => typeof value === 'object' && value !== null, // beside a password that is missing too
    })
    .transform(({ password: secret, ...given }) => ({ identity: identityOf(given), password: secret })),
  answer: ok.extend({ token: z.string(), access_token: z.string(), user }),
  refusals: [401, 403, 429, 503],
});

export const register = call({
  name: 'register',
  summary:
    'Create an account. If the email already has one, the response is the same, nothing changes, and an email says so',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/register',
  failure: registrationFailed,
  body: z.object({
    f_name: personName(80),
    l_name: optionalName(80).default(''),
    email: emailAddress,
    phone: accountPhone,
    password: newPassword,
  }),
  answer: ok,
  refusals: [429, 503],
});

export const logout = call({
  name: 'logout',
  summary: 'Sign out: the token is revoked. An invalid token gets the same response',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/logout',
  answer: ok,
});

export const getCustomer = call({
  name: 'getCustomer',
  summary: 'Get the signed-in customer',
  area: 'Accounts',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/info',
  answer: user,
});

/** Seconds until the next code may be asked for. */
const resendTime = z.number().int().positive();
/** Older clients send it along; it means nothing here. */
const temporaryToken = z.string().max(200).nullish();

/** 'active' is what older clients look for in `token`. It is no session: a code proves an email or a phone, no more. */
export const codeIsSent = ok.extend({ token: z.literal('active'), resend_time: resendTime });
const isVerified = ok.extend({ token: z.literal('active') });

export const forgotPassword = call({
  name: 'forgotPassword',
  summary:
    'Email a 6-digit code for a new password. The response is the same for an email without an account, which gets no email',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/forgot-password',
  failure: registrationFailed,
  body: z.object({ identity: emailAddress }),
  answer: codeIsSent,
  refusals: [429],
});

export const verifyOtp = call({
  name: 'verifyOtp',
  summary: 'Exchange the emailed code for a token that sets a new password',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/verify-otp',
  failure: registrationFailed,
  body: z.object({ identity: emailAddress, otp: sentCode }),
  answer: ok.extend({ token: z.string() }),
  refusals: [400, 429],
});

export const resetPassword = call({
  name: 'resetPassword',
  summary:
    'Set a new password with the token of verify-otp, or of the link in the email. Every other session of the customer ends',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/reset-password',
  also: [{ method: 'PUT', path: '/api/v1/auth/reset-password' }],
  body: z
    .object({
      token: text(200),
      password: newPassword,
      password_confirmation: password,
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      message: 'Passwords do not match',
    }),
  answer: ok,
  refusals: [400, 503],
});

export const checkEmail = call({
  name: 'checkEmail',
  summary:
    'Email a code that verifies an email address; with a token only one that its account has or that waits to be its own. Without an account: the same response, and no email',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/check-email',
  body: z.object({ email: emailAddress, temporary_token: temporaryToken }),
  answer: codeIsSent,
  refusals: [429],
});

export const verifyEmail = call({
  name: 'verifyEmail',
  summary: 'Verify an email address with the emailed code, which some clients call token',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/verify-email',
  body: z.object({ email: emailAddress, token: sentCode, temporary_token: temporaryToken }),
  answer: isVerified,
  refusals: [400, 409, 429],
});

export const confirmEmail = call({
  name: 'confirmEmail',
  summary: 'Verify an email address with the token of the link in the email',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/confirm-email',
  body: z.object({ token: text(200) }),
  /** `waits`: the account gets the email once its password or a code is entered there. */
  answer: ok.extend({ waits: z.boolean() }),
  refusals: [400, 409],
});

export const checkPhone = call({
  name: 'checkPhone',
  summary:
    'Text a code that verifies a phone number; with a token only that of its account. Without an account: the same response, and no message',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/check-phone',
  body: z.object({ phone: accountPhone, temporary_token: temporaryToken }),
  answer: codeIsSent,
  refusals: [429],
});

export const verifyPhone = call({
  name: 'verifyPhone',
  summary: 'Verify a phone number with the texted code',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/verify-phone',
  body: z
    .object({
      phone: accountPhone,
      otp: sentCode.optional(),
      token: sentCode.optional(),
      temporary_token: temporaryToken,
    })
    .transform(({ otp, token, ...rest }) => ({ ...rest, otp: otp ?? token ?? '' }))
    .refine((body) => body.otp !== '', { path: ['otp'], message: 'is required' }),
  answer: isVerified,
  refusals: [400, 429],
});
