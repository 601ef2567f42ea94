import { z } from 'zod';
import { call } from './call.ts';
import { fullUrl, id, ok, optionalText, text } from './wire.ts';

export const user = z.object({
  id,
  name: z.string(),
  f_name: z.string(),
  l_name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.string().nullable(),
  image_full_url: fullUrl,
});
export type User = z.output<typeof user>;

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('must be an e-mail address'));
const password = z.string().max(200);

export const login = call({
  name: 'login',
  summary: 'Sign in with e-mail and password',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/login',
  body: z
    .object({
      email: optionalText(254).optional(),
      email_or_phone: optionalText(254).optional(),
      password: password.min(1, 'is required'),
    })
    .transform(({ email: given, email_or_phone, password: secret }) => ({
      email: (given ?? email_or_phone ?? '').toLowerCase(),
      password: secret,
    }))
    .refine((body) => body.email !== '', { path: ['email'], message: 'is required' }),
  answer: ok.extend({ token: z.string(), access_token: z.string(), user }),
  refusals: [401, 403, 429],
});

export const register = call({
  name: 'register',
  summary: 'Open an account',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/register',
  body: z.object({
    f_name: text(80),
    l_name: text(80),
    email,
    phone: text(20).regex(/^\+?[0-9][0-9 ()-]{5,18}$/, 'must be a phone number'),
    password: password.min(6, 'Password must be at least 6 characters long'),
  }),
  answer: ok.extend({ token: z.string(), user }),
  refusals: [429],
});

export const logout = call({
  name: 'logout',
  summary: 'Sign out: the token is revoked. A token that is already dead gets the same answer',
  area: 'Accounts',
  access: 'public',
  method: 'POST',
  path: '/api/v1/auth/logout',
  answer: ok,
});

export const getCustomer = call({
  name: 'getCustomer',
  summary: 'The signed-in customer',
  area: 'Accounts',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/info',
  answer: user,
});
