import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { resetAttempts, signInAccountKey } from '../../platform/known-places/attempt-limits.ts';
import {
  forgetPlaces,
  rememberPlace,
  unknown,
  type Place,
} from '../../platform/known-places/known-places.ts';
import { endAddedPhone, endUnprovedAccess, setPassword } from './customer-store.ts';
import { busy, busyRetrySeconds, shopperPasswords } from './password-hasher.ts';
import { consumeResetTokens, holderOfReset } from './reset-token-store.ts';
import { endOtherSessions } from './session-store.ts';

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly place: Place;
  /** The caller's own session, which stays valid if it belongs to the same customer. */
  readonly sessionToken: string | null;
}

interface Done {
  readonly customerId: number;
  /** The device cookie that identifies this browser as a known device of the account. */
  readonly device: string;
}

type ResetRefusal = 'dead-token' | 'busy';

export const resetRefusals: RefusalTable<ResetRefusal> = {
  'dead-token': {
    status: 400,
    code: 'token',
    message: 'This reset has expired or was already used. Please restart the password reset process.',
  },
  busy,
};

/**
 * Changes the password, deletes the token, ends every other session and mails the customer that the password has changed
 * (AUTH-6). Resets the count of wrong passwords from this place, and makes this browser and network known, so that a customer
 * who was locked out by guessers can sign in.
 */
export async function resetPassword(
  { database, clock, secrets }: Shop,
  { token, password, place, sessionToken }: Reset,
): Promise<Outcome<Done, ResetRefusal, number>> {
  const { query } = database;
  const now = clock();
  // Not counted: 256 bits cannot be guessed, and a guesser in the customer's network must not block the mailed link.
  const holder = await holderOfReset(query, token, now);
  if (holder === undefined) return refuse('dead-token', 0); // before the costly hash

  const passwordHash = await shopperPasswords.hash(password, place.network);
  if (passwordHash === null) return refuse('busy', busyRetrySeconds);
  return database.transaction(async (transaction) => {
    if (!(await consumeResetTokens(transaction, token, holder))) return refuse('dead-token', 0);
    const { customerId } = holder;
    await endUnprovedAccess(transaction, customerId);
    await endAddedPhone(transaction, customerId, now);
    await setPassword(transaction, { customerId, passwordHash, now });
    await endOtherSessions(transaction, customerId, sessionToken);
    // Whoever had the old password may have asked for another email with it.
    await transaction
      .updateTable('contact_changes')
      .set({ proved_at: null })
      .where('customer_id', '=', customerId)
      .execute();
    const account = { column: 'customer_id', id: customerId } as const;
    await forgetPlaces(transaction, account);
    // The count of the phone number stays: anybody can open an account with it, and could then reset the count.
    await resetAttempts(transaction, signInAccountKey(holder.email), place.network);
    const device = await rememberPlace({ transaction, secrets }, account, place, { known: unknown, now });
    await enqueue(transaction, 'mail:password-changed', { customerId });
    return accept({ customerId, device });
  });
}
