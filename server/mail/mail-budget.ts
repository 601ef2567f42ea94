import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { digest } from '../known-places/guess-allowances.ts';
import { giveHitBack, takeHit, type Allowance } from '../throttle/throttle.ts';
import type { MailTopic } from './mail-topics.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * What counts against the mails that an address gets which nobody has proved to be theirs. 'free': a code, which is counted
 * where it is asked for, and what staff or the shop itself get. 'casual': left out where the day's mails are spent, as
 * nobody waits for it. 'important': sent later then.
 */
const kinds: Readonly<Record<MailTopic, 'free' | 'casual' | 'important'>> = {
  'mail:code': 'free',
  'mail:staff-invited': 'free',
  'mail:staff-link': 'free',
  'mail:customer-wrote': 'free',
  'mail:new-order': 'free',
  'mail:welcome': 'casual',
  'mail:account-exists': 'casual',
  'mail:newsletter-joined': 'casual',
  'mail:password-changed': 'important',
  'mail:email-changed': 'important',
  'mail:order-placed': 'important',
  'mail:payment-received': 'important',
  'mail:order-shipped': 'important',
  'mail:out-for-delivery': 'important',
  'mail:order-delivered': 'important',
  'mail:tracking-corrected': 'important',
  'mail:order-cancelled': 'important',
  'mail:order-refunded': 'important',
  'mail:piece-sold': 'important',
  'mail:piece-free': 'important',
  'mail:ticket-answered': 'important',
  'mail:chat-answered': 'important',
  'mail:contact-answered': 'important',
};

const day = 24 * 60;
/** Of all accounts, lists and forms together. */
const mailsADay = 3;
/** Of those, so that the confirmation of a first order finds room. */
const casualADay = 1;

export interface Budget {
  /** Seconds until the mail may be sent; 0: now. */
  readonly wait: number;
  /** It is left out rather than sent later. */
  readonly casual: boolean;
  /** The mail was not sent after all. */
  readonly giveBack: () => Promise<void>;
}

/** Takes the place of one mail to this address, if it has one left. An address that a customer has proved has no bound. */
export async function takeBudget(
  query: Kysely<Tables>,
  { topic, to }: { readonly topic: MailTopic; readonly to: string },
  now: Date,
): Promise<Budget> {
  const kind = kinds[topic];
  const allowance = await allowanceOf(query, topic, to);
  if (allowance === null) return { wait: 0, casual: false, giveBack: async () => {} };
  return {
    wait: await takeHit(query, allowance, now),
    casual: kind === 'casual',
    giveBack: () => giveHitBack(query, allowance.bucket),
  };
}

async function allowanceOf(query: Kysely<Tables>, topic: MailTopic, to: string): Promise<Allowance | null> {
  const kind = kinds[topic];
  if (kind === 'free') return null;
  const box = digest(mailboxOf(to));
  if (await isProved(query, to)) {
    // Anybody can have this one sent, to any customer.
    const onlyOne = { bucket: `mail:account-exists:${box}`, most: 1, minutes: day };
    return topic === 'mail:account-exists' ? onlyOne : null;
  }
  return { bucket: `mail:${box}`, most: kind === 'casual' ? casualADay : mailsADay, minutes: day };
}

async function isProved(query: Kysely<Tables>, email: string): Promise<boolean> {
  const proved = await query
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return proved !== undefined;
}
