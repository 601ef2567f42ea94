import { expect, test } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import {
  copyDataForNominee,
  eraseCustomer,
  getCustomer,
  recordNomineeRequest,
} from '#contract/admin/customers.ts';
import type { CallInput } from '#contract/api-call.ts';
import { saveNominee } from '#contract/privacy.ts';
import { deleteOverPeriod } from '#server/jobs/housekeeping/delete-over-period.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const { query } = shop.database;
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');

type Request = CallInput<typeof recordNomineeRequest>['body'];
const shown: Request = {
  wants: 'access',
  reason: 'death',
  proof: 'Death certificate 14/2026 of Jaipur, and her passport',
};
const tara = { name: 'Tara Verma', contact: '+91 98290 11111' };

async function customer() {
  const shopper = await signedInShopper(shop);
  const params = { id: shopper.id };
  const record = (changed: Partial<Request> = {}, staff = owner) =>
    staff.call(recordNomineeRequest, { params, body: { ...shown, ...changed } });
  return { ...shopper, params, record };
}

const download = (id: number, staff = owner) =>
  shop.app.inject({
    method: 'POST',
    url: copyDataForNominee.path.replace('{id}', String(id)),
    headers: { ...staff.headers, origin: 'https://shop.example' },
  });

test('[LAW-49] staff record what the nominee asks for and what was shown, and hand out a copy of the data', async () => {
  const asha = await customer();
  expect(await asha.record()).toMatchObject({ status: 409, problem: { errors: [{ code: 'no-nominee' }] } });
  unwrap(await asha.call(saveNominee, { body: tara }));
  expect(await asha.record({}, manager)).toMatchObject({ status: 403 });
  expect(await asha.record({ proof: '  ' })).toMatchObject({ status: 422 });
  const recorded = unwrap(await asha.record());
  expect(recorded).toMatchObject({
    nominee: tara,
    nomineeRequests: [{ ...tara, ...shown, staffName: 'Meera', doneAt: null }],
  });
  const [request] = recorded.nomineeRequests;
  const id = request?.id ?? 0;
  expect((await download(id, manager)).statusCode).toBe(403);
  const copy = await download(id);
  expect(copy.statusCode).toBe(200);
  expect(copy.json()).toMatchObject({ customer: asha.id, tables: { addresses: [{ city: 'Jaipur' }] } });
  expect(unwrap(await manager.call(getCustomer, { params: asha.params })).nomineeRequests).toMatchObject([
    { id, doneAt: shop.now.toISOString() },
  ]);
  const subject = { kind: 'customer', subjectId: String(asha.id) };
  const { entries } = unwrap(await owner.call(listAudit, { query: subject }));
  expect(entries.map(({ action }) => action)).toEqual(['nominee-copied', 'nominee-asked']);
  expect(JSON.stringify(entries)).not.toMatch(/Tara|certificate/);
});

test('[LAW-49] staff erase an account for the nominee; the request stays for a year, as proof', async () => {
  const asha = await customer();
  unwrap(await asha.call(saveNominee, { body: tara }));
  const recorded = unwrap(await asha.record({ wants: 'erasure', reason: 'incapacity' }));
  const id = recorded.nomineeRequests[0]?.id ?? 0;
  expect((await download(id)).statusCode).toBe(409);
  const { email } = recorded;
  const erased = unwrap(await owner.call(eraseCustomer, { params: asha.params, body: { email } }));
  expect(erased).toMatchObject({ nominee: null, nomineeRequests: [{ id, doneAt: shop.now.toISOString() }] });
  const { after: audited } = await query
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'erased')
    .executeTakeFirstOrThrow();
  expect(audited).toEqual({ erased: true, nomineeRequests: [id] });
  expect(await asha.record()).toMatchObject({ status: 409 });
  const after = (days: number) =>
    deleteOverPeriod(query, new Date(shop.now.getTime() + days * 24 * 3_600_000));
  const stored = () => query.selectFrom('nominee_requests').select('id').where('id', '=', id).execute();
  await after(364.9);
  expect(await stored()).toHaveLength(1);
  await after(365.1);
  expect(await stored()).toEqual([]);
});

test('[LAW-66] an open request for a copy is closed by the erasure, which says so; one that was met stays done', async () => {
  const asha = await customer();
  unwrap(await asha.call(saveNominee, { body: tara }));
  const met = unwrap(await asha.record()).nomineeRequests[0]?.id ?? 0;
  await download(met);
  shop.now = new Date(shop.now.getTime() + 60_000);
  const { email } = unwrap(await asha.record());
  const erased = unwrap(await owner.call(eraseCustomer, { params: asha.params, body: { email } }));
  expect(erased.nomineeRequests).toMatchObject([
    { doneAt: shop.now.toISOString(), endedByErasure: true },
    { id: met, endedByErasure: false },
  ]);
});
