import { z } from 'zod';
import { call } from './api-call.ts';
import { emailAddress, ok } from './wire-schemas.ts';

const token = z.string().min(1, 'is required').max(500);

export const subscribeToNewsletter = call({
  name: 'subscribeToNewsletter',
  summary:
    'Subscribe to the newsletter. The response does not tell whether the address was subscribed before',
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
  summary: 'Get the subscription of a newsletter’s link',
  area: 'Newsletter',
  access: 'public',
  method: 'GET',
  path: '/api/v1/newsletter/unsubscribe',
  query: z.object({ token }),
  answer: ok.extend({ email: z.string(), subscribed: z.boolean() }),
  refusals: [400],
});

export const unsubscribeFromNewsletter = call({
  name: 'unsubscribeFromNewsletter',
  summary: 'Unsubscribe by a newsletter’s link; mail programs use it for one-click unsubscribing (RFC 8058)',
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
