import { z } from 'zod';
import { emailAddress, optionalQuery, time, words } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { done, pagePosition, pageQuery } from './admin-schemas.ts';

export const subscriberStates = ['subscribed', 'unsubscribed'] as const;
const state = z.enum(subscriberStates);
export type SubscriberState = z.output<typeof state>;

export const subscriber = z.object({
  email: z.string(),
  state,
  consentedAt: time,
  unsubscribedAt: time.nullable(),
});
export type Subscriber = z.output<typeof subscriber>;

const chosen = {
  state: optionalQuery(state),
  search: optionalQuery(words(100)),
};

export const listSubscribers = adminCall({
  name: 'adminListSubscribers',
  summary: 'List newsletter subscribers, newest first',
  area: 'Newsletter',
  permission: 'newsletter.read',
  method: 'GET',
  path: '/api/admin/newsletter',
  query: z.object({ ...chosen, page: pageQuery }),
  answer: z.object({
    subscribers: z.array(subscriber),
    ...pagePosition,
    counts: z.partialRecord(state, z.number().int()),
  }),
});

export const exportSubscribers = adminCall({
  name: 'adminExportSubscribers',
  summary: 'Export subscribers as CSV; without a state, all but the unsubscribed',
  area: 'Newsletter',
  permission: 'newsletter.read',
  method: 'GET',
  path: '/api/admin/newsletter/export',
  query: z.object(chosen),
  answer: z.string(),
  answerType: 'text/csv',
});

export const removeSubscriber = adminCall({
  name: 'adminRemoveSubscriber',
  summary: 'Remove an address. Its consent ends; the record stays for its period',
  area: 'Newsletter',
  permission: 'newsletter.write',
  method: 'POST',
  path: '/api/admin/newsletter/remove',
  body: z.object({ email: emailAddress }),
  answer: done,
  refusals: [404],
});
