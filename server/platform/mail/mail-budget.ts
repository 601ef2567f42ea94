import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { digest } from '../known-places/attempt-limits.ts';
import type { MailTopic } from '../outbox/outbox-topics.ts';
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

/** The recipient of a mail, and what its limit depends on. Read by one statement before the mail is rendered. */
export interface Recipient {
  readonly to: string;
  /** Whether a customer has confirmed this address, or has paid for what the mail is about. Else the mail is counted. */
  readonly proved: boolean;
  /** The customer who confirms an order by this mail. */
  readonly confirms: number | null;
  /** The order that the mail is about, if the staff have worked on it. */
  readonly workedOn?: number | null;
}

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

/** Mails to an unconfirmed mailbox that are counted apart, so that others cannot use up their places. */
const countedApart: Readonly<Partial<Record<MailTopic, RateLimitRule & { readonly bucket: string }>>> = {
  'mail:complaint-received': rateLimits.unconfirmedComplaintReceivedMail,
  'mail:complaint': rateLimits.unconfirmedComplaintMail,
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

/**
 * Counts a mail for its recipient. 'uncounted': codes, which are limited on request, and mails to the shop and its staff.
 */
export async function takeBudget(
  query: Kysely<Tables>,
  topic: MailTopic,
  recipient: Recipient | 'uncounted',
  now: Date,
): Promise<MailBudget> {
  if (recipient === 'uncounted') return { to: null, wait: 0, droppable: false, release: async () => {} };
  const rateLimits = attemptLimitsOf(topic, recipient);
  return {
    to: recipient.to,
    wait: await countHitsIfAllowed(query, rateLimits, now),
    droppable: droppable.has(topic),
    release: () => refundHits(query, rateLimits),
  };
}

/** Seconds until a mail may be sent to its recipient; 0: now. Counts nothing. */
export async function secondsUntilMail(
  query: Kysely<Tables>,
  topic: MailTopic,
  recipient: Recipient,
  now: Date,
): Promise<number> {
  let longest = 0;
  for (const limit of attemptLimitsOf(topic, recipient))
    longest = Math.max(longest, await secondsUntilAllowed(query, limit, now));
  return longest;
}

function attemptLimitsOf(
  topic: MailTopic,
  { to, proved, confirms, workedOn = null }: Recipient,
): readonly RateLimit[] {
  const box = digest(mailboxOf(to));
  if (!proved && confirms !== null) {
    return [
      ...countsOf(rateLimits.confirmationMailOfAccount, confirms),
      ...countsOf(rateLimits.confirmationMailOfMailbox, box),
    ];
  }
  if (!proved && workedOn !== null) return countsOf(rateLimits.mailOfOrder, workedOn);
  const perTopic = toAnyAddress[topic];
  const unconfirmed =
    countedApart[topic] ?? (droppable.has(topic) ? rateLimits.droppableMail : rateLimits.unconfirmedMail);
  return [
    ...(perTopic === undefined ? [] : countsOf(perTopic, box)),
    ...(proved ? [] : countsOf(unconfirmed, box)),
  ];
}
