import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { digest } from '../known-places/attempt-limits.ts';
import type { OutboxTopics } from '../outbox/outbox-topics.ts';
import { giveHitBack, takeHit, type Allowance } from '../rate-limit/rate-limit.ts';
import type { MailTopic } from './mail-topics.ts';
import { mailboxOf } from './mailbox.ts';
import { recipients, type Recipient } from './recipient.ts';

/** When the day's mails are used up, these are not sent at all; all others are sent later. */
const casual: ReadonlySet<MailTopic> = new Set([
  'mail:welcome',
  'mail:account-exists',
  'mail:newsletter-joined',
  'mail:email-changed',
]);

/** Mails a day that anybody can cause to be sent to any address; counted for each mailbox, proved or not. */
const byAnybody: Readonly<Partial<Record<MailTopic, number>>> = {
  'mail:account-exists': 1,
  'mail:newsletter-joined': 1,
  'mail:piece-free': 3,
};

const day = 24 * 60;
/** Mails a day to a mailbox that nobody has proved, from all accounts, lists and forms together; and how many of them casual. */
const mailsADay = 3;
const casualADay = 1;
/** Mails a day that ask to confirm an order: counted apart from others, and for one account fewer than for its mailbox. */
const confirmationsADay = { ofAccount: 3, ofMailbox: 10 };

export interface Budget {
  /** The recipient it was counted for; null: the mail is not counted. */
  readonly to: string | null;
  /** Seconds until the mail may be sent; 0: now. */
  readonly wait: number;
  /** It is left out rather than sent later. */
  readonly casual: boolean;
  /** The mail was not sent after all. */
  readonly giveBack: () => Promise<void>;
}

/** Counts one mail to its recipient. null: there is no recipient any more. */
export async function takeBudget<Topic extends MailTopic>(
  query: Kysely<Tables>,
  topic: Topic,
  payload: OutboxTopics[Topic],
  now: Date,
): Promise<Budget | null> {
  const recipient = await recipients[topic](query, payload);
  if (recipient === null) return null;
  if (recipient === 'uncounted') return { to: null, wait: 0, casual: false, giveBack: async () => {} };
  const allowances = allowancesOf(topic, recipient);
  return {
    to: recipient.to,
    wait: await takeAll(query, allowances, now),
    casual: casual.has(topic),
    giveBack: () => giveAllBack(query, allowances),
  };
}

function allowancesOf(topic: MailTopic, { to, proved, confirms }: Recipient): readonly Allowance[] {
  const box = digest(mailboxOf(to));
  if (!proved && confirms !== null) {
    return [
      { bucket: `mail:confirm:${confirms}`, most: confirmationsADay.ofAccount, minutes: day },
      { bucket: `mail:confirm:${box}`, most: confirmationsADay.ofMailbox, minutes: day },
    ];
  }
  const most = byAnybody[topic];
  return [
    ...(most === undefined ? [] : [{ bucket: `${topic}:${box}`, most, minutes: day }]),
    ...(proved
      ? []
      : [{ bucket: `mail:${box}`, most: casual.has(topic) ? casualADay : mailsADay, minutes: day }]),
  ];
}

/** Counts one hit in each allowance, or in none. Returns the seconds to wait; 0: they were counted. */
async function takeAll(query: Kysely<Tables>, allowances: readonly Allowance[], now: Date): Promise<number> {
  for (const [taken, allowance] of allowances.entries()) {
    const wait = await takeHit(query, allowance, now);
    if (wait === 0) continue;
    await giveAllBack(query, allowances.slice(0, taken));
    return wait;
  }
  return 0;
}

async function giveAllBack(query: Kysely<Tables>, allowances: readonly Allowance[]): Promise<void> {
  for (const { bucket } of allowances) await giveHitBack(query, bucket);
}
