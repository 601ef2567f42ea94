import { z } from 'zod';
import { call } from './api-call.ts';
import { emailAddress, ok } from './wire-schemas.ts';

const token = z.string().min(1, 'is required').max(500);

export const subscribeToNewsletter = call({
  name: 'subscribeToNewsletter',
  summary: 'Subscribe to the newsletter; the response is the same for known addresses',
  area: 'Newsletter',
  access: 'public',
  method: 'POST',
  path: '/api/v1/newsletter/subscribe',
  body: z.object({ email: emailAddress }),
  answer: ok,
  refusals: [429],
});

export const getSubscription = call({
  name: 'getSubscription',
  summary: 'Get the address that a newsletter link belongs to. Changes nothing',
  area: 'Newsletter',
  access: 'public',
  method: 'POST',
  path: '/api/v1/newsletter/subscription',
  body: z.object({ token }),
  answer: ok.extend({ email: z.string(), subscribed: z.boolean() }),
  refusals: [400],
});

export const unsubscribeFromNewsletter = call({
  name: 'unsubscribeFromNewsletter',
  summary: 'Unsubscribe with the link in a newsletter, or one click in the mail client (RFC 8058)',
  area: 'Newsletter',
  access: 'public',
  method: 'POST',
  path: '/api/v1/newsletter/unsubscribe',
  forms: true,
  query: z.object({ token: token.optional() }),
  body: z.object({ token: token.optional() }),
  answer: ok,
  refusals: [400],
});
