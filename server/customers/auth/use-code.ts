import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { digest } from '../../platform/known-places/attempt-limits.ts';
import {
  hashNetwork,
  readKnownPlace,
  type KnownPlace,
  type Place,
} from '../../platform/known-places/known-places.ts';
import type { Shop } from '../../platform/shop.ts';
import { countHits, countsOf } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { consumeCode, liveCode, consumeAttempt, type LiveCode } from './code-store.ts';
import { fingerprint, type CodeHolder } from './one-time-code.ts';
import { hashOfToken } from '../../platform/secrets/token.ts';
import { equalInConstantTime } from '../../platform/secrets/equal-in-constant-time.ts';

type CodeRefusal = 'wrong-code' | 'too-many-tries' | 'throttled';

/** The text of AUTH-5. A code that is wrong, old or was never sent is refused with the same words. */
export const codeRefusals: RefusalTable<CodeRefusal> = {
  'wrong-code': { status: 400, code: 'otp', message: 'Invalid OTP. Please try again.' },
  'too-many-tries': {
    status: 429,
    code: 'otp',
    message: 'Too many wrong codes. Please use the link in our email, or request a new code.',
  },
  throttled: { status: 429, message: 'Too many attempts. Please try again later.' },
};

/** A text message has no link to name. */
export const phoneCodeRefusals: RefusalTable<CodeRefusal> = {
  ...codeRefusals,
  'too-many-tries': {
    status: 429,
    code: 'otp',
    message: 'Too many wrong codes. Please request a new one.',
  },
};

export interface CodeSubmission extends CodeHolder {
  readonly code: string;
  readonly place: Place;
}

/**
 * Uses the right code once: deletes it and does the work that it allows, in one transaction. Every attempt is counted before the
 * code is compared. A refusal states the seconds to wait.
 */
export async function useCode<Value>(
  shop: Shop,
  { code, place, ...holder }: CodeSubmission,
  work: (transaction: Transaction<Tables>, customerId: number) => Promise<Value>,
): Promise<Outcome<Value, CodeRefusal, number>> {
  const counted = await countGuess(shop, { holder, place });
  if (!counted.accepted)
    return counted.refusal === 'no-code' ? refuse('wrong-code', 0) : refuse(counted.refusal, counted.detail);
  const hash = fingerprint(shop.secrets, holder, code);
  return shop.database.transaction(async (transaction) => {
    const customerId = await consumeCode(transaction, holder, hash, shop.clock());
    if (customerId === undefined) return refuse('wrong-code', 0);
    return accept(await work(transaction, customerId));
  });
}

/**
 * Counts an attempt before its code is compared. The place that requested the code has five attempts of its own. Every other
 * place has five, and shares the daily attempts of rate-limits.ts, where known and unknown places are counted separately. So
 * guessers cannot use up the attempts of the customer who waits for the mail (docs/decisions/0056). Returns how many attempts
 * the requesting place has left, null for another place. 'no-code': it has expired, was used or was never sent. A refusal
 * states the seconds to wait.
 */
export async function countGuess(
  { database: { query }, clock, secrets }: Shop,
  { holder, place }: { readonly holder: CodeHolder; readonly place: Place },
): Promise<Outcome<number | null, 'no-code' | 'too-many-tries' | 'throttled', number>> {
  const now = clock();
  const live = await liveCode(query, holder, now);
  const asked =
    live !== undefined &&
    [hashNetwork(secrets, place.network), hashOfToken(place.device ?? '')].some((hash) =>
      equalInConstantTime(hash, live.askedBy),
    );
  if (!asked) {
    const wait = await countHits(query, countsOf(rateLimits.codeAttemptOfNetwork, place.network), now);
    if (wait > 0) return refuse('throttled', wait);
  }
  if (live === undefined) return refuse('no-code', 0);
  const account = { column: 'customer_id', id: live.customerId ?? 0 } as const;
  if (asked) {
    const left = await consumeAttempt(query, holder, live);
    return left === null ? refuse('too-many-tries', secondsUntilNextCode(live.sentAt, now)) : accept(left);
  }
  const known = await readKnownPlace({ query, secrets }, account, place);
  const pause = await consumeSharedAttempt(query, { holder, live, place, known }, now);
  return pause > 0 ? refuse('too-many-tries', pause) : accept(null);
}

interface Try {
  readonly holder: CodeHolder;
  readonly live: LiveCode;
}

/** An attempt from another place than the requesting one. Returns the seconds to wait; 0: the code may be compared. */
async function consumeSharedAttempt(
  query: Kysely<Tables>,
  { holder, live, place, known }: Try & { readonly place: Place; readonly known: KnownPlace },
  now: Date,
): Promise<number> {
  const whose = digest(holder.identity);
  const from = known.device ? digest(place.device ?? '') : place.network;
  const daily =
    known.device || known.network ? rateLimits.dailyAttemptsOfKnown : rateLimits.dailyAttemptsOfStrangers;
  const attemptKey = `${holder.purpose}:${whose}:${live.sentAt.getTime()}:${from}`;
  const counts = [...countsOf(rateLimits.codeAttempt, attemptKey), ...countsOf(daily, whose)];
  return countHits(query, counts, now);
}

function secondsUntilNextCode(sentAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((sentAt.getTime() + serverLimits.codeResendPause - now.getTime()) / 1000));
}
