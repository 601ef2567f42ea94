import { expect, test } from 'vitest';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';
import { refundOrder } from '../payment/refunds/refund-order.ts';
import { addOrderNote } from '../orders/order-notes.ts';
import { counterSaleOf } from '#tests/support/data/counter-sale.ts';
import { sellAtCounter, type CounterSale } from './sell-at-counter.ts';

const database = await emptyDatabase();
await nameSeller(database);
const shop = await startShop(database);
const buyer = { name: 'Ravi Menon', phone: '98290 12345' };

function sell(sale: Partial<CounterSale>) {
  const order = counterSaleOf(0, { buyer, products: [], ...sale });
  return database.transaction((transaction) => sellAtCounter(transaction, order, shop.now));
}

test('[ORDER-7] [I3] of 20 concurrent counter and online sales of the only unit, one succeeds', async () => {
  const ring = await createProduct(database);
  const shoppers = await Promise.all(Array.from({ length: 5 }, () => signedInShopper(shop)));
  for (const shopper of shoppers) await shopper.cart.add(ring);
  const products = [{ productId: ring.id, quantity: 1 }];
  const online = shoppers.map(async (shopper) => (await shopper.order()).ok);
  const counter = Array.from({ length: 15 }, async () => (await sell({ products })).accepted);
  const had = await Promise.all([...online, ...counter]);
  expect(had.filter(Boolean)).toHaveLength(1);
  expect(await stockOf(database, ring)).toBe(0);
  expect(await audit(database)).toEqual([]);
});

test('[ORDER-7] a counter sale is a paid and delivered order, with or without an account', async () => {
  const ring = await createProduct(database, { price: 333.33, stock: 5 });
  const asha = await signedInShopper(shop);
  const products = [{ productId: ring.id, quantity: 2 }];
  const walkIn = await sell({ products });
  const home = { address: '12 Johari Bazaar', city: 'Jaipur', state: 'Rajasthan', zip: '302003' };
  const known = await sell({
    products,
    customerId: asha.id,
    handedOver: false,
    buyer: { ...buyer, ...home },
  });
  if (!walkIn.accepted || !known.accepted) throw new Error('not sold');
  expect((await asha.orders.list()).orders).toMatchObject([
    {
      id: known.value,
      order_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'upi',
      order_amount: 666.66,
    },
  ]);
  const row = await database.query
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', walkIn.value)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ customer_id: null, buyer, status: 'delivered', payment_status: 'paid' });
  const wish = {
    orderId: walkIn.value,
    part: { kind: 'all' },
    reason: 'Too small',
    restock: true,
    key: 'counter-1',
  } as const;
  const back = await database.transaction((transaction) => refundOrder(transaction, wish, shop.now));
  expect(back).toMatchObject({ accepted: true, value: { byHand: true, amount: 66_666 } });
  expect(await stockOf(database, ring)).toBe(3);
  expect(await audit(database)).toEqual([]);
});

test('[ORDER-7] a counter sale of an unavailable or unknown product is refused', async () => {
  const ring = await createProduct(database);
  const draft = await createProduct(database, { columns: { status: 'draft' } });
  const of = (productId: number, quantity = 1) => ({ products: [{ productId, quantity }] });
  expect(await sell({})).toMatchObject({ refusal: 'no-products' });
  expect(await sell({ products: [...of(ring.id).products, ...of(ring.id).products] })).toMatchObject({
    refusal: 'no-products',
  });
  expect(await sell(of(ring.id, 2))).toMatchObject({ refusal: 'sold-out' });
  expect(await sell(of(draft.id))).toMatchObject({ refusal: 'unavailable' });
  expect(await sell({ ...of(ring.id), customerId: 2_000_000_000 })).toMatchObject({
    refusal: 'no-such-customer',
  });
  expect(await stockOf(database, ring)).toBe(1);
});

test('[ORDER-7] a note is stored with its order', async () => {
  const ring = await createProduct(database);
  const sold = await sell({ products: [{ productId: ring.id, quantity: 1 }] });
  if (!sold.accepted) throw new Error('not sold');
  const note = (text: string, orderId = sold.value) =>
    database.transaction((transaction) =>
      addOrderNote(transaction, { orderId, author: 'Meera', text, forCustomer: true }, shop.now),
    );
  expect((await note('Engraved inside')).accepted).toBe(true);
  expect(await note(' ')).toMatchObject({ refusal: 'empty-note' });
  expect(await note('Whose?', 2_000_000_000)).toMatchObject({ refusal: 'no-such-order' });
  expect(await database.query.selectFrom('order_notes').select(['text', 'for_customer']).execute()).toEqual([
    { text: 'Engraved inside', for_customer: true },
  ]);
});
