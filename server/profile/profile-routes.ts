import { updateProfile } from '#contract/profile.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../api/api.ts';
import { successMessage } from '../api/success-message.ts';
import { refused, type RefusalTable } from '../api/http-refusal.ts';
import { userWire } from '../auth/user-wire.ts';
import { inTransaction } from '../idempotency/idempotent.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Shop } from '../shop.ts';
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { isEmailTaken, lockProfile, saveProfile } from './profile-store.ts';

const refusals: RefusalTable<'email-taken'> = {
  'email-taken': { status: 422, code: 'email', message: 'This email is already registered' },
};

/** ACCT-1 */
export function serveProfile(api: Api, shop: Shop): void {
  const save = inTransaction<typeof updateProfile>(shop, async (transaction, { body }, { customerId }) => {
    const { f_name: firstName, l_name: lastName, email, phone } = body;
    const former = await lockProfile(transaction, customerId);
    const profile = {
      firstName: firstName ?? former.firstName,
      lastName: lastName ?? former.lastName,
      email: email ?? former.email,
      phone: phone ?? former.phone,
    };
    const customer = await saveProfile(transaction, customerId, profile, shop.clock());
    // The former address is notified, in case somebody else made the change.
    const { email: formerEmail, isEmailProved: wasProved } = former;
    if (formerEmail !== profile.email)
      await enqueue(transaction, 'mail:email-changed', { customerId, formerEmail, wasProved });
    return { ...successMessage('Profile updated successfully'), user: userWire(customer) };
  });

  api.signedIn(updateProfile, async (received, context) => {
    const { customerId } = context;
    // Rate-limited, because the response reveals which addresses are registered.
    const throttled = await enforceRateLimit(
      shop.database.query,
      rateLimits.profileChange,
      customerId,
      shop.clock(),
    );
    if (throttled !== null) return throttled;
    try {
      return await save(received, context);
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      return refused(refusals, refuse('email-taken'));
    }
  });
}
