import { expect, test } from 'vitest';
import { ruleLinks } from '#admin/money/compliance/rule-links.ts';
import { listComplaints } from '#contract/admin/complaints.ts';
import { getHealth } from '#contract/admin/health.ts';
import { getPrivacyDesk } from '#contract/admin/privacy.ts';
import { specimenGstin } from '#domain/tax/gstin.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { getCompliance } from '#contract/admin/compliance.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { readComplianceFacts } from './read-compliance-facts.ts';
import { complaint } from '#tests/support/data/compliance-facts.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const backup = { nightly: true, last: null, begun: new Date(), warnings: [] };
const database = await emptyDatabase();
await nameSeller(database);
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner');
const rows = async () => unwrap(await owner.call(getCompliance)).rows;
const row = async (key: string) => (await rows()).find((each) => each.key === key);

/** All cash on delivery that is owed, or that of one order, is received now. */
async function receiveAll(order: number | null = null): Promise<void> {
  await database.pool.query(
    `insert into order_payments (order_id, position, method, amount_paise, received_at)
     select id, 1, 'cash', total_paise, $1 from orders where payment_status = 'unpaid' and id = coalesce($2, id)
     on conflict do nothing`,
    [shop.now, order],
  );
  await database.pool.query(
    `update orders set payment_status = 'paid' where id in (select order_id from order_payments)`,
  );
}

test('[LAW-42] the desk names what is missing, and turns green once it is corrected', async () => {
  await setSettings(database, 'company', { grievanceOfficer: '' });
  expect(await row('grievance-officer')).toMatchObject({ state: 'missing', source: expect.any(String) });
  await setSettings(database, 'company', {
    grievanceOfficer: 'Meera Shah',
    grievancePhone: '+91 141 555 0190',
  });
  expect(await row('grievance-officer')).toMatchObject({ state: 'green' });
});

test('[LAW-61] a country that shoppers cannot filter by is missing, and imports are counted', async () => {
  const { id } = await createProduct(database, { name: 'Mayfair ring' });
  const set = (country: string) =>
    database.pool.query('update products set origin_country = $2 where id = $1', [id, country]);
  await set('  ');
  expect(await row('country-of-origin')).toMatchObject({
    state: 'missing',
    reason: 'Without a country that shoppers can filter by: Mayfair ring.',
  });
  await set('Belgium');
  expect(await row('country-of-origin')).toMatchObject({
    state: 'green',
    reason: expect.stringContaining('of which 1 imported'),
  });
});

test('[LAW-42] gold without HUID and without exemption is named', async () => {
  const { id } = await createProduct(database, { name: 'Ashcroft pendant' });
  const set = (hallmark: string, reason: string) =>
    database.pool.query(
      `update products set metal = 'gold', hallmark = $2, hallmark_huid = null, hallmark_reason = $3 where id = $1`,
      [id, hallmark, reason],
    );
  await set('not_hallmarked', 'Waits for the assaying centre');
  expect(await row('hallmark')).toMatchObject({
    state: 'missing',
    reason: expect.stringContaining('Ashcroft pendant'),
  });
  await set('exempt', 'Below 2 g');
  expect(await row('hallmark')).toMatchObject({ state: 'green' });
});

test('[LAW-40] open complaints stand on the desk until they are redressed', async () => {
  const { complaint_number: number } = unwrap(await callApi(shop, sendContactMessage, { body: complaint }));
  const { complaints } = unwrap(await owner.call(listComplaints, { query: {} }));
  expect(complaints).toMatchObject([
    { number, name: 'Ritu Malhotra', kind: 'message', text: complaint.message },
  ]);
  shop.now = new Date(shop.now.getTime() + 49 * 3_600_000);
  expect(await row('complaints')).toMatchObject({ state: 'missing', reason: '1 complaint is late.' });
});

test('[LAW-42] the sales of a person and day whose cash reached the limit are named, and sales without a State', async () => {
  const asha = await signedInShopper(shop);
  for (let count = 0; count < 2; count += 1) {
    await asha.cart.add(await createProduct(database, { price: 90_000 }));
    unwrap(await asha.order());
  }
  await database.pool.query(
    `update orders set shipping_address = shipping_address || '{"state": "Rajasthan"}'`,
  );
  const sales = async () => (await readComplianceFacts(database, backup, shop.now)).sales;
  expect(await sales()).toMatchObject({ cashOverLimit: { count: 0 }, withState: 2 });

  await receiveAll();
  expect((await sales()).cashOverLimit.count).toBe(0);
  const other = await signedInShopper(shop);
  await other.cart.add(await createProduct(database, { price: 90_000 }));
  unwrap(await other.order());
  await receiveAll();
  await database.pool.query(
    `update orders set shipping_address = shipping_address || '{"phone": "+919000000111", "state": "", "zip": ""}'`,
  );
  expect(await sales()).toMatchObject({
    cashOverLimit: { count: 1, names: [expect.stringContaining(' on 20')] },
    withState: 0,
    withoutState: { count: 3 },
  });
});

test('[LAW-42] [HEALTH-1] desk and health page say the same of the backups of a new shop', async () => {
  const { rows: health } = unwrap(await owner.call(getHealth));
  const said = health.find(({ kind }) => kind === 'backup');
  expect((await row('backups'))?.reason).toBe([said?.sentence, said?.remedy].filter(Boolean).join(' '));
});

