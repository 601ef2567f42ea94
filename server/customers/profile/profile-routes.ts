import type { Kysely } from 'kysely';
import * as calls from '#contract/profile.ts';
import type { Tables } from '#database/tables.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../../platform/api/api.ts';
import { refused, type RefusalTable } from '../../platform/api/http-refusal.ts';
import { successMessage } from '../../platform/api/success-message.ts';
import { readCustomer } from '../auth/customer-store.ts';
import { lockUnchanged } from '../auth/lock-unchanged.ts';
import { proofRefusals, proofWays, readOwnerProof, type ProvedOwner } from '../auth/prove-owner.ts';
import { userWire } from '../auth/user-wire.ts';
import { idempotent, inTransaction } from '../../platform/idempotency/idempotent.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Shop } from '../../platform/shop.ts';
import { enforceRateLimit } from '../../platform/rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { divideChange, settleEmail, tellEarlierContact } from './change-contact.ts';
import { isEmailTaken, lockProfile, readProfile, saveProfile } from './profile-store.ts';
import { undoContactChange, undoRefusals } from './undo-contact-change.ts';
import { dropWaiting, readWaiting, storeWaiting, waitingWire } from './waiting-contact-store.ts';

const waitingRefusals: RefusalTable<'nothing-waits' | 'email-taken'> = {
  'nothing-waits': { status: 409, message: 'There is no email to confirm.' },
  // Told to those alone who have opened the link in the mail to it.
  'email-taken': { status: 422, code: 'email', message: 'This email belongs to another account by now.' },
};

/** ACCT-1, ACCT-5, ACCT-6 */
export function serveProfile(api: Api, shop: Shop): void {
  const { database, clock, secrets } = shop;
  const { query } = database;

  function save(owner: ProvedOwner | null) {
    return inTransaction<typeof calls.updateProfile>(shop, async (transaction, { body }, { customerId }) => {
      const now = clock();
      const changing = { transaction, secrets, customerId, now };
      const former = await lockProfile(transaction, customerId);
      if (
        owner !== null &&
        !(await lockUnchanged(transaction, 'customers', owner, ['password_hash', 'email', 'phone']))
      )
        return refused(proofRefusals, refuse('code' in (body.proof ?? {}) ? 'wrong-code' : 'wrong-password'));
      const ways = proofWays(former);
      const proved = owner !== null || ways === null;
      const before = await readWaiting(transaction, customerId, now);
      const { phone, waits, asks, isNews } = divideChange(former, body, { before, proved, now });
      const throttled = isNews ? await countChange(transaction, { customerId, proved }) : null;
      if (throttled !== null) return throttled;
      const firstName = body.f_name ?? former.firstName;
      const lastName = body.l_name ?? former.lastName;
      await saveProfile(transaction, customerId, { firstName, lastName, phone }, now);
      if (phone !== former.phone) await tellEarlierContact(changing, former, 'phone');
      if (asks) await storeWaiting(changing, waits);
      if (waits.email !== null && !proved && (before?.email ?? null) === null)
        await enqueue(transaction, 'mail:email-change-requested', { customerId });
      await settleEmail(changing, await readWaiting(transaction, customerId, now));
      return {
        ...successMessage('Profile updated successfully'),
        user: userWire(await readCustomer(transaction, customerId)),
        waiting: waitingWire(await readWaiting(transaction, customerId, now), ways),
      };
    });
  }

  /** With and without a proof apart, so that whoever has no proof cannot use up the owner's changes. */
  function countChange(
    query: Kysely<Tables>,
    { customerId, proved }: { readonly customerId: number; readonly proved: boolean },
  ) {
    const key = proved ? `${customerId}:proved` : customerId;
    return enforceRateLimit(query, rateLimits.contactChange, key, clock());
  }

  api.signedIn(calls.updateProfile, async (received, context) => {
    const { proof } = received.body;
    const read = proof === undefined ? null : await readOwnerProof(shop, proof, context);
    if (read !== null && 'refusal' in read) return read.refusal;
    const key = read === null ? context.customerId : `${context.customerId}:proved`;
    const throttled = await enforceRateLimit(query, rateLimits.profileChange, key, clock());
    if (throttled !== null) return throttled;
    try {
      return await save(read?.owner ?? null)(received, context);
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      return refused(waitingRefusals, refuse('email-taken'));
    }
  });

  api.signedIn(calls.getWaitingContact, async (_, { customerId }) => {
    const proof = proofWays(await readProfile(query, customerId));
    return { waiting: waitingWire(await readWaiting(query, customerId, clock()), proof), proof };
  });

  const sendAgain = idempotent(shop, calls.sendWaitingContact, async (transaction, _, { customerId }) => {
    const now = clock();
    const own = await lockProfile(transaction, customerId);
    const waiting = await readWaiting(transaction, customerId, now);
    if (waiting === undefined || waiting.email === null)
      return refused(waitingRefusals, refuse('nothing-waits'));
    const throttled = await countChange(transaction, { customerId, proved: waiting.provedAt !== null });
    if (throttled !== null) return throttled;
    const wanted = { ...waiting, isFirst: own.email === '' };
    await storeWaiting({ transaction, secrets, customerId, now }, wanted, { again: true });
    return {
      ...successMessage(`The email to ${waiting.email} is on its way.`),
      waiting: waitingWire(await readWaiting(transaction, customerId, now), proofWays(own)),
    };
  });
  api.signedIn(calls.sendWaitingContact, sendAgain);

  api.signedIn(calls.dropWaitingContact, async (_, { customerId }) => {
    await dropWaiting(query, customerId);
    return successMessage('Your contact details stay as they are.');
  });

  api.open(calls.undoContactChange, async ({ body: { token } }, { logEvent }) => {
    const outcome = await database.transaction((transaction) =>
      undoContactChange(transaction, token, clock()),
    );
    if (!outcome.accepted) return refused(undoRefusals, outcome);
    logEvent('a customer undid a change of contact', { customer: outcome.value });
    return successMessage('The change is undone, and everybody is signed out of this account.');
  });
}
