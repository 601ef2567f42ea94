import * as calls from '#contract/profile.ts';
import { refuse } from '#domain/outcome.ts';
import type { Api } from '../api/api.ts';
import { refused, type HttpRefusal, type RefusalTable } from '../api/http-refusal.ts';
import type { CustomerRequestContext } from '../api/request-context.ts';
import { successMessage } from '../api/success-message.ts';
import { lockUnchanged } from '../auth/lock-unchanged.ts';
import { proofRefusals, proveOwner, type ProvedOwner } from '../auth/prove-owner.ts';
import { userWire } from '../auth/user-wire.ts';
import { idempotent, inTransaction } from '../idempotency/idempotent.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { readPerson } from '../privacy/own-privacy.ts';
import type { Shop } from '../shop.ts';
import { enforceRateLimit } from '../rate-limit/enforce-rate-limit.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { divideChange, settleEmail, tellEarlierEmail } from './change-contact.ts';
import { isEmailTaken, lockProfile, saveProfile } from './profile-store.ts';
import { undoContactChange, undoRefusals } from './undo-contact-change.ts';
import { dropWaiting, readWaiting, storeWaiting, waitingWire } from './waiting-contact-store.ts';

const waitingRefusals: RefusalTable<'nothing-waits' | 'email-taken'> = {
  'nothing-waits': { status: 409, message: 'No email waits to be confirmed.' },
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
        !(await lockUnchanged(transaction, 'customers', owner, ['password_hash', 'email']))
      )
        return refused(proofRefusals, refuse('code' in (body.proof ?? {}) ? 'wrong-code' : 'wrong-password'));
      const wanted = { email: body.email ?? former.email, phone: body.phone ?? former.phone };
      const { atOnce, waits } = divideChange(former, wanted, { proved: owner !== null, now });
      const before = await readWaiting(transaction, customerId, now);
      const isNews =
        atOnce.email !== former.email ||
        atOnce.phone !== former.phone ||
        (waits.email ?? before?.email ?? null) !== (before?.email ?? null) ||
        (waits.phone ?? before?.phone ?? null) !== (before?.phone ?? null);
      if (isNews) {
        const throttled = await enforceRateLimit(transaction, rateLimits.contactChange, customerId, now);
        if (throttled !== null) return throttled;
      }
      const firstName = body.f_name ?? former.firstName;
      const lastName = body.l_name ?? former.lastName;
      const customer = await saveProfile(transaction, customerId, { firstName, lastName, ...atOnce }, now);
      if (atOnce.phone !== former.phone) await tellEarlierEmail(changing, former, 'phone');
      if (atOnce.email !== former.email) {
        await tellEarlierEmail(changing, former, 'email');
        await enqueue(transaction, 'mail:account-exists', { email: atOnce.email, wantedBy: customerId });
      }
      if (waits.email !== null || waits.phone !== null || atOnce.phone !== former.phone) {
        const isSame = waits.email === null || waits.email === before?.email;
        await storeWaiting(changing, {
          email: waits.email ?? before?.email ?? null,
          phone: atOnce.phone !== former.phone ? null : (waits.phone ?? before?.phone ?? null),
          provedAt: waits.provedAt ?? (isSame ? (before?.provedAt ?? null) : null),
        });
        if (waits.email !== null && waits.provedAt === null && (before?.email ?? null) === null)
          await enqueue(transaction, 'mail:email-change-requested', { customerId });
      }
      const settled = await settleEmail(changing, await readWaiting(transaction, customerId, now));
      return {
        ...successMessage('Profile updated successfully'),
        user: userWire(settled && waits.email !== null ? { ...customer, email: waits.email } : customer),
        waiting: waitingWire(await readWaiting(transaction, customerId, now)),
      };
    });
  }

  async function prove(
    proof: NonNullable<Parameters<typeof proveOwner>[1]['proof']>,
    { customerId, address }: CustomerRequestContext,
  ): Promise<ProvedOwner | HttpRefusal> {
    const throttled = await enforceRateLimit(query, rateLimits.contactProof, customerId, clock());
    if (throttled !== null) return throttled;
    const outcome = await proveOwner(shop, { customerId, proof, place: { network: address, device: null } });
    return outcome.accepted ? outcome.value : refused(proofRefusals, outcome);
  }

  api.signedIn(calls.updateProfile, async (received, context) => {
    const throttled = await enforceRateLimit(query, rateLimits.profileChange, context.customerId, clock());
    if (throttled !== null) return throttled;
    const { proof } = received.body;
    const owner = proof === undefined ? null : await prove(proof, context);
    if (owner !== null && !('password_hash' in owner)) return owner;
    try {
      return await save(owner)(received, context);
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
    }
    try {
      return await save(owner)(received, context); // another account got the email meanwhile
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      return refused(waitingRefusals, refuse('email-taken'));
    }
  });

  api.signedIn(calls.getWaitingContact, async (_, { customerId }) => ({
    waiting: waitingWire(await readWaiting(query, customerId, clock())),
    email_confirmed: (await readPerson(query, customerId)).email !== null,
  }));

  const sendAgain = idempotent(shop, calls.sendWaitingContact, async (transaction, _, { customerId }) => {
    const now = clock();
    await lockProfile(transaction, customerId);
    const waiting = await readWaiting(transaction, customerId, now);
    if (waiting === undefined || waiting.email === null)
      return refused(waitingRefusals, refuse('nothing-waits'));
    const throttled = await enforceRateLimit(transaction, rateLimits.contactChange, customerId, now);
    if (throttled !== null) return throttled;
    await storeWaiting({ transaction, secrets, customerId, now }, waiting, { again: true });
    return {
      ...successMessage(`The email to ${waiting.email} is on its way.`),
      waiting: waitingWire(await readWaiting(transaction, customerId, now)),
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
