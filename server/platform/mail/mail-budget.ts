import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { digest } from '../known-places/attempt-limits.ts';
import type { MailTopic, OutboxTopics } from '../outbox/outbox-topics.ts';
import {
  countHitsIfAllowed,
  countsOf,
  refundHits,
  secondsUntilAllowed,
  type RateLimit,
} from '../rate-limit/rate-limit.ts';
import type { RateLimitRule } from '../rate-limit/rate-limit-rule.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { mailboxOf } from './mail-address.ts';
import { recipients, type Recipient } from '../../messages/mail/recipient.ts';

/** Over the daily limit these mails are dropped; all others are postponed. */
const droppable: ReadonlySet<MailTopic> = new Set([
  'mail:welcome',
  'mail:account-exists',
  'mail:newsletter-joined',
  'mail:email-changed',
  'mail:email-change-requested',
  'mail:complaint-received',
]);

/** Mails that anybody can cause to be sent to any address are counted for each mailbox, confirmed or not. */
const toAnyAddress: Readonly<Partial<Record<MailTopic, RateLimitRule & { readonly bucket: string }>>> = {
  'mail:account-exists': rateLimits.accountExistsMail,
  'mail:new-email': rateLimits.newEmailMail,
  'mail:newsletter-joined': rateLimits.newsletterMail,
  'mail:product-available': rateLimits.backInStockMail,
  'mail:back-in-stock-link': rateLimits.backInStockLinkMail,
  'mail:complaint-received': rateLimits.complaintReceivedMail,
  'mail:appointment-link': rateLimits.appointmentMail,
};

export interface MailBudget {
  /** The recipient that was counted; null: the mail is not counted. */
  readonly to: string | null;
  /** Seconds until the mail may be sent; 0: now. */
  readonly wait: number;
  /** Whether it is dropped rather than postponed. */
  readonly droppable: boolean;
  /** Takes the count back, because the mail was not sent. */
  readonly release: () => Promise<void>;
}

/** Counts a mail for its recipient. null: there is no recipient any more. */
export async function takeBudget<Topic extends MailTopic>(
  query: Kysely<Tables>,
  topic: Topic,
  payload: OutboxTopics[Topic],
  now: Date,
): Promise<MailBudget | null> {
  const recipient = await recipients[topic](query, payload);
  if (recipient === null) return null;
  if (recipient === 'uncounted') return { to: null, wait: 0, droppable: false, release: async () => {} };
  const rateLimits = attemptLimitsOf(topic, recipient);
  return {
    to: recipient.to,
    wait: await countHitsIfAllowed(query, rateLimits, now),
    droppable: droppable.has(topic),
    release: () => refundHits(query, rateLimits),
  };
}

/** Seconds until a mail may be sent to its recipient; 0: now, or there is none. Counts nothing. */
export async function secondsUntilMail<Topic extends MailTopic>(
  query: Kysely<Tables>,
  topic: Topic,
  payload: OutboxTopics[Topic],
  now: Date,
): Promise<number> {
  const recipient = await recipients[topic](query, payload);
  if (recipient === null || recipient === 'uncounted') return 0;
  let longest = 0;
  for (const limit of attemptLimitsOf(topic, recipient))
    longest = Math.max(longest, await secondsUntilAllowed(query, limit, now));
  return longest;
}

function attemptLimitsOf(topic: MailTopic, { to, proved, confirms }: Recipient): readonly RateLimit[] {
  const box = digest(mailboxOf(to));
  if (!proved && confirms !== null) {
    return [
      ...countsOf(rateLimits.confirmationMailOfAccount, confirms),
      ...countsOf(rateLimits.confirmationMailOfMailbox, box),
    ];
  }
  const perTopic = toAnyAddress[topic];
  const unconfirmed = droppable.has(topic) ? rateLimits.droppableMail : rateLimits.unconfirmedMail;
  return [
    ...(perTopic === undefined ? [] : countsOf(perTopic, box)),
    ...(proved ? [] : countsOf(unconfirmed, box)),
  ];
}
