import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import type { RefusalTable } from '../../platform/api/http-refusal.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { countHits, countsOf } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { addCustomer } from './customer-store.ts';
import { busy, busyRetrySeconds, shopperPasswords } from './password-hasher.ts';

interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly address: string;
}

type RegistrationRefusal = 'throttled' | 'busy';

export const registrationRefusals: RefusalTable<RegistrationRefusal> = {
  throttled: { status: 429, message: 'Too many registrations. Please try again later.' },
  busy,
};

/**
 * Creates an account. If the email already has one, the work and the response are the same, nothing changes, and the owner is
 * notified by mail (docs/decisions/0057). Returns the id of the new customer, or null if none was created. A refusal states
 * the seconds to wait.
 */
export async function registerCustomer(
  { database, clock }: Shop,
  { address, password, ...given }: Registration,
): Promise<Outcome<number | null, RegistrationRefusal, number>> {
  const wait = await countHits(database.query, countsOf(rateLimits.registration, address), clock());
  if (wait > 0) return refuse('throttled', wait);

  const passwordHash = await shopperPasswords.hash(password, address);
  if (passwordHash === null) return refuse('busy', busyRetrySeconds);
  return database.transaction(async (transaction) => {
    const customer = await addCustomer(transaction, { ...given, passwordHash });
    if (customer === undefined) await enqueue(transaction, 'mail:account-exists', { email: given.email });
    else await enqueue(transaction, 'mail:welcome', { customerId: customer.id });
    return accept(customer?.id ?? null);
  });
}
