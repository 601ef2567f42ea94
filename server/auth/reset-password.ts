import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { countHit, forgetHits } from '../throttle/throttle.ts';
import { setPassword } from './customer-store.ts';
import { hashPassword } from './password.ts';
import { burnResetToken, resetTokenIsLive } from './reset-token-store.ts';
import { endOtherSessions } from './session-store.ts';
import { accountBucket } from './sign-in.ts';

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly address: string;
  /** The caller's own session, which may go on if it is the same customer's. */
  readonly sessionToken: string | null;
}

type ResetRefusal = 'dead-token' | 'throttled';

export const resetRefusals: RefusalTable<ResetRefusal> = {
  'dead-token': {
    status: 400,
    code: 'token',
    message: 'This reset has expired or was already used. Please restart the password reset process.',
  },
  throttled: { status: 429, message: 'Too many attempts. Please try again later.' },
};

/** Changes the password, burns the token, signs out every other session and mails the owner so (AUTH-6). Answers whose it was. */
export async function resetPassword(
  { database, clock }: Shop,
  { token, password, address, sessionToken }: Reset,
): Promise<Outcome<number, ResetRefusal, number>> {
  const { query } = database;
  const now = clock();
  const wait = await countHit(query, { bucket: `reset:address:${address}`, most: 50, minutes: 15 }, now);
  if (wait > 0) return refuse('throttled', wait);
  if (!(await resetTokenIsLive(query, token, now))) return refuse('dead-token', 0); // before the costly hash

  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const customerId = await burnResetToken(transaction, token, now);
    if (customerId === undefined) return refuse('dead-token', 0);
    const email = await setPassword(transaction, { customerId, passwordHash, now });
    await endOtherSessions(transaction, customerId, sessionToken);
    await forgetHits(transaction, accountBucket(email));
    await enqueue(transaction, 'mail:password-changed', { customerId });
    return accept(customerId);
  });
}
