import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { digest } from '../../platform/known-places/attempt-limits.ts';
import { hashNetwork, readKnownPlace, type Place } from '../../platform/known-places/known-places.ts';
import { mailboxOf } from '../../platform/mail/mail-address.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  countHit,
  countHits,
  refundHit,
  countHitIfAllowed,
  countsOf,
  type RateLimit,
} from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { linkLifetime, liveCode, storeCode } from './code-store.ts';
import { holderOf } from './customer-store.ts';
import { contactOf, fingerprint, newCode, type CodeHolder } from './one-time-code.ts';
import { takeText } from './text-allowance.ts';
import { hashOfToken, newToken } from '../../platform/secrets/token.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';

type SendRefusal = 'throttled' | 'link-instead' | 'email-instead';

export const sendRefusals: RefusalTable<SendRefusal> = {
  throttled: { status: 429, message: 'Too many codes were requested. Please try again later.' },
  'link-instead': {
    status: 429,
    message:
      'We cannot send more codes for now. If this email belongs to an account, our latest email to it has a link that needs no code.',
  },
  'email-instead': {
    status: 429,
    message:
      'We cannot send more codes by SMS at the moment. Please use your email address instead, or try again later.',
  },
};

/**
 * Makes a code that replaces any older one. The outbox finds out later whether an account receives it, so this work and
 * the time it takes are the same for an email without an account (AUTH-10). Requests are counted by requester, not by
 * email. A request from an unknown place does not replace somebody else's recent code, which is in the same mailbox. When
 * the daily codes are used up, a link is mailed instead, so that strangers who request codes cannot lock the customer out
 * (docs/decisions/0056). Also in a refusal, returns the seconds until the next code may be requested.
 */
export async function sendCode(
  shop: Shop,
  holder: CodeHolder,
  { place, asking = null }: { readonly place: Place; readonly asking?: number | null },
): Promise<Outcome<number, SendRefusal, number>> {
  const { database, clock, secrets } = shop;
  const { query } = database;
  const now = clock();
  const { id: customerId = null, verified = false } = (await holderOf(query, holder, asking)) ?? {};
  const account = { column: 'customer_id', id: customerId ?? 0 } as const;
  const known = await readKnownPlace({ query, secrets }, account, place);
  const askedBy = known.device ? hashOfToken(place.device ?? '') : hashNetwork(secrets, place.network);
  const kind = !known.device && !known.network ? 'stranger' : verified ? 'owner' : 'account';
  const own = await countHits(query, ownRateLimits(holder, { askedBy, place, kind }), now);
  if (own > 0) return refuse('throttled', own);

  const pause = serverLimits.codeResendPause / 1000;
  const live = await liveCode(query, holder, now);
  const elsewhere = live !== undefined && !equalInConstantTime(live.askedBy, askedBy);
  if (elsewhere && kind === 'stranger' && isFresh(live, now)) {
    return live.hasCode ? accept(pause) : refuse('link-instead', pause);
  }
  const daily = dailyRateLimit(holder, kind);
  const spent = await countHit(query, daily, now);
  if (spent === 0) {
    if (contactOf(holder.identity) === 'phone') {
      const wait = await takeText(shop, { network: place.network, byOwner: kind === 'owner' });
      if (wait > 0) {
        await refundHit(query, daily.bucket);
        return refuse('email-instead', wait);
      }
    }
    await store(shop, { holder, askedBy, customerId, withCode: true });
    return accept(pause);
  }
  if (contactOf(holder.identity) === 'phone') return refuse('throttled', spent);
  const rateLimit = linkRateLimit(holder, verified);
  if ((await countHitIfAllowed(query, rateLimit, now)) === 0) {
    const stored = await store(shop, { holder, askedBy, customerId, withCode: false });
    if (!stored) await refundHit(query, rateLimit.bucket); // the link mailed before is still recent
  }
  return refuse('link-instead', pause);
}

interface Wanted {
  readonly holder: CodeHolder;
  readonly askedBy: Buffer;
  readonly customerId: number | null;
  readonly withCode: boolean;
}

/** Stores a new code and its link, or a link alone, and enqueues the mail. Returns false if nothing was stored. */
async function store(
  { database, clock, secrets }: Shop,
  { holder, askedBy, customerId, withCode }: Wanted,
): Promise<boolean> {
  const now = clock();
  const code = withCode ? newCode() : null;
  const link = contactOf(holder.identity) === 'phone' ? null : newToken();
  return database.transaction(async (transaction) => {
    const hash = code === null ? null : fingerprint(secrets, holder, code);
    const linkHash = link === null ? null : hashOfToken(link);
    const expiresAt = new Date(now.getTime() + (withCode ? serverLimits.codeLife : linkLifetime));
    const given = { ...holder, hash, linkHash, expiresAt, askedBy, customerId, now };
    if (!(await storeCode(transaction, given))) return false;
    const sealed = {
      ...(code !== null && { sealedCode: secrets.seal(code) }),
      ...(link !== null && { sealedLink: secrets.seal(link) }),
    };
    const topic = link === null ? 'text:code' : 'mail:code';
    await enqueue(transaction, topic, { ...holder, ...sealed });
    return true;
  });
}

/**
 * The requester. 'owner': somebody has signed in to the account from this place, and its email or phone is confirmed.
 * 'account': somebody has signed in from this place, but the email or phone is not confirmed and may be anybody's.
 * 'stranger': nobody has signed in to the account from this place.
 */
type RequesterKind = 'owner' | 'account' | 'stranger';

interface Requester {
  readonly askedBy: Buffer;
  readonly place: Place;
  readonly kind: RequesterKind;
}

/** The allowances of the requesting place. */
function ownRateLimits({ purpose, identity }: CodeHolder, { askedBy, place, kind }: Requester): RateLimit[] {
  const who = `${purpose}:${digest(identity)}:${askedBy.toString('base64url')}`;
  return [
    ...(kind === 'owner'
      ? []
      : countsOf({ ...rateLimits.codeOfNetwork, bucket: `code:address:${kind}` }, place.network)),
    ...countsOf(rateLimits.codeResend, who),
  ];
}

/** Codes per day for a mailbox or phone, for all accounts and purposes together. Each kind of requester has its own count. */
function dailyRateLimit({ identity }: CodeHolder, kind: RequesterKind): RateLimit {
  const rule = kind === 'stranger' ? rateLimits.dailyCodesOfStrangers : rateLimits.dailyCodesOfKnown;
  return { ...rule, bucket: `${rule.bucket}:${kind}:${digest(mailboxOf(identity))}` };
}

/**
 * Links per day. A confirmed email has one account, so it has its own count. All other emails are counted by mailbox,
 * because anybody can open accounts with many spellings of one mailbox.
 */
function linkRateLimit({ identity }: CodeHolder, verified: boolean): RateLimit {
  const rule = rateLimits.dailyLinks;
  const key = verified ? `proved:${digest(identity)}` : `mailbox:${digest(mailboxOf(identity))}`;
  return { ...rule, bucket: `${rule.bucket}:${key}` };
}

interface Aging {
  readonly expiresAt: Date;
  readonly hasCode: boolean;
}

/** Whether at least half of the lifetime is left, so that a user who requests a code now can still use this one. */
function isFresh({ expiresAt, hasCode }: Aging, now: Date): boolean {
  return expiresAt.getTime() - now.getTime() > (hasCode ? serverLimits.codeLife : linkLifetime) / 2;
}
