import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { digest } from '../known-places/attempt-limits.ts';
import type { MailTopic, OutboxTopics } from '../outbox/outbox-topics.ts';
import { refundHit, countHitIfAllowed, type RateLimit } from '../rate-limit/rate-limit.ts';
import { mailboxOf } from './mailbox.ts';
import { recipients, type Recipient } from './recipient.ts';

/** When the day's mails are used up, these are not sent at all; all others are sent later. */
const droppable: ReadonlySet<MailTopic> = new Set([
  'mail:welcome',
  'mail:account-exists',
  'mail:newsletter-joined',
  'mail:email-changed',
]);

/** Mails a day that anybody can cause to be sent to any address; counted for each mailbox, proved or not. */
const toAnyAddress: Readonly<Partial<Record<MailTopic, number>>> = {
  'mail:account-exists': 1,
  'mail:newsletter-joined': 1,
  'mail:piece-free': 3,
};

const day = 24 * 60;
/** Mails a day to a mailbox that nobody has proved, from all accounts, lists and forms together; and how many of them casual. */
const mailsADay = 3;
const droppableADay = 1;
/** Mails a day that ask to confirm an order: counted apart from others, and for one account fewer than for its mailbox. */
const confirmationsADay = { ofAccount: 3, ofMailbox: 10 };

export interface MailBudget {
  /** The recipient it was counted for; null: the mail is not counted. */
  readonly to: string | null;
  /** Seconds until the mail may be sent; 0: now. */
  readonly wait: number;
  /** It is left out rather than sent later. */
  readonly droppable: boolean;
  /** The mail was not sent after all. */
  readonly release: () => Promise<void>;
}

/** Counts one mail to its recipient. null: there is no recipient any more. */
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
    wait: await takeAll(query, rateLimits, now),
    droppable: droppable.has(topic),
    release: () => releaseAll(query, rateLimits),
  };
}

function attemptLimitsOf(topic: MailTopic, { to, proved, confirms }: Recipient): readonly RateLimit[] {
  const box = digest(mailboxOf(to));
  if (!proved && confirms !== null) {
    return [
      { bucket: `mail:confirm:${confirms}`, most: confirmationsADay.ofAccount, minutes: day },
      { bucket: `mail:confirm:${box}`, most: confirmationsADay.ofMailbox, minutes: day },
    ];
  }
  const most = toAnyAddress[topic];
  return [
    ...(most === undefined ? [] : [{ bucket: `${topic}:${box}`, most, minutes: day }]),
    ...(proved
      ? []
      : [{ bucket: `mail:${box}`, most: droppable.has(topic) ? droppableADay : mailsADay, minutes: day }]),
  ];
}

/** Counts one hit in each allowance, or in none. Returns the seconds to wait; 0: they were counted. */
async function takeAll(query: Kysely<Tables>, rateLimits: readonly RateLimit[], now: Date): Promise<number> {
  for (const [taken, rateLimit] of rateLimits.entries()) {
    const wait = await countHitIfAllowed(query, rateLimit, now);
    if (wait === 0) continue;
    await releaseAll(query, rateLimits.slice(0, taken));
    return wait;
  }
  return 0;
}

async function releaseAll(query: Kysely<Tables>, rateLimits: readonly RateLimit[]): Promise<void> {
  for (const { bucket } of rateLimits) await refundHit(query, bucket);
}
