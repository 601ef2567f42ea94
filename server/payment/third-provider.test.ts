import { expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders.ts';
import { digitalPayment, verifyPayment } from '#contract/payments.ts';
import { startShop } from '#tests/support/test-shop.ts';
import { audit } from '#tests/support/audit.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { payPage } from '#tests/support/payment-shop.ts';
import { createProduct, type TestProduct } from '#tests/support/products.ts';
import { answered, signedInShopper } from '#tests/support/shopper.ts';
import { ThirdProvider } from '#tests/support/third-provider.ts';
import { seededRandom } from '#tests/torture/seeded-random.ts';
import { providersByKey } from './payment-providers.ts';
import type { PaymentContext } from './payment-context.ts';
import { processPayments } from './process-payments.ts';

const database = await emptyDatabase();
const third = new ThirdProvider();
const gateways = providersByKey(third);
const shop = await startShop(database, { gateways });
const context: PaymentContext = { database, gateways, clock: () => shop.now, report: () => undefined };
const random = seededRandom('a third gateway');

async function work(): Promise<void> {
  while ((await processPayments(context)) > 0);
}

const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000);
};

async function tellWebhook(orderId: string, id: string, tampered = false): Promise<number> {
  const raw = JSON.stringify({ id, kind: 'paid', orderId, payload: {} });
  const headers = { 'content-type': 'application/json', 'third-signature': third.sign(raw) };
  const payload = tampered ? raw.replace('paid', 'pald') : raw;
  const url = `/api/v1/payment/webhook/${third.key}`;
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

/** One shopper with this piece in the cart, who begins to pay; null where it is held or the provider is away. */
async function begin(product: TestProduct) {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(product);
  const body = { ...(await shopper.orderBody()), payment_method: third.key };
  const reply = await shopper.ask(digitalPayment, { body });
  if (!reply.ok) return null;
  const orderId = payPage(reply.answer).split('/').at(-1) ?? '';
  const token = new URL(third.attempts.get(orderId)?.success ?? '').searchParams.get('token') ?? '';
  return { shopper, orderId, verify: () => shopper.ask(verifyPayment, { body: { token } }) };
}

/** Whatever was captured is in one order, or has gone back whole. */
async function expectEnds(): Promise<Record<'ordered' | 'back', number>> {
  const counted = { ordered: 0, back: 0 };
  for (const { id, state, amount, refunded } of third.payments) {
    if (state !== 'captured') continue;
    const { rows } = await database.pool.query(
      `select o.id from payments p join orders o on o.id = p.order_id
        where p.gateway = $1 and p.gateway_payment_id = $2 and o.status not in ('cancelled', 'failed')`,
      [third.key, id],
    );
    expect([rows.length, refunded], `the end of ${id}`).toEqual(rows.length === 1 ? [1, 0] : [0, amount]);
    counted[rows.length === 1 ? 'ordered' : 'back'] += 1;
  }
  return counted;
}

test('[PAY-7] [PAY-8] a third gateway is one file: paid on its page, it is one order, and given back on cancelling', async () => {
  const asha = await begin(await createProduct(database));
  if (asha === null) throw new Error('it could not be begun');
  third.pay(asha.orderId, 'authorised');
  const { order_id: orderId } = answered(await asha.verify());
  expect(answered(await asha.verify()).order_id).toBe(orderId);
  expect(third.payments.at(-1)).toMatchObject({ state: 'captured', refunded: 0 });
  expect(await tellWebhook(asha.orderId, 'first', true)).toBe(400);
  expect(await tellWebhook(asha.orderId, 'first')).toBe(200);
  await work();
  answered(await asha.shopper.ask(cancelOrder, { body: { order_id: orderId } }));
  await work();
  expect(third.payments.at(-1)?.refunded).toBe(third.payments.at(-1)?.amount);
});

test('[PAY-10] [I7] 60 schedules of paying through a third gateway: each captured payment ends in one order or one refund', async () => {
  for (let played = 0; played < 60; played += 1) {
    const product = await createProduct(database);
    const buyers = [await begin(product)];
    if (random.chance(0.4)) later(11); // the hold is over, and another comes
    if (random.chance(0.5)) buyers.push(await begin(product));
    third.away = random.chance(0.3) ? 2 : 0;
    const does = buyers.flatMap((buyer) => {
      if (buyer === null) return [];
      const state = random.oneOf(['authorised', 'captured', 'captured', 'failed', 'pending'] as const);
      if (random.chance(0.2)) third.pay(buyer.orderId, 'failed');
      third.pay(buyer.orderId, state);
      const event = `event-${played}-${buyer.orderId}`;
      return [
        () => tellWebhook(buyer.orderId, event),
        () => tellWebhook(buyer.orderId, event),
        () => tellWebhook(buyer.orderId, `${event}-b`, true),
        buyer.verify,
        buyer.verify,
        work,
      ].filter(() => random.chance(0.6));
    });
    await Promise.all(random.shuffled(does).map((step) => step()));
  }
  third.away = 0;
  for (let hours = 0; hours < 30; hours += 1) {
    later(61);
    await work();
  }
  const ends = await expectEnds();
  expect(ends.ordered).toBeGreaterThan(5);
  expect(ends.back).toBeGreaterThan(1);
  expect(await audit(database)).toEqual([]);
}, 120_000);
