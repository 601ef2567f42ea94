import { expect, test } from 'vitest';
import { digitalPayment } from '#contract/payments.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { sweepExpired } from '../../jobs/housekeeping/sweep-expired.ts';
import { invoiceOf } from '../tax-documents/invoice-of.ts';
import { readOrderRecord } from '../tax-documents/read-order-record.ts';
import { decryptPan } from './pan-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startPaymentShop(await emptyDatabase());
const pan = 'ABCPE1234F';
const panMissing = { status: 422, problem: { errors: [{ code: 'pan' }] } };

async function cartOf(price: number) {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(await createProduct(shop.database, { price, stock: 1 }));
  return shopper;
}

const rows = async () => {
  const kept = await shop.database.query.selectFrom('buyer_pans').selectAll().execute();
  return kept;
};

test('[SALE-2] above ₹2,00,000 an online payment needs a PAN, which is stored encrypted with the order', async () => {
  const shopper = await cartOf(250_000);
  const { payment_method: _, ...seen } = await shopper.orderBody();
  const body = { ...seen, payment_method: 'razor_pay' };
  expect(await shopper.call(digitalPayment, { body })).toMatchObject(panMissing);
  expect(await shopper.call(digitalPayment, { body: { ...body, pan: 'ABCDE' } })).toMatchObject(panMissing);
  expect(await rows()).toEqual([]);
  const payer = payerOf(shop, shopper);
  const providerOrder = await payer.open({ pan: 'abcpe1234f' });
  await payer.payAndVerify(providerOrder);
  const [kept] = await rows();
  expect(JSON.stringify(await rows())).not.toContain(pan);
  expect(kept?.order_id).not.toBeNull();
  expect(await decryptPan(shop.database.query, testSecrets, kept?.order_id ?? 0)).toBe(pan);
  const { rows: all } = await shop.database.pool.query(
    `select checkout::text || (select coalesce(string_agg(o::text, ''), '') from orders o) as all from payments`,
  );
  expect(JSON.stringify(all)).not.toMatch(/abcpe1234f/i);
});

test('[SALE-2] the invoice of an order that was paid online says that the PAN is on record', async () => {
  const payer = payerOf(shop, await cartOf(250_000));
  const paid = await payer.pay(await payer.open({ pan }));
  const { order_id: id } = unwrap(await payer.verify(paid ?? {}));
  const { parties } = invoiceOf(await readOrderRecord(shop.database.query, id));
  expect(parties[0]?.lines).toContain('PAN on record (sale above ₹2,00,000)');
});

test('[SALE-2] the PAN of a payment without an order is deleted after a month', async () => {
  const shopper = await cartOf(250_000);
  await payerOf(shop, shopper).open({ pan });
  const waiting = (await rows()).filter(({ order_id }) => order_id === null);
  expect(waiting).toHaveLength(1);
  const after = (days: number) => new Date(shop.now.getTime() + days * 86_400_000);
  await sweepExpired(shop.database.query, after(29));
  expect((await rows()).filter(({ order_id }) => order_id === null)).toHaveLength(1);
  await sweepExpired(shop.database.query, after(31));
  expect((await rows()).map(({ order_id }) => order_id)).not.toContain(null);
});

test('[SALE-2] a smaller order needs no PAN and stores none', async () => {
  const before = (await rows()).length;
  const shopper = await cartOf(1000);
  unwrap(await shopper.order({ pan }));
  expect(await rows()).toHaveLength(before);
});

test('[SALE-1] cash on delivery of ₹2,00,000 is refused whatever the settings say', async () => {
  const shopper = await cartOf(200_000);
  expect(await shopper.order()).toMatchObject({
    status: 409,
    problem: { message: 'Cash on delivery is available for orders below ₹2,00,000' },
  });
});
