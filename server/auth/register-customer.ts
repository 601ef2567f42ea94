import { normalisePhone } from '#domain/phone.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../api/http-refusal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { countHit } from '../throttle/throttle.ts';
import { addCustomer, emailIsTaken } from './customer-store.ts';
import { busy, busyWait, shopperPasswords } from './password.ts';
import { openSession } from './session-store.ts';
import type { SignedIn } from './sign-in.ts';

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string | null;
}

type RegistrationRefusal = 'email-taken' | 'phone-taken' | 'throttled' | 'busy';

export const registrationRefusals: RefusalTable<RegistrationRefusal> = {
  'email-taken': { status: 422, code: 'email', message: 'This email is already registered' },
  'phone-taken': { status: 422, code: 'phone', message: 'This phone number is already registered' },
  throttled: { status: 429, message: 'Too many registrations. Please try again later.' },
  busy,
};

/** Opens an account, and a session in it. A refusal by throttle tells the seconds to wait. */
export async function registerCustomer(
  { database, clock }: Shop,
  { address, userAgent, password, ...given }: Registration,
): Promise<Outcome<Omit<SignedIn, 'device'>, RegistrationRefusal, number>> {
  const now = clock();
  const allowance = { bucket: `register:address:${address}`, most: 50, minutes: 15 };
  const wait = await countHit(database.query, allowance, now);
  if (wait > 0) return refuse('throttled', wait);

  const passwordHash = await shopperPasswords.hash(password, address);
  if (passwordHash === null) return refuse('busy', busyWait);
  return database.transaction(async (transaction) => {
    const phone = normalisePhone(given.phone);
    const customer = await addCustomer(transaction, { ...given, phone, passwordHash });
    if (customer === undefined) {
      return refuse((await emailIsTaken(transaction, given.email)) ? 'email-taken' : 'phone-taken', 0);
    }
    await enqueue(transaction, 'mail:welcome', { customerId: customer.id });
    const token = await openSession(transaction, { customerId: customer.id, userAgent }, now);
    return accept({ token, customer });
  });
}
