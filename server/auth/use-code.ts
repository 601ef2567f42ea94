import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { limits } from '#domain/limits.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import type { Shop } from '../shop.ts';
import { countHit } from '../throttle/throttle.ts';
import { burnCode, takeTry } from './code-store.ts';
import { fingerprint, sameFingerprint, type CodeHolder } from './one-time-code.ts';

type CodeRefusal = 'wrong-code' | 'too-many-tries' | 'throttled';

/** The text of AUTH-5. A code that is wrong, old or was never sent is refused with the same words. */
export const codeRefusals: RefusalTable<CodeRefusal> = {
  'wrong-code': { status: 400, code: 'otp', message: 'Invalid OTP. Please try again.' },
  'too-many-tries': {
    status: 429,
    code: 'otp',
    message: 'Too many wrong codes. Please ask for a new one.',
  },
  throttled: { status: 429, message: 'Too many attempts. Please try again later.' },
};

export interface CodeGiven extends CodeHolder {
  readonly code: string;
  readonly address: string;
}

/**
 * For the right code, once: takes it away and does what it was for, in one transaction. Every try is spent before the
 * code is compared, so of any number of guesses at once five are looked at (AUTH-10). A refusal tells the seconds to wait.
 */
export async function useCode<Value>(
  { database, clock, secrets }: Shop,
  { code, address, ...holder }: CodeGiven,
  work: (transaction: Transaction<Tables>, customerId: number) => Promise<Value>,
): Promise<Outcome<Value, CodeRefusal, number>> {
  const { query } = database;
  const now = clock();
  const wait = await countHit(query, { bucket: `guess:address:${address}`, most: 50, minutes: 15 }, now);
  if (wait > 0) return refuse('throttled', wait);

  const taken = await takeTry(query, holder, now);
  if (taken === undefined) return refuse('wrong-code', 0);
  const { hash, sentAt } = taken;
  if (hash === null) return refuse('too-many-tries', secondsUntilNextCode(sentAt, now));
  if (!sameFingerprint(hash, fingerprint(secrets, holder, code))) return refuse('wrong-code', 0);

  return database.transaction(async (transaction) => {
    const customerId = await burnCode(transaction, holder, hash);
    if (customerId === null) return refuse('wrong-code', 0);
    return accept(await work(transaction, customerId));
  });
}

function secondsUntilNextCode(sentAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((sentAt.getTime() + limits.codeResendPause - now.getTime()) / 1000));
}
