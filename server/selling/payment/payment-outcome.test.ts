import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getPaymentOutcome } from '#contract/payments.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payPage, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { returnToken } from './return-link.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
auditAfterEach(shop);

/** A shopper on the provider's page, and the token of the link back. */
async function onTheProvidersPage() {
  const ring = await createProduct(database, { price: 1500 });
  const { shopper, ...payer } = await buyerOf(shop, ring);
  const page = payPage(unwrap(await payer.begin({ payment_method: 'stripe' })));
  const { reference } = await database.query
    .selectFrom('payments')
    .select('reference')
    .where('customer_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  const press = (outcome: 'success' | 'cancel') =>
    fetch(new URL(new URL(page).pathname, shop.address), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ outcome }),
    });
  return { shopper, press, token: returnToken('stripe', reference) };
}

/** Asks without a session. */
const outcomeOf = async (token: string) => callApi(shop, getPaymentOutcome, { body: { token } });

test('[PAY-8] a signed-out shopper learns that the payment succeeded, and it becomes one order', async () => {
  const { shopper, press, token } = await onTheProvidersPage();
  expect(await outcomeOf(token)).toMatchObject({ answer: { outcome: 'pending' } });
  expect(await shopper.cart.lines()).toHaveLength(1);
  expect((await press('success')).status).toBe(303);
  const told = await outcomeOf(token);
  expect(told).toMatchObject({ answer: { outcome: 'paid' } });
  expect(unwrap(told)).toEqual({ outcome: 'paid' });
  expect(await outcomeOf(token)).toMatchObject({ answer: { outcome: 'paid' } });
  expect((await shopper.orders.list()).orders).toHaveLength(1);
});

test('[PAY-8] a shopper who left the page without paying keeps the cart', async () => {
  const { shopper, press, token } = await onTheProvidersPage();
  await press('cancel');
  expect(await outcomeOf(token)).toMatchObject({ answer: { outcome: 'pending' } });
  expect(await shopper.cart.lines()).toHaveLength(1);
  expect((await shopper.orders.list()).orders).toEqual([]);
});

test('[PAY-8] a payment that was never started is unknown', async () => {
  for (const token of ['Zm9yZ2Vk', 'x', returnToken('stripe', randomUUID())])
    expect((await outcomeOf(token)).status).toBe(404);
});

test('[API-10] one network may request 60 outcomes in ten minutes', async () => {
  const node = await signedInShopper(shop);
  expect(node.id).toBeGreaterThan(0);
  const token = returnToken('stripe', randomUUID());
  const statuses = [];
  for (let turn = 0; turn < 64; turn += 1) statuses.push((await outcomeOf(token)).status);
  expect(statuses.at(-1)).toBe(429);
});
