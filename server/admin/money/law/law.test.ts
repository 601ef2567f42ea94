import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { listLawRules, removeLawRule, setLawRule } from '#contract/admin/law.ts';
import { updatePaymentMethods, getSettings } from '#contract/admin/settings.ts';
import type { CallInput } from '#contract/api-call.ts';
import { getConfig } from '#contract/config.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const { database } = shop;
const today = '2026-12-01';
const tomorrow = '2026-12-02';
/** An hour after midnight in India, when it is still yesterday in London. */
shop.now = new Date(`${today}T01:00:00+05:30`);
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager');

type Body = CallInput<typeof setLawRule>['body'];
const set = (changed: Partial<Body> = {}, staff = owner) =>
  staff.call(setLawRule, {
    body: { rule: 'panAbove', value: '300000', from: tomorrow, source: 'Our adviser', ...changed },
  });
const remove = (from: string, rule: Body['rule'] = 'panAbove') =>
  owner.call(removeLawRule, { body: { rule, from } });

async function valuesOf(wanted: Body['rule']) {
  const rules = unwrap(await manager.call(listLawRules));
  return rules.find(({ rule }) => rule === wanted)?.values ?? [];
}

async function sell(price: number, changed: object = {}) {
  const { id } = await createProduct(database, { price });
  const body = {
    ...{ name: 'Ravi Menon', phone: '98290 12345', email: '', handedOver: true, note: '' },
    ...{ address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' },
    ...{ paidBy: 'upi' as const, total: price, products: [{ productId: id, quantity: 1 }] },
    ...changed,
  };
  return manager.call(createCounterSale, { body });
}

test('[LAW-44] a wrong day is refused in a sentence at its field', async () => {
  for (const from of ['1 April 2027', '2027-02-30'])
    expect(await set({ from })).toMatchObject({
      status: 422,
      problem: {
        errors: [{ code: 'from', message: 'Enter a date, such as 2026-11-30' }],
      },
    });
});

test('[LAW-44] the owner sets a value from a day on with its source, and removes it before that day', async () => {
  expect(await valuesOf('panAbove')).toMatchObject([
    { value: '200000', source: 'Income-tax Rules 1962, rule 114B', by: null, state: 'past' },
    { value: '200000', from: '2026-04-01', by: null, state: 'in-force' },
  ]);
  expect((await set({}, manager)).status).toBe(403);
  unwrap(await set({ value: '250000' }));
  unwrap(await set({ value: '₹ 3,00,000' })); // before its day it can be set again
  expect((await valuesOf('panAbove')).at(-1)).toEqual({
    ...{ value: '300000', from: tomorrow, source: 'Our adviser', by: 'Meera', state: 'planned' },
  });
  unwrap(await remove(tomorrow));
  expect(await valuesOf('panAbove')).toHaveLength(2);
  expect(await remove(tomorrow)).toMatchObject({ status: 404 });
  const { rows } = await database.pool.query(
    `select action, staff_name, before, after from audit_entries where kind = 'law' order by id`,
  );
  expect(rows).toMatchObject([
    { action: 'set', staff_name: 'Meera', after: { value: '250000' } },
    { action: 'set', after: { value: '300000', from: tomorrow, source: 'Our adviser' } },
    { action: 'removed', before: { value: '300000', from: tomorrow }, after: null },
  ]);
});

test.each<[string, Partial<Body>]>([
  ['value', { value: '-5' }],
  ['value', { value: 'two lakh' }],
  ['value', { rule: 'panDeclaration', value: '97' }],
  ['from', { from: '2026-11-30' }],
  ['source', { source: '' }],
])('[LAW-44] a wrong %s is refused at its field, and nothing is written', async (field, changed) => {
  const before = await valuesOf('panAbove');
  expect(await set(changed)).toMatchObject({ status: 422, problem: { errors: [{ code: field }] } });
  expect(await valuesOf('panAbove')).toEqual(before);
});

test('[LAW-44] counter and website are judged by the value in force on the day of the sale, in India', async () => {
  unwrap(await set({ rule: 'addressFrom', value: '100000' }));
  unwrap(await set({ rule: 'cashBelow', value: '50000', from: today }));
  expect(await set({ rule: 'cashBelow', value: '60000', from: today })).toMatchObject({ status: 409 });
  expect(await remove(today, 'cashBelow')).toMatchObject({ status: 404 });
  const cash = { paidBy: 'cash' as const };
  expect(await sell(50_000, cash)).toMatchObject({
    problem: { message: 'Cash must stay below ₹50,000 per person and day.' },
  });
  const asha = await signedInShopper(shop);
  await asha.cart.add(await createProduct(database, { price: 50_000 }));
  expect(await asha.order()).toMatchObject({
    problem: { message: 'Cash on delivery is available for orders below ₹50,000' },
  });
  const config = unwrap(await callApi(shop, getConfig));
  expect(config.cash_on_delivery_cap).toBe(49_999.99);
  expect(config.law_rules).toHaveLength(2);
  const { settings } = unwrap(await owner.call(getSettings));
  const body = { ...settings.payment, cashOnDeliveryCap: 50_000 };
  expect(await owner.call(updatePaymentMethods, { body })).toMatchObject({
    problem: { errors: [{ code: 'cashOnDeliveryCap' }] },
  });

  expect(await sell(60_000, { address: '' })).toMatchObject({ problem: { errors: [{ code: 'address' }] } });
  shop.now = new Date(`${tomorrow}T00:00:01+05:30`);
  unwrap(await sell(60_000, { address: '' }));
});
