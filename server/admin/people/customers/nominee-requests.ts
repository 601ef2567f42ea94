import { sql } from 'kysely';
import { copyDataForNominee, recordNomineeRequest } from '#contract/admin/customers.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { lockAgainstErasure } from '../../../customers/auth/customer-store.ts';
import { streamOwnData } from '../../../privacy/own-data.ts';
import { readPerson } from '../../../privacy/own-privacy.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { notFound } from '../../core/refusals.ts';
import { readCustomerDetail } from './customer-detail.ts';
import { readNominee } from './read-nominations.ts';

const kind = 'customer';

const noNominee = new HttpRefusal({
  status: 409,
  code: 'no-nominee',
  message: 'This customer has named no nominee. Only a nominee can ask on their behalf.',
});
const noCopy = new HttpRefusal({
  status: 409,
  code: 'no-copy',
  message: 'There is nothing to copy: this request is for erasing, or the account is erased.',
});

/** What nominees ask for, and the copy of the data. The account itself is erased by the usual call (LAW-49). */
export function serveNomineeRequests(api: AdminApi, shop: Shop): void {
  const { clock } = shop;

  api.change(recordNomineeRequest, async (transaction, { params: { id }, body }, { staff }) => {
    const exists = await lockAgainstErasure(transaction, id);
    const nominee = exists ? await readNominee(transaction, id) : null;
    if (nominee === null) {
      const known = await readCustomerDetail(transaction, id);
      return known === undefined ? notFound(kind) : noNominee;
    }
    const { id: request } = await transaction
      .insertInto('nominee_requests')
      .values({
        customer_id: id,
        nominee: nominee.name,
        contact: nominee.contact,
        ...body,
        staff_name: staff.name,
        asked_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { request, wants: body.wants, reason: body.reason, proofLength: body.proof.length };
    const customer = await readCustomerDetail(transaction, id);
    if (customer === undefined) throw new Error(`customer ${id} disappeared while it was locked`);
    return changed({ kind, id, action: 'nominee-asked', before: null, after }, customer);
  });

  api.change(copyDataForNominee, async (transaction, { params: { id } }) => {
    const request = await transaction
      .selectFrom('nominee_requests')
      .select(['customer_id', 'wants'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (request === undefined) return notFound('request');
    const { customer_id: customer, wants } = request;
    if (wants !== 'access' || !(await lockAgainstErasure(transaction, customer))) return noCopy;
    await transaction
      .updateTable('nominee_requests')
      .set({ done_at: sql`greatest(asked_at, ${clock()}::timestamptz)` })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
    const entry = { kind, id: customer, action: 'nominee-copied', before: null, after: { request: id } };
    return changed(entry, streamOwnData(shop, await readPerson(transaction, customer)));
  });
}
