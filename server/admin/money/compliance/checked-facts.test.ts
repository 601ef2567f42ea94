import { expect, test } from 'vitest';
import { getCompliance } from '#contract/admin/compliance.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { closeReturnMonth, getReturn } from '#contract/admin/gst-returns.ts';
import { getSettings, updateInvoices } from '#contract/admin/settings.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { periodOfMonth } from '#domain/gst-returns/return-period.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { demoDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { complaint } from '#tests/support/data/compliance-facts.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
let owner = await createStaff(shop, 'owner');
const row = async (key: string) =>
  unwrap(await owner.call(getCompliance)).rows.find((each) => each.key === key);

/** Goes on at this moment, with a new session. */
async function goTo(moment: Date): Promise<void> {
  shop.now = moment;
  owner = await createStaff(shop, 'owner', `Meera of day ${dayInIndia(moment)}`);
}

test('[LAW-100] names, contacts and documents of the demo shop are not in order, until the owner enters other ones', async () => {
  const demo = await startShop(await demoDatabase());
  const staff = await createStaff(demo, 'owner');
  const rowOf = async (key: string) =>
    unwrap(await staff.call(getCompliance)).rows.find((each) => each.key === key);
  for (const key of ['name-and-address', 'customer-care', 'grievance-officer', 'gstin'])
    expect(await rowOf(key), key).toMatchObject({
      state: 'missing',
      reason: expect.stringContaining('demo shop'),
    });
  expect(await rowOf('sums')).toMatchObject({ reason: expect.stringContaining('nothing to compare') });
  await demo.database.pool.query(`update staff set created_at = '2026-01-05'`);
  const october = unwrap(await staff.call(getReturn, { query: periodOfMonth('2026-10') }));
  expect(october).toMatchObject({ specimen: true, over: true, closable: false });
  await setSettings(demo.database, 'company', {
    grievanceOfficer: 'Meera Shah',
    grievanceEmail: 'complaints@shop.example',
    grievancePhone: '+91 141 555 0190',
  });
  expect(await rowOf('grievance-officer')).toMatchObject({ state: 'green' });
});

const returnOf = async (month: string) =>
  unwrap(await owner.call(getReturn, { query: periodOfMonth(month) }));

test('[LAW-100] before the first document neither desk nor return says that a return is in order or late', async () => {
  await setSettings(database, 'company', { gstin: '27AAPFU0939F1ZV' });
  await database.pool.query(`update staff set created_at = '2026-11-20'`); // the shop began
  await goTo(new Date('2027-01-03T06:30:00Z'));
  expect(await row('returns')).toMatchObject({
    state: 'unknown',
    reason: expect.stringContaining('does not know from when returns are due'),
  });
  expect(await returnOf('2026-10')).toMatchObject({ firstMonth: null, closable: false });
  expect(await returnOf('2026-11')).toMatchObject({ firstMonth: null, closable: true });
});

test('[LAW-7] [LAW-100] without a document, the month in which the shop began can be closed, and none before it', async () => {
  const close = async (month: string) => {
    const body = { month, registration: '27AAPFU0939F1ZV', despite: [] };
    const reply = await owner.call(closeReturnMonth, { body });
    return reply.ok ? 'closed' : `${reply.status} ${reply.problem.message}`;
  };
  expect(await close('2026-10')).toBe(
    '409 The shop has issued nothing before November 2026, so there is no return to close',
  );
  expect(await close('2026-11')).toBe('closed');
});

test('[LAW-100] a later month without a sale has a nil return, which is due and then late', async () => {
  expect(await returnOf('2026-12')).toMatchObject({ firstMonth: '2026-11', closable: true });
  expect(await row('returns')).toMatchObject({
    state: 'due',
    reason:
      'December 2026 is not closed; its return is due on 11 January 2027. No document was issued in it: file a nil return.',
    period: { from: '2026-12-01', to: '2026-12-31' },
  });
  await goTo(new Date('2027-01-12T06:30:00Z'));
  expect(await row('returns')).toMatchObject({ state: 'missing', reason: expect.stringContaining('late') });
});

test('[LAW-100] hallmarked articles that were sold without HUID are named by their order', async () => {
  await nameSeller(database);
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database));
  const { order_id: id } = unwrap(await asha.order());
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect(await row('sold-huids')).toMatchObject({
    state: 'green',
    reason: expect.stringContaining('No hallmarked'),
  });
  await database.pool.query(
    `update order_lines set product = jsonb_set(product, '{facts,hallmark}', '"hallmarked"') where order_id = $1`,
    [id],
  );
  expect(await row('sold-huids')).toMatchObject({
    state: 'missing',
    reason: `Sold without HUID, by order: ${id}.`,
  });
});

test('[LAW-102] the owner states the turnover outside the shop, which the desk adds and does not guess', async () => {
  await setSettings(database, 'company', { gstin: '27AAPFU0939F1ZV' });
  expect(await row('e-invoice')).toMatchObject({ state: 'unknown' });
  const save = async (...earlierTurnover: { year: string; turnover: number }[]) => {
    const { invoices } = unwrap(await owner.call(getSettings)).settings;
    return owner.call(updateInvoices, { body: { ...invoices, earlierTurnover } });
  };
  unwrap(await save({ year: 'FY 2025–26', turnover: 31_000_000 }));
  expect(await row('e-invoice')).toMatchObject({ state: 'unknown' });
  const { invoices } = unwrap(await owner.call(getSettings)).settings;
  unwrap(await owner.call(updateInvoices, { body: { ...invoices, noHigherYear: true } }));
  expect(await row('e-invoice')).toMatchObject({
    state: 'green',
    reason: expect.stringContaining('Turnover of 2025-26: ₹3,10,00,000.'),
  });
  unwrap(await save({ year: '2025-2026', turnover: 0 }, { year: '2019-20', turnover: 50_000_001 }));
  expect(await row('e-invoice')).toMatchObject({ state: 'due', reason: expect.stringContaining('2019-20') });
  for (const [year, message] of [
    ['2025', 'must be a financial year, such as 2025-26'],
    ['2025-27', 'must be a financial year, such as 2025-26'],
  ] as const)
    expect(await save({ year, turnover: 1 })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'earlierTurnover.0.year', message: expect.stringContaining(message) }] },
    });
  expect(await save({ year: '2025-26', turnover: 1 }, { year: '2025/26', turnover: 2 })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'earlierTurnover.1.year', message: 'This year is entered twice' }] },
  });
});

test('[LAW-101] an open complaint stands once on Today, with its clock, for those who may answer it', async () => {
  const { complaint_number: number } = unwrap(await callApi(shop, sendContactMessage, { body: complaint }));
  await goTo(new Date(shop.now.getTime() + 49 * 3_600_000));
  const { complaints, inbox } = unwrap(await owner.call(getDashboard));
  expect(inbox).toMatchObject({ messages: 0, tickets: 0 });
  expect(complaints).toMatchObject({
    open: 1,
    next: [{ number, name: 'Ritu Malhotra', kind: 'message', acknowledge: { state: 'late', doneAt: null } }],
  });
  expect(JSON.stringify(complaints)).not.toContain('ghungroo');
  expect(unwrap(await (await createStaff(shop, 'packer')).call(getDashboard)).complaints).toBeNull();
  await database.pool.query('update complaints set dismissed_at = now(), dismissed_reason = $1', ['Praise']);
  expect(unwrap(await owner.call(getDashboard)).inbox).toMatchObject({ messages: 1 });
});
