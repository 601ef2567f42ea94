import type { Transaction } from 'kysely';
import {
  blockCustomer,
  eraseCustomer as eraseCustomerCall,
  getCustomer,
  listCustomers,
  updateCustomerNote,
  type AdminCustomer,
} from '#contract/admin/customers.ts';
import { knownIdentity } from '#contract/wire-schemas.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { endOtherSessions } from '../../../customers/auth/session-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { readCustomerList } from './customer-list.ts';
import { eraseCustomer } from '../../../privacy/erase-customer.ts';
import { readCustomerDetail } from './customer-detail.ts';
import { serveFormerOrders } from './former-order-routes.ts';
import { serveNomineeRequests } from './nominee-requests.ts';

const kind = 'customer';

function isErased(): HttpRefusal {
  const message = 'The data of this customer was erased';
  return new HttpRefusal({ status: 409, code: 'erased', message });
}

/** Customers. The audit trail is never erased, so it records only their number. */
export function serveCustomers(api: AdminApi, shop: Shop): void {
  const { clock } = shop;
  const { query } = shop.database;
  serveFormerOrders(api, shop);
  serveNomineeRequests(api, shop);
  api.read(listCustomers, ({ query: wanted }) => readCustomerList(query, wanted));

  api.read(
    getCustomer,
    async ({ params: { id } }) => (await readCustomerDetail(query, id)) ?? notFound(kind),
  );

  api.change(updateCustomerNote, async (transaction, { params: { id }, body: { version, note } }) => {
    const before = await lockCustomer(transaction, id);
    if (before === undefined) return notFound(kind);
    if (before.erasedAt !== null) return isErased();
    if (before.version !== version) return editConflict(transaction, { kind, id, current: before });
    await transaction.updateTable('customers').set({ note }).where('id', '=', id).execute();
    const entry = { before: { noteLength: before.note.length }, after: { noteLength: note.length } };
    return changed({ kind, id, action: 'noted', ...entry }, await readCustomer(transaction, id));
  });

  api.change(blockCustomer, async (transaction, { params: { id }, body: { blocked } }) => {
    const before = await lockCustomer(transaction, id);
    if (before === undefined) return notFound(kind);
    if (before.erasedAt !== null) return isErased();
    const suspended_at = blocked ? clock() : null;
    await transaction.updateTable('customers').set({ suspended_at }).where('id', '=', id).execute();
    if (blocked) await endOtherSessions(transaction, id, null);
    const entry = { before: { blocked: before.blocked }, after: { blocked } };
    const action = blocked ? 'blocked' : 'let-in';
    return changed({ kind, id, action, ...entry }, await readCustomer(transaction, id));
  });

  api.change(eraseCustomerCall, async (transaction, { params: { id }, body: { email } }) => {
    const before = await lockCustomer(transaction, id);
    if (before === undefined) return notFound(kind);
    if (before.erasedAt !== null) return isErased();
    // An account that was opened by a texted code may have no email.
    if (knownIdentity(before.email || before.phone) !== email)
      return fieldRefusal(
        'email',
        `This is not the customer’s ${before.email === '' ? 'phone number' : 'email'}`,
      );
    // Anybody may have typed an address that nobody has confirmed: what stands under it belongs to others.
    const person = { id, email: before.emailVerified ? before.email : null, accountEmail: before.email };
    const erased = await eraseCustomer(transaction, person, clock());
    if (!erased.accepted) {
      const message = 'This customer has an open order or payment. Complete it first.';
      return new HttpRefusal({ status: 409, code: erased.refusal, message });
    }
    const requests = before.nomineeRequests.flatMap((each) => (each.doneAt === null ? [each.id] : []));
    const after = { erased: true, ...(requests.length > 0 && { nomineeRequests: requests }) };
    const entry = { before: { erased: false }, after };
    return changed({ kind, id, action: 'erased', ...entry }, await readCustomer(transaction, id));
  });
}

async function lockCustomer(transaction: Transaction<Tables>, id: number) {
  await transaction.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
  return readCustomerDetail(transaction, id);
}

async function readCustomer(transaction: Transaction<Tables>, id: number): Promise<AdminCustomer> {
  const customer = await readCustomerDetail(transaction, id);
  if (customer === undefined) throw new Error(`customer ${id} disappeared while it was locked`);
  return customer;
}
