import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders.ts';
import { digitalPayment, verifyPayment } from '#contract/payments.ts';
import type { PaymentContext } from '#server/selling/payment/payment-context.ts';
import { providersFromEnvironment, registeredProviders } from '#server/selling/payment/payment-providers.ts';
import { readFailedRefunds, retryRefund } from '#server/selling/payment/refunds/failed-refunds.ts';
import { processPayments } from '#server/jobs/process-payments.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { HostedPageServer } from '#tests/support/servers/hosted-page-server.ts';
import { payPage } from '#tests/support/shops/payment-shop.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { seededRandom } from '#tests/support/runs/strength.ts';
import { acmePay } from './hosted-page-provider.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const acme = new HostedPageServer();
afterAll(() => acme.close());
const environment = {
  ACME_API_KEY: acme.settings.apiKey,
  ACME_WEBHOOK_SECRET: acme.settings.webhookSecret,
  ACME_API: await acme.listen(),
};
const providers = providersFromEnvironment(environment, [...registeredProviders, { definition: acmePay }]);
const shop = await startShop(database, { providers });
const context: PaymentContext = { database, providers, clock: () => shop.now, report: () => undefined };
const random = seededRandom();

async function work(): Promise<void> {
  while ((await processPayments(context)) > 0);
}

const wait = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000);
};

async function sendWebhook(event: object, { tampered = false } = {}): Promise<number> {
  const raw = JSON.stringify({ id: randomUUID(), type: 'paid', ...event });
  const headers = { 'content-type': 'application/json', 'acme-signature': acme.sign(raw) };
  const payload = tampered ? raw.replace('paid', 'pald') : raw;
  const url = '/api/v1/payment/webhook/acme_pay';
  return (await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

/** A shopper with this product in the cart starts a payment; null if the shop refuses it. */
async function startPaying(product: TestProduct) {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(product);
  const body = { ...(await shopper.orderBody()), payment_method: 'acme_pay' };
  const reply = await shopper.call(digitalPayment, { body });
  if (!reply.ok) return null;
  const page = payPage(reply.answer);
  const sessionId = page.split('/').at(-1) ?? '';
  const back = new URL(acme.sessions.get(sessionId)?.success_url ?? '');
  const token = back.searchParams.get('token') ?? '';
  return { shopper, page, sessionId, verify: () => shopper.call(verifyPayment, { body: { token } }) };
}

async function buyer() {
  const started = await startPaying(await createProduct(database));
  if (started === null) throw new Error('the payment was refused');
  return started;
}

test('the example provider is a single file of fewer than 100 lines', () => {
  const source = readFileSync(new URL('hosted-page-provider.ts', import.meta.url), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThan(100);
});

test('[PAY-7] [PAY-8] a payment on the hosted page becomes one order', async () => {
  const asha = await buyer();
  expect(asha.page).toBe(`https://pay.acme.example/${asha.sessionId}`);
  const payment = acme.pay(asha.sessionId, 'authorised');
  const order = unwrap(await asha.verify());
  expect(order.payment_status).toBe('paid');
  expect(unwrap(await asha.verify())).toEqual(order);
  expect(payment).toMatchObject({ status: 'captured', refunded: 0 });
});

test('[API-8] [I8] the webhook alone creates the order, and a tampered webhook is rejected', async () => {
  const asha = await buyer();
  acme.pay(asha.sessionId, 'captured');
  expect(await sendWebhook({ session_id: asha.sessionId }, { tampered: true })).toBe(400);
  await work();
  expect((await asha.shopper.orders.list()).total_size).toBe(0);
  expect(await sendWebhook({ session_id: asha.sessionId })).toBe(200);
  await work();
  expect((await asha.shopper.orders.list()).orders).toMatchObject([
    { payment_method: 'acme_pay', payment_status: 'paid' },
  ]);
});

test('[I7] [PAY-23] cancelling the order refunds the payment, and again on request if the bank returns the refund', async () => {
  const asha = await buyer();
  const payment = acme.pay(asha.sessionId, 'captured');
  const { order_id } = unwrap(await asha.verify());
  unwrap(await asha.shopper.call(cancelOrder, { body: { order_id } }));
  await work();
  expect(payment.refunded).toBe(payment.amount);
  const [refund] = [...acme.refunds.values()].filter((each) => each.payment === payment);
  acme.failRefund(refund?.id ?? '');
  expect(payment.refunded).toBe(0);
  expect(await sendWebhook({ type: 'refund paid', refund_id: refund?.id })).toBe(200);
  await work();
  const [stuck] = await readFailedRefunds(database.query);
  await database.transaction((transaction) => retryRefund(transaction, stuck?.id ?? 0, shop.now));
  await work();
  expect(payment.refunded).toBe(payment.amount);
});

/** Every captured payment has an order or was refunded in full. Returns how many of each there are. */
async function countEnds(): Promise<Record<'ordered' | 'refunded', number>> {
  const counts = { ordered: 0, refunded: 0 };
  for (const { id, status, amount, refunded } of acme.payments) {
    if (status !== 'captured') continue;
    const { rows } = await database.pool.query(
      `select o.id from payments p join orders o on o.id = p.order_id
        where p.gateway = 'acme_pay' and p.gateway_payment_id = $1 and o.status not in ('cancelled', 'failed')`,
      [id],
    );
    expect([rows.length, refunded], `the end of ${id}`).toEqual(rows.length === 1 ? [1, 0] : [0, amount]);
    counts[rows.length === 1 ? 'ordered' : 'refunded'] += 1;
  }
  return counts;
}

test('[PAY-10] [I7] 60 random schedules: each captured payment ends in one order or one refund', async () => {
  for (let played = 0; played < 60; played += 1) {
    const product = await createProduct(database);
    const buyers = [await startPaying(product)];
    if (random.chance(0.4)) wait(11); // the hold ends before the next shopper comes
    if (random.chance(0.5)) buyers.push(await startPaying(product));
    acme.failures = random.chance(0.3) ? 2 : 0;
    const steps = buyers.flatMap((each) => {
      if (each === null) return [];
      const status = random.oneOf(['authorised', 'captured', 'captured', 'failed', 'pending'] as const);
      if (random.chance(0.2)) acme.pay(each.sessionId, 'failed');
      acme.pay(each.sessionId, status);
      const event = { id: `event-${played}-${each.sessionId}`, session_id: each.sessionId };
      return [
        () => sendWebhook(event),
        () => sendWebhook(event),
        () => sendWebhook({ ...event, id: `${event.id}-b` }, { tampered: true }),
        each.verify,
        each.verify,
        work,
      ].filter(() => random.chance(0.6));
    });
    await Promise.all(random.shuffled(steps).map((step) => step()));
  }
  acme.failures = 0;
  for (let hours = 0; hours < 30; hours += 1) {
    wait(61);
    await work();
  }
  const ends = await countEnds();
  expect(ends.ordered).toBeGreaterThan(5);
  expect(ends.refunded).toBeGreaterThan(1);
  expect(await audit(database)).toEqual([]);
});