test('[LAW-82] every rule of the desk has a link to the page that mends it', async () => {
  expect((await rows()).filter(({ key }) => ruleLinks[key] === undefined)).toEqual([]);
});

test('[LAW-42] the packer does not read the desk', async () => {
  const packer = await createStaff(shop, 'packer');
  expect(await packer.call(getCompliance)).toMatchObject({ status: 403 });
});

test('[LAW-63] the desk takes its rows from tax_documents, returns and the page of personal data', async () => {
  await setSettings(database, 'company', { gstin: '27AAPFU0939F1ZV' });
  await setSettings(database, 'papers', { receiptVouchers: false });
  expect(await row('receipt-vouchers')).toMatchObject({ state: 'due' });
  await setSettings(database, 'papers', { receiptVouchers: true });
  const { duties } = unwrap(await owner.call(getPrivacyDesk));
  for (const key of ['consents', 'retention', 'breaches'] as const) {
    const { state, reason } = duties.find((duty) => duty.key === key) ?? {};
    expect(await row(key)).toMatchObject({ state, reason });
  }
  await database.pool.query('delete from order_payments');
  await database.pool.query(`update orders set payment_status = 'unpaid'`);
  expect(await row('receipt-vouchers')).toMatchObject({ state: 'green' });
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database, { price: 90_000 }));
  const { order_id: id } = unwrap(await asha.order());
  await database.pool.query(`update orders set payment_status = 'paid' where id = $1`, [id]);
  expect(await row('receipt-vouchers')).toMatchObject({
    state: 'due',
    reason: expect.stringContaining(String(id)),
  });
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  for (const key of ['receipt-vouchers', 'series', 'sums', 'margin-scheme'])
    expect(await row(key)).toMatchObject({ key, state: 'green' });
  for (const key of ['hsn', 'e-invoice']) expect(await row(key)).toMatchObject({ key, state: 'unknown' });
  const { documents } = await readComplianceFacts(database, backup, shop.now);
  expect(documents).toMatchObject({ series: 1, turnover: [{ turnover: expect.any(Number) }] });
  expect(documents.checks.map(({ title }) => title)).toContain('CGST = SGST');
  await setSettings(database, 'company', { gstin: specimenGstin });
  expect(await row('gstin')).toMatchObject({ state: 'missing' });
});

test('[LAW-63] cash of one PAN at several phones counts together', async () => {
  const before = (await readComplianceFacts(database, backup, shop.now)).sales.cashOverLimit.count;
  const orders: number[] = [];
  for (const phone of ['+919000000201', '+919000000202']) {
    const shopper = await signedInShopper(shop);
    await shopper.cart.add(await createProduct(database, { price: 120_000 }));
    const { order_id: id } = unwrap(await shopper.order());
    orders.push(id);
    await database.pool.query(
      `update orders set shipping_address = shipping_address || jsonb_build_object('phone', $2::text) where id = $1`,
      [id, phone],
    );
    await receiveAll(id);
  }
  const over = async () => (await readComplianceFacts(database, backup, shop.now)).sales.cashOverLimit;
  expect((await over()).count).toBe(before);
  await database.pool.query(`update orders set pan_digest = repeat('ab', 32) where id = any($1)`, [orders]);
  expect((await over()).count).toBe(before + 1);
});

test('[LAW-63] [LAW-105] cash of an order that came back later was received all the same', async () => {
  const before = (await readComplianceFacts(database, backup, shop.now)).sales.cashOverLimit.count;
  const orders: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const shopper = await signedInShopper(shop);
    await shopper.cart.add(await createProduct(database, { price: 150_000 }));
    const { order_id: id } = unwrap(await shopper.order());
    orders.push(id);
    await database.pool.query(`update orders set shipping_address = shipping_address || $2 where id = $1`, [
      id,
      { phone: '+919000000301', contact_person_name: 'Tara Rao' },
    ]);
    await receiveAll(id);
  }
  const over = async () => (await readComplianceFacts(database, backup, shop.now)).sales.cashOverLimit.count;
  expect(await over()).toBe(before + 1);
  await database.pool.query(`update orders set status = 'returned' where id = $1`, [orders[0]]);
  expect(await over()).toBe(before + 1);
});

test('[LAW-63] [LAW-34] capitals and spaces make no other occasion, and a cancelled cash sale counts for none', async () => {
  const before = (await readComplianceFacts(database, backup, shop.now)).sales.cashOverLimit.count;
  const today = shop.now;
  const orders: number[] = [];
  for (const [days, occasion] of [
    [0, 'Wedding of Meera'],
    [1, 'WeddingofMeera'],
  ] as const) {
    shop.now = new Date(today.getTime() + days * 24 * 3_600_000);
    const { id: product } = await createProduct(database, { price: 150_000 });
    const id = await sellOne(shop, product, { paidBy: 'cash' });
    orders.push(id);
    await database.pool.query('update orders set occasion = $2 where id = $1', [id, occasion]);
  }
  const over = async () => (await readComplianceFacts(database, backup, shop.now)).sales.cashOverLimit;
  expect(await over()).toMatchObject({ count: before + 1 });
  await database.pool.query(`update orders set status = 'cancelled' where id = $1`, [orders[0]]);
  expect((await over()).count).toBe(before);
  shop.now = today;
});
