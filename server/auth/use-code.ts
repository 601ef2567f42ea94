import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { digest } from '../known-places/guess-allowances.ts';
import { hashOfNetwork, type Place } from '../known-places/known-places.ts';
import type { Shop } from '../shop.ts';
import { countHit } from '../throttle/throttle.ts';
import { burnCode, liveCode, takeTry, type LiveCode } from './code-store.ts';
import { fingerprint, sameFingerprint, type CodeHolder } from './one-time-code.ts';
import { hashOfToken } from './token.ts';

type CodeRefusal = 'wrong-code' | 'too-many-tries' | 'throttled';

/** The text of AUTH-5. A code that is wrong, old or was never sent is refused with the same words. */
export const codeRefusals: RefusalTable<CodeRefusal> = {
  'wrong-code': { status: 400, code: 'otp', message: 'Invalid OTP. Please try again.' },
  'too-many-tries': {
    status: 429,
    code: 'otp',
    message: 'Too many wrong codes. Please use the link in our mail, or ask for a new code.',
  },
  throttled: { status: 429, message: 'Too many attempts. Please try again later.' },
};

/** A text message carries no link. */
export const phoneCodeRefusals: RefusalTable<CodeRefusal> = {
  ...codeRefusals,
  'too-many-tries': {
    status: 429,
    code: 'otp',
    message: 'Too many wrong codes. Please ask for a new one.',
  },
};

export interface CodeGiven extends CodeHolder {
  readonly code: string;
  readonly place: Place;
}

/** A day's guesses at the codes of one e-mail or phone: below a hundred, as a million codes are to stay unguessed 9,999 times of 10,000. */
const allInADay = 95;
/** Of those, from other places than those that asked for the codes. */
const othersInADay = 45;
const day = 24 * 60;

/**
 * For the right code, once: takes it away and does what it was for, in one transaction. Every try is spent before the
 * code is compared. Whoever asked for the code has five tries of their own; everybody else five a network, and 45 a day in
 * all, so that no number of guessers spends the tries of the one who waits for the mail (docs/decisions/0056). A refusal
 * tells the seconds to wait.
 */
export async function useCode<Value>(
  { database, clock, secrets }: Shop,
  { code, place, ...holder }: CodeGiven,
  work: (transaction: Transaction<Tables>, customerId: number) => Promise<Value>,
): Promise<Outcome<Value, CodeRefusal, number>> {
  const { query } = database;
  const now = clock();
  const live = await liveCode(query, holder, now);
  const asked =
    live !== undefined &&
    [hashOfNetwork(secrets, place.network), hashOfToken(place.device ?? '')].some((hash) =>
      sameFingerprint(hash, live.askedBy),
    );
  if (!asked) {
    const bucket = `guess:address:${place.network}`;
    const wait = await countHit(query, { bucket, most: 50, minutes: 15 }, now);
    if (wait > 0) return refuse('throttled', wait);
  }
  if (live === undefined) return refuse('wrong-code', 0);
  const pause = await spendTry(query, { holder, live, asked, network: place.network }, now);
  if (pause > 0) return refuse('too-many-tries', pause);

  const hash = fingerprint(secrets, holder, code);
  return database.transaction(async (transaction) => {
    const customerId = await burnCode(transaction, holder, hash, now);
    if (customerId === undefined) return refuse('wrong-code', 0);
    return accept(await work(transaction, customerId));
  });
}

interface Try {
  readonly holder: CodeHolder;
  readonly live: LiveCode;
  /** It comes from where the code was asked for. */
  readonly asked: boolean;
  readonly network: string;
}

/** Answers the seconds to wait, 0 when the code may be compared. */
async function spendTry(
  query: Kysely<Tables>,
  { holder, live, asked, network }: Try,
  now: Date,
): Promise<number> {
  const who = `${holder.purpose}:${digest(holder.identity)}`;
  if (asked) {
    if (!(await takeTry(query, holder, live))) return secondsUntilNextCode(live.sentAt, now);
  } else {
    const ofCode = `guess:code:${who}:${live.sentAt.getTime()}:${network}`;
    for (const allowance of [
      { bucket: ofCode, most: limits.codeTries, minutes: limits.codeLife / 60_000 },
      { bucket: `guess:others:${who}`, most: othersInADay, minutes: day },
    ]) {
      const wait = await countHit(query, allowance, now);
      if (wait > 0) return wait;
    }
  }
  return countHit(query, { bucket: `guess:day:${who}`, most: allInADay, minutes: day }, now);
}

function secondsUntilNextCode(sentAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((sentAt.getTime() + limits.codeResendPause - now.getTime()) / 1000));
}
