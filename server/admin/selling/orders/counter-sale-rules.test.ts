import { expect, test } from 'vitest';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { revealBuyerPan } from '#contract/admin/order-documents.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Address } from '#contract/addresses.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const { pool } = shop.database;
const manager = await createStaff(shop, 'manager');
const owner = await createStaff(shop, 'owner');

const home = { address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' };
const pan = 'ABCPE1234F';
let people = 0;

type Sale = CallInput<typeof createCounterSale>['body'];

/** Sells a product at this price to a new buyer. */
async function sell(price: number, changed: Partial<Sale> = {}) {
  const product = await createProduct(shop.database, { price, stock: 1 });
  people += 1;
  const sale = {
    name: 'Ravi Menon',
    phone: `+91 98290 ${String(20_000 + people)}`,
    email: '',
    paidBy: 'upi' as const,
    handedOver: true,
    note: '',
    products: [{ productId: product.id, quantity: 1 }],
    total: price,
    ...changed,
  };
  return { reply: await manager.call(createCounterSale, { body: sale }), product, phone: sale.phone };
}

async function refused(price: number, field: string, changed: Partial<Sale> = {}) {
  const { reply, product } = await sell(price, changed);
  expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code: field }] } });
  expect(await stockOf(shop.database, product)).toBe(1);
}

test('[SALE-1] cash of ₹2,00,000 or more is refused at the counter, also as several payments on one day', async () => {
  await refused(1_325_000, 'paidBy', { ...home, pan, paidBy: 'cash' });
  await refused(200_000, 'paidBy', { ...home, pan, paidBy: 'cash' });
  const { reply, phone } = await sell(120_000, { ...home, paidBy: 'cash' });
  unwrap(reply);
  await refused(80_000, 'paidBy', { ...home, paidBy: 'cash', phone: phone.replaceAll(' ', '') });
  unwrap((await sell(79_999.99, { ...home, paidBy: 'cash', phone })).reply);
  unwrap((await sell(80_000, { ...home, paidBy: 'upi', phone })).reply);
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
  unwrap((await sell(150_000, { ...home, paidBy: 'cash', phone })).reply);
});

test('[SALE-1] concurrent counter sales to one person cannot exceed the daily cash limit', async () => {
  const phone = '+91 90000 11111';
  const both = await Promise.all([1, 2, 3].map(() => sell(120_000, { ...home, paidBy: 'cash', phone })));
  expect(both.filter(({ reply }) => reply.ok)).toHaveLength(1);
});

test('[SALE-3] a counter sale requires the buyer’s address and State from ₹50,000, and for every delivery', async () => {
  unwrap((await sell(49_999.99)).reply);
  await refused(50_000, 'address');
  await refused(50_000, 'state', { ...home, state: '' });
  await refused(1000, 'address', { handedOver: false });
  const { orderId } = unwrap((await sell(50_000, home)).reply);
  const { rows } = await pool.query<{ shipping_address: Address }>(
    'select shipping_address from orders where id = $1',
    [orderId],
  );
  expect(rows[0]?.shipping_address).toMatchObject({ ...home, country: 'India' });
});

test('[SALE-2] above ₹2,00,000 a PAN is required and stored encrypted; only the owner can read it, with an audit entry', async () => {
  await refused(200_000.01, 'pan', home);
  await refused(200_000.01, 'pan', { ...home, pan: 'ABCDE' });
  const { orderId } = unwrap((await sell(300_000, { ...home, pan: 'abcpe 1234 f' })).reply);
  const { rows } = await pool.query<{ sealed: string; key_version: number }>(
    'select sealed, key_version from buyer_pans where order_id = $1',
    [orderId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key_version).toBe(1);
  const everything = await pool.query<{ all: string }>(
    `select query_to_xml('select * from orders', true, false, '')::text
         || query_to_xml('select * from buyer_pans', true, false, '')::text
         || query_to_xml('select * from audit_entries', true, false, '')::text
         || query_to_xml('select * from outbox', true, false, '')::text as all`,
  );
  expect(everything.rows[0]?.all).not.toMatch(/ABCPE ?1234/i);
  const params = { id: orderId };
  expect((await manager.call(revealBuyerPan, { params, body: {} })).status).toBe(403);
  expect(unwrap(await owner.call(revealBuyerPan, { params, body: {} }))).toEqual({
    pan,
    declaration: null,
  });
  const { rows: entries } = await pool.query<{ action: string; staff_id: number }>(
    `select action, staff_id from audit_entries where action = 'pan-read'`,
  );
  expect(entries).toEqual([{ action: 'pan-read', staff_id: owner.id }]);
  const { orderId: small } = unwrap((await sell(1000, { pan })).reply);
  expect((await owner.call(revealBuyerPan, { params: { id: small }, body: {} })).status).toBe(404);
});

const business = { gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar Boutique' };

test.each<[string, string, Partial<Sale>]>([
  [
    'gstin',
    'The last character of this GSTIN does not match the others',
    { ...business, gstin: '08AAPFU0939F1ZW' },
  ],
  ['gstin', 'A GSTIN has 15 characters', { ...business, gstin: '08AAPFU' }],
  ['pan', 'This PAN is not valid', { pan: 'ABCXE1234F' }],
  ['pan', 'This PAN is not the one in the GSTIN', { ...business, pan }],
  ['zip', 'This PIN code is not in Rajasthan. Please correct the PIN code or the State', { zip: '682001' }],
  ['state', 'This GSTIN belongs to Rajasthan', { ...business, state: 'Kerala', zip: '682001' }],
  ['country', 'The address of a GST registration must be in India', { ...business, country: 'Nepal' }],
])(
  '[LAW-8] at the counter a wrong %s is refused at its field, and nothing is written: %s',
  async (field, text, wrong) => {
    const written = async () => {
      const { rows } = await pool.query(
        `select (select count(*) from orders) as orders, (select count(*) from tax_documents) as documents,
              (select count(*) from buyer_pans) as pans, (select count(*) from order_payments) as payments,
              (select count(*) from audit_entries) as entries`,
      );
      return JSON.stringify(rows);
    };
    const before = await written();
    const { reply, product } = await sell(60_000, { ...home, ...wrong });
    expect(reply).toMatchObject({
      status: 422,
      problem: { errors: [{ code: field, message: expect.stringContaining(text) }] },
    });
    expect(await written()).toEqual(before);
    expect(await stockOf(shop.database, product)).toBe(1);
  },
);

test('[IN-1] [SALE-1] PIN code and GSTIN at the counter are read in any usual spelling', async () => {
  for (const zip of ['302-003', '३०२००३', '“302003”', 'PIN: 302 003']) {
    const { reply } = await sell(1000, {
      ...home,
      zip,
      gstin: 'GSTIN: 08 AAPFU 0939 F 1 Z V',
      businessName: 'Gulmohar Boutique',
    });
    const { orderId } = unwrap(reply);
    const { rows } = await pool.query(
      `select buyer_gstin, shipping_address ->> 'zip' as zip from orders where id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ buyer_gstin: '08AAPFU0939F1ZV', zip: '302003' }]);
  }
});
