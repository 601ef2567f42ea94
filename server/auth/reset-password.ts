import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { forgetGuesses, signInAccount } from '../known-places/guess-allowances.ts';
import { forgetPlaces, rememberPlace, unknown, type Place } from '../known-places/known-places.ts';
import { setPassword } from './customer-store.ts';
import { busy, busyWait, shopperPasswords } from './password.ts';
import { burnResets, holderOfReset } from './reset-token-store.ts';
import { endOtherSessions } from './session-store.ts';

interface Reset {
  readonly token: string;
  readonly password: string;
  readonly place: Place;
  /** The caller's own session, which may go on if it is the same customer's. */
  readonly sessionToken: string | null;
}

interface Done {
  readonly customerId: number;
  /** By which this browser is known from now on. */
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
 * Changes the password, burns the token, signs out every other session and mails the owner so (AUTH-6). Wrong passwords
 * from here are forgotten, and this browser and network are known: whoever was shut out by guessers gets in.
 */
export async function resetPassword(
  { database, clock, secrets }: Shop,
  { token, password, place, sessionToken }: Reset,
): Promise<Outcome<Done, ResetRefusal, number>> {
  const { query } = database;
  const now = clock();
  // Not counted: nobody guesses 256 bits, and whoever tries from the owner's network must not stop the link of the mail.
  const holder = await holderOfReset(query, token, now);
  if (holder === undefined) return refuse('dead-token', 0); // before the costly hash

  const passwordHash = await shopperPasswords.hash(password, place.network);
  if (passwordHash === null) return refuse('busy', busyWait);
  return database.transaction(async (transaction) => {
    if (!(await burnResets(transaction, token, holder))) return refuse('dead-token', 0);
    const { customerId } = holder;
    await setPassword(transaction, { customerId, passwordHash, now });
    await endOtherSessions(transaction, customerId, sessionToken);
    const account = { column: 'customer_id', id: customerId } as const;
    await forgetPlaces(transaction, account);
    // Not those at the phone number: anybody can open an account that names it, and would start its count anew.
    await forgetGuesses(transaction, signInAccount(holder.email), place.network);
    const device = await rememberPlace({ transaction, secrets }, account, place, { known: unknown, now });
    await enqueue(transaction, 'mail:password-changed', { customerId });
    return accept({ customerId, device });
  });
}
