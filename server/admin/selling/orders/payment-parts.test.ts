import { expect, test } from 'vitest';
import { createCounterSale, listOccasions } from '#contract/admin/counter-sales.ts';
import { revealBuyerPan } from '#contract/admin/order-documents.ts';
import { getOrder } from '#contract/admin/orders.ts';
import type { CallInput } from '#contract/api-call.ts';
import { orderForMail } from '#server/messages/mail/order-for-mail.ts';
import { readPaymentParts } from '#server/selling/orders/payment-parts.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { jaipur, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const { database } = shop;
const manager = await createStaff(shop, 'manager');
const home = { address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' };
const pan = 'ABCPE1234F';

/** Noon in India, so that an hour later it is the same day. */
shop.now = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
const nextDay = () => {
  shop.now = new Date(shop.now.getTime() + 24 * 3_600_000);
};

type Sale = CallInput<typeof createCounterSale>['body'];
let people = 0;

/** Sells a product to a new buyer at the counter, by UPI. */
async function sell(price: number, changed: Partial<Sale> = {}) {
  const product = await createProduct(database, { price });
  people += 1;
  const body: Sale = {
    ...{ name: 'Ravi Menon', phone: `98290 ${String(30_000 + people)}`, email: '', ...home },
    ...{ paidBy: 'upi', handedOver: true, note: '', total: price },
    products: [{ productId: product.id, quantity: 1 }],
    ...changed,
  };
  return { reply: await manager.call(createCounterSale, { body }), product };
}

async function sold(price: number, changed: Partial<Sale> = {}): Promise<number> {
  return unwrap((await sell(price, changed)).reply).orderId;
}

async function refusal(price: number, changed: Partial<Sale>) {
  const { reply, product } = await sell(price, changed);
  expect(await stockOf(database, product)).toBe(1);
  if (reply.ok) throw new Error('sold');
  return reply.problem.errors[0];
}

const cash = (amount: number) => ({ method: 'cash' as const, amount });

test('[LAW-32] old gold, cash and UPI pay one sale; the parts add up to the total and stand on its page', async () => {
  const oldGold = { method: 'old_gold' as const, amount: 60_000, reference: 'Bangle, 11.200 g, 22K' };
  const id = await sold(150_000, { parts: [oldGold, cash(40_000)] });
  const order = unwrap(await manager.call(getOrder, { params: { id } }));
  expect(order.paymentMethod).toBe('Several payments at the counter');
  expect(order.payments).toMatchObject([
    {
      ...{ label: 'Old gold', amount: 60_000, reference: 'Bangle, 11.200 g, 22K' },
      ...{ at: order.placedAt, by: { actor: 'staff', staffName: expect.any(String) } },
    },
    { label: 'Cash', amount: 40_000, reference: '' },
    { label: 'UPI', amount: 50_000, reference: '' },
  ]);
  expect(order.total).toBe(150_000);
  const one = await sold(1000, { paidBy: 'bank' });
  expect(await readPaymentParts(database.query, one)).toMatchObject([{ method: 'bank', amount: 100_000 }]);
});

test('[LAW-32] the mail of a counter sale names every part of the payment', async () => {
  const asha = await signedInShopper(shop);
  const id = await sold(1000, { customerId: asha.id, parts: [cash(400)] });
  expect((await orderForMail(database.query, id))?.order.payment).toBe('Cash ₹400, UPI ₹600');
});

test('[LAW-32] parts that are more than the total are refused at the last one, and nothing is sold', async () => {
  expect(await refusal(1000, { parts: [cash(600), { method: 'card', amount: 500 }] })).toEqual({
    code: 'parts.1.amount',
    message: 'These payments are ₹100 more than the total.',
  });
});

test('[LAW-32] the database refuses parts that do not add up to the order', async () => {
  const id = await sold(1000);
  const change = database.pool.query('update order_payments set amount_paise = 1 where order_id = $1', [id]);
  await expect(change).rejects.toThrow('do not add up');
});

test('[LAW-34] only the cash of a payment counts to ₹2,00,000 of a person and day', async () => {
  const phone = '98111 00001';
  await sold(500_000, { phone, pan, parts: [cash(199_999.99)] });
  expect(await refusal(10, { phone, paidBy: 'cash' })).toMatchObject({ code: 'paidBy' });
  await sold(10, { phone });
  expect(await refusal(400_000, { pan, parts: [cash(200_000)] })).toMatchObject({ code: 'paidBy' });
  nextDay();
});

test('[LAW-34] a person is known by the PAN, also the one within a GSTIN, and by the account', async () => {
  await sold(100_000, { pan, paidBy: 'cash' });
  expect(await refusal(100_000, { pan: 'abcpe 1234 f', paidBy: 'cash' })).toMatchObject({ code: 'paidBy' });
  const business = { gstin: '27AAPFU0939F1ZV', businessName: 'Gulmohar Boutique' };
  const mumbai = { address: '4 Hill Road', city: 'Mumbai', state: 'Maharashtra', zip: '400050' };
  await sold(100_000, { ...business, ...mumbai, paidBy: 'cash' });
  expect(await refusal(100_000, { pan: 'AAPFU0939F', paidBy: 'cash' })).toMatchObject({ code: 'paidBy' });
  const orders = await database.query.selectFrom('orders').selectAll().execute();
  expect(JSON.stringify(orders)).not.toContain(pan);
  nextDay();
});

test('[LAW-34] cash for one occasion stays below ₹2,00,000 on all days together', async () => {
  const phone = '98111 00003';
  await sold(120_000, { phone, paidBy: 'cash', occasion: 'Wedding 2026' });
  nextDay();
  expect(await refusal(80_000, { phone, paidBy: 'cash', occasion: ' wedding  2026' })).toEqual({
    code: 'occasion',
    message: 'Cash must stay below ₹2,00,000 for one occasion, and ₹1,20,000 is paid in cash for it already.',
  });
  await sold(80_000, { phone, paidBy: 'upi', occasion: 'Wedding 2026' });
  expect(await refusal(80_000, { phone, paidBy: 'cash', occasion: 'WEDDING2026' })).toMatchObject({
    code: 'occasion',
  });
  await sold(80_000, { phone, paidBy: 'cash', occasion: 'Diwali 2026' });
  const occasions = await manager.call(listOccasions, { query: { phone: '+91 98111-00003' } });
  expect(unwrap(occasions)).toEqual(['Diwali 2026', 'Wedding 2026']);
  expect(unwrap(await manager.call(listOccasions, { query: { phone: '98111' } }))).toEqual([]);
  nextDay();
});

test('[LAW-34] of 50 counters that sell to one person at once, six take ₹30,000 in cash', async () => {
  const products = [];
  for (let counter = 0; counter < 50; counter += 1)
    products.push(await createProduct(database, { price: 30_000 }));
  const names = [{ phone: '98111 00004' }, { phone: '+91 98111 00004', pan: 'ABCPK1234F' }];
  const sales = await Promise.all(
    products.map(({ id }, index) =>
      sell(30_000, {
        ...{ products: [{ productId: id, quantity: 1 }], paidBy: 'cash' },
        ...names[index % names.length],
      }),
    ),
  );
  expect(sales.filter(({ reply }) => reply.ok)).toHaveLength(6);
  nextDay();
});

test('[LAW-34] counter and website cannot take cash of one person past the limit together', async () => {
  const asha = await signedInShopper(shop);
  unwrap(await asha.cart.add(await createProduct(database, { price: 120_000 })));
  const [online, ...counters] = await Promise.all([
    asha.order(),
    ...Array.from({ length: 10 }, () => sell(90_000, { customerId: asha.id, paidBy: 'cash' })),
  ]);
  const counted = counters.filter(({ reply }) => reply.ok).length;
  expect([online.ok, counted]).toEqual(online.ok ? [true, 0] : [false, 2]);
  nextDay();
});

test('[LAW-34] online nobody learns what a phone number or a business paid in cash', async () => {
  const business = { gstin: '08AAPFU0939F1ZV', businessName: 'Gulmohar Boutique' };
  await sold(120_000, { ...business, phone: jaipur.phone, paidBy: 'cash' });
  const stranger = await signedInShopper(shop);
  await stranger.cart.add(await createProduct(database, { price: 90_000 }));
  const named = { gstin: business.gstin, business_name: business.businessName };
  expect(await stranger.order(named)).toMatchObject({
    status: 409,
    problem: {
      message:
        'By law, your cash payments in one day must stay below ₹2,00,000 across all orders. Please pay in another way.',
    },
  });
  unwrap(await stranger.order());
  nextDay();
});

test('[LAW-35] above ₹2,00,000 a declaration takes the place of the PAN, and the order names the form', async () => {
  expect(await refusal(200_000.01, {})).toMatchObject({ code: 'pan' });
  const declaration = { bornOn: '1990-01-31', reason: 'Applied for on 2 October' };
  expect(await refusal(200_000.01, { declaration: { ...declaration, bornOn: '' } })).toMatchObject({
    code: 'declarationBornOn',
  });
  const id = await sold(200_000.01, { declaration, parts: [cash(40_000)] });
  const order = unwrap(await manager.call(getOrder, { params: { id } }));
  expect(order).toMatchObject({ panDeclaration: 'Form 97', panRecord: 'declaration' });
});

test('[LAW-46] the declaration has what the form asks for, is stored encrypted and read by the owner alone', async () => {
  const declaration = { bornOn: '1990-01-31', reason: 'Applied for on 2 October' };
  const id = await sold(300_000, { declaration, parts: [cash(40_000)] });
  const { rows } = await database.pool.query(
    `select string_agg(o::text || coalesce(b::text, '') || a::text, '') as all
       from orders o left join buyer_pans b on b.order_id = o.id, audit_entries a`,
  );
  expect(JSON.stringify(rows)).not.toMatch(/2 October|1990-01-31/);
  const params = { id };
  const owner = await createStaff(shop, 'owner');
  expect((await manager.call(revealBuyerPan, { params })).status).toBe(403);
  const shown = unwrap(await owner.call(revealBuyerPan, { params }));
  expect(shown.pan).toBeNull();
  expect(Object.fromEntries(shown.declaration ?? [])).toMatchObject({
    Form: 'Form 97 (Income-tax Rules 2026, rule 159)',
    Name: 'Ravi Menon',
    'Date of birth or incorporation': '31 Jan 1990',
    Address: '12 Johari Bazaar, Jaipur, 302003, Rajasthan, India',
    Amount: '₹3,00,000',
    'Paid by': 'Cash ₹40,000, UPI ₹2,60,000',
    'Why there is no PAN': 'Applied for on 2 October',
  });
  const small = await sold(1000, { declaration });
  expect(unwrap(await manager.call(getOrder, { params: { id: small } }))).toMatchObject({
    panDeclaration: null,
    panRecord: null,
  });
});

test('[LAW-34] cash of somebody who cannot be recognised is refused at the phone number', async () => {
  expect(await refusal(10_000, { phone: '-', paidBy: 'cash' })).toEqual({
    code: 'phone',
    message:
      'Cash from ₹10,000 needs a phone number of ten digits, an account or a PAN, so that all cash of one person is counted.',
  });
  await sold(10_000, { phone: '-', paidBy: 'upi' });
});

test('[LAW-45] the shop sells to neither its own GSTIN nor the customer of the demo shop', async () => {
  await setSettings(database, 'company', { gstin: '08AAPFU0939F1ZV' });
  const own = { gstin: '08aapfu0939f1zv', businessName: 'Anarbagh' };
  expect(await refusal(1000, own)).toMatchObject({ code: 'gstin' });
  const asha = await signedInShopper(shop);
  await database.query.updateTable('customers').set({ demo: true }).where('id', '=', asha.id).execute();
  expect(await refusal(1000, { customerId: asha.id })).toMatchObject({ code: 'customer_id' });
  unwrap(await asha.cart.add(await createProduct(database, { price: 1000 })));
  expect(await asha.order({ gstin: own.gstin, business_name: own.businessName })).toMatchObject({
    problem: {
      errors: [{ code: 'gstin', message: 'This is the GSTIN of the shop itself. Enter that of the buyer.' }],
    },
  });
});
