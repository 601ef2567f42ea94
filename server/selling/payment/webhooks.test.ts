import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import type { SignedWebhook } from '../payment-sandbox/sandbox-provider.ts';

const database = await emptyDatabase();
const webhooks: SignedWebhook[] = [];
const shop = await startPaymentShop(database, {
  onWebhook: (webhook) => {
    webhooks.push(webhook);
    return false; // the test posts webhooks itself
  },
});
auditAfterEach(shop);

const post = (webhook: Pick<SignedWebhook, 'provider' | 'body' | 'headers'>) =>
  fetch(`${shop.address}/api/v1/payment/webhook/${webhook.provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...webhook.headers },
    body: webhook.body,
  });

/** Signs a body as the provider does. */
function signed(provider: SignedWebhook['provider'], body: string): SignedWebhook {
  const hmac = (text: string) =>
    createHmac('sha256', shop.sandbox.keys.webhookSecret).update(text).digest('hex');
  if (provider === 'razor_pay') return { provider, body, headers: { 'x-razorpay-signature': hmac(body) } };
  const moment = Math.floor(Date.now() / 1000);
  return { provider, body, headers: { 'stripe-signature': `t=${moment},v1=${hmac(`${moment}.${body}`)}` } };
}

/** An event of both providers with a text in its ids that PostgreSQL does not store. */
const unstorable = (text: string) =>
  `{"id":"evt_1","object":"event","type":"charge.failed","data":{"object":{"id":"ch_${text}"}},
    "event":"order.paid","payload":{"order":{"entity":{"id":"order_${text}"}}}}`;

const events = () => database.query.selectFrom('payment_events').selectAll().execute();

async function paidWebhooks(
  provider: SignedWebhook['provider'],
): Promise<{ mine: SignedWebhook[]; orders: () => Promise<number> }> {
  const { shopper, ...payer } = await buyerOf(shop, await createProduct(database));
  webhooks.length = 0;
  const reply = await payer.begin({ payment_method: provider });
  if (!reply.ok) throw new Error('no payment was begun');
  const orderId = [...shop.sandbox.ledger.orders.keys()].at(-1) ?? '';
  shop.sandbox.ledger.pay(orderId, 'captured');
  return { mine: webhooks.splice(0), orders: async () => (await shopper.orders.list()).total_size };
}

test.each(['razor_pay', 'stripe'] as const)(
  '[API-8] [I8] an unsigned or changed webhook of %s is refused and changes nothing',
  async (provider) => {
    const { mine, orders } = await paidWebhooks(provider);
    const webhook = mine.find(({ body }) => /captured|completed/.test(body)) ?? mine[0];
    if (webhook === undefined) throw new Error('the provider told nothing');
    const before = (await events()).length;
    for (let index = 0; index < webhook.body.length; index += 7) {
      const changed = String.fromCharCode(webhook.body.charCodeAt(index) ^ 1);
      const body = webhook.body.slice(0, index) + changed + webhook.body.slice(index + 1);
      expect((await post({ ...webhook, body })).status).toBe(400);
    }
    for (const [name, value] of Object.entries(webhook.headers)) {
      if (!name.endsWith('signature')) continue;
      for (let index = 0; index < value.length; index += 1) {
        const changed = String.fromCharCode(value.charCodeAt(index) ^ 1);
        const headers = {
          ...webhook.headers,
          [name]: value.slice(0, index) + changed + value.slice(index + 1),
        };
        const { status } = await post({ ...webhook, headers });
        expect(status, `${index} ${changed}`).toBe(400);
      }
    }
    expect((await post({ ...webhook, headers: {} })).status).toBe(400);
    expect((await post({ ...webhook, body: '' })).status).toBe(400);
    expect(await events()).toHaveLength(before);
    await shop.work();
    expect(await orders()).toBe(0);

    expect((await post(webhook)).status).toBe(200);
    await shop.work();
    expect(await orders()).toBe(1);
  },
);

test('[API-8] [I8] an unknown provider and any method but POST are refused', async () => {
  const [webhook] = (await paidWebhooks('razor_pay')).mine;
  const unknown = await post({
    provider: 'paypal',
    body: webhook?.body ?? '',
    headers: webhook?.headers ?? {},
  });
  expect([unknown.status, ((await unknown.json()) as { success: boolean }).success]).toEqual([404, false]);
  const read = await fetch(`${shop.address}/api/v1/payment/webhook/razor_pay`);
  expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
});

test('[API-8] [I8] the signature covers the raw bytes: the same JSON with other whitespace is refused', async () => {
  const [webhook] = (await paidWebhooks('razor_pay')).mine;
  if (webhook === undefined) throw new Error('the provider told nothing');
  const body = JSON.stringify(JSON.parse(webhook.body), null, 1);
  expect((await post({ ...webhook, body })).status).toBe(400);
});

test.each(['razor_pay', 'stripe'] as const)(
  '[API-8] [I8] a signed webhook of %s without an event is refused with its own error and changes nothing',
  async (provider) => {
    const before = (await events()).length;
    const bodies = [
      'paid',
      '{',
      'null',
      '7',
      '[]',
      '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter"}',
      '{}',
      '{"id":"evt_1","type":"charge.failed","event":"order.paid"}',
      ...['\\u0000', '\\ud800'].map(unstorable),
    ];
    for (const body of bodies) {
      const reply = await post(signed(provider, body));
      expect([reply.status, await reply.json()], body).toMatchObject([
        400,
        {
          errors: [
            { code: 'not-an-event', message: 'The signature is valid, but the body is not a JSON event' },
          ],
        },
      ]);
    }
    const unsigned = await post({ ...signed(provider, 'paid'), body: 'Paid' });
    expect(await unsigned.json()).toMatchObject({
      errors: [{ code: 'not-signed', message: 'The signature does not match' }],
    });
    expect(await events()).toHaveLength(before);
  },
);

test('[API-8] [I8] a signed webhook with false content is not trusted: the provider’s API decides', async () => {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(await createProduct(database));
  const orderId = await payerOf(shop, shopper).open();
  const entity = { id: 'pay_1', order_id: orderId, status: 'captured', amount: 100_000, currency: 'INR' };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  expect((await post(signed('razor_pay', body))).status).toBe(200);
  await shop.work();
  expect((await shopper.orders.list()).total_size).toBe(0);
});

test('[API-8] [I8] an event about an unknown order is stored and has no effect', async () => {
  const body = JSON.stringify({
    event: 'order.paid',
    payload: { order: { entity: { id: 'order_of_others' } } },
  });
  expect((await post(signed('razor_pay', body))).status).toBe(200);
  await shop.work();
  const [event] = await database.query
    .selectFrom('payment_events')
    .selectAll()
    .where('kind', '=', 'order.paid')
    .where('payment_id', 'is', null)
    .execute();
  expect(event?.processed_at).not.toBeNull();
});
