import { expect, test } from 'vitest';
import { listCoupons } from '#contract/admin/coupons.ts';
import { searchCounterBuyers, searchCounterProducts } from '#contract/admin/counter-sales.ts';
import { eraseCustomer, listCustomers } from '#contract/admin/customers.ts';
import { listSubscribers } from '#contract/admin/newsletter.ts';
import { listOrders } from '#contract/admin/orders.ts';
import { listProducts as listAdminProducts } from '#contract/admin/products.ts';
import { listProducts } from '#contract/catalogue.ts';
import { getSuggestions } from '#contract/suggestions.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createCoupon, createProduct } from '#tests/support/data/products.ts';
import { callApi, jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');
const { query } = shop.database;

/** José Verma of Jaipur, as the shop stores people. */
const jose = await signedInShopper(shop, { email: 'jose.verma@xn--p1b6ci4b4b3a.xn--h2brj9c' });
await query
  .updateTable('customers')
  .set({ first_name: 'José', last_name: 'Verma', phone: '+919812345670' })
  .where('id', '=', jose.id)
  .execute();
await signedInShopper(shop);
const ring = await createProduct(shop.database, {
  name: 'Rani’s polki ring',
  stock: 2,
  columns: { code: 'AB-RNG-001' },
});
await createProduct(shop.database, { name: 'Kundan kada', columns: { code: 'AB-KAD-001' } });

const people = [
  'Jose\u0301',
  'José\u00a0Verma',
  '\u200bJosé  Verma',
  '098123 45670',
  '+91 (0) 98123 45670',
  '0091 98123-45670',
  '98123\u201145670',
  '९८१२३४५६७०',
  '“98123 45670”',
  '45670',
  '\u202ajose.verma@उदाहरण.भारत\u202c',
  'José <jose.verma@उदाहरण.भारत>',
  'jose.verma@xn--p1b6ci4b4b3a.xn--h2brj9c',
];

test.each(people)('[IN-1] [ADMIN-1] "%s" finds the customer, at the counter too', async (search) => {
  const { customers } = unwrap(await owner.call(listCustomers, { query: { search } }));
  expect(customers.map(({ id }) => id)).toEqual([jose.id]);
  const buyers = unwrap(await owner.call(searchCounterBuyers, { query: { search } }));
  expect(buyers.map(({ id }) => id)).toEqual([jose.id]);
});

test('[IN-1] [ADMIN-1] an order is found by its phone number in any spelling', async () => {
  unwrap(await jose.cart.add(ring));
  const { order_id: id } = unwrap(await jose.order());
  await query.updateTable('orders').set({ tracking_number: 'BD-0042' }).where('id', '=', id).execute();
  const digits = jaipur.phone.replaceAll(/\D/g, '').slice(-10);
  const spellings = [digits, `0${digits.slice(0, 5)} ${digits.slice(5)}`, `+91 (0) ${digits}`];
  for (const search of [...spellings, 'BD–0042', `＃${id}`, 'José\u00a0<jose.verma@उदाहरण.भारत>']) {
    const { orders } = unwrap(await owner.call(listOrders, { query: { search } }));
    expect(
      orders.map((order) => order.id),
      search,
    ).toEqual([id]);
  }
});

test.each(['AB-RNG-001\u200b', '“AB-RNG-001”', 'AB–RNG–001', 'ＡＢ-RNG', 'Rani’s', 'polki\u00a0ring'])(
  '[IN-1] [ADMIN-1] "%s" finds the piece',
  async (search) => {
    const { products } = unwrap(await owner.call(listAdminProducts, { query: { search } }));
    const counter = unwrap(await owner.call(searchCounterProducts, { query: { search } }));
    expect([products, counter].map((found) => found.map(({ id }) => id))).toEqual([[ring.id], [ring.id]]);
  },
);

test('[IN-1] [ADMIN-1] coupons and subscribers are found likewise', async () => {
  await createCoupon(shop.database, { code: 'DIWALI-10' });
  const { coupons } = unwrap(await owner.call(listCoupons, { query: { search: '“DIWALI‑10”' } }));
  expect(coupons.map(({ code }) => code)).toEqual(['DIWALI-10']);
  await query
    .insertInto('newsletter_subscribers')
    .values({ email: 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c', consented_at: shop.now })
    .execute();
  const { subscribers } = unwrap(
    await owner.call(listSubscribers, { query: { search: 'asha@उदाहरण.भारत ' } }),
  );
  expect(subscribers).toHaveLength(1);
});

test.each(['pol\u200bki', 'pol\u00adki', 'polki\u2060', 'polki\u00a0'])(
  '[IN-1] [LIST-7] "%s" is one word of the shop’s search',
  async (search) => {
    const { products, corrected } = unwrap(
      await callApi(shop, listProducts, { query: { search, category: [], brand: [], country: [] } }),
    );
    expect([products.map(({ id }) => id), corrected]).toEqual([[ring.id], null]);
    const { total } = unwrap(await callApi(shop, getSuggestions, { query: { name: search } }));
    expect(total).toBe(1);
  },
);

test('[IN-1] [ADMIN-1] an erasure is confirmed by the email or phone in any spelling', async () => {
  const erase = (id: number, email: string) => owner.call(eraseCustomer, { params: { id }, body: { email } });
  const byCode = await signedInShopper(shop, { proved: false });
  await query
    .updateTable('customers')
    .set({ email: '', phone: '+919812345671' })
    .where('id', '=', byCode.id)
    .execute();
  expect((await erase(byCode.id, '98123 45672')).status).toBe(422);
  unwrap(await erase(byCode.id, '098123\u00a045671'));
  const other = await signedInShopper(shop, { email: 'kavita@example.com' });
  unwrap(await erase(other.id, '\u202aKavita@Example.com\u202c'));
});
