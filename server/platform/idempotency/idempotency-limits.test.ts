import { expect, test } from 'vitest';
import { addToCart, clearCart, updateCart } from '#contract/cart.ts';
import { rateLimits } from '../rate-limit/rate-limits.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { sweepExpired } from '../../jobs/housekeeping/sweep-expired.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const ring = await createProduct(database, { stock: 100_000 });

async function stored(customerId: number): Promise<{ keys: number; bytes: number }> {
  const { rows } = await database.pool.query<{ keys: number; bytes: number }>(
    `select count(*)::integer as keys, coalesce(sum(pg_column_size(k)), 0)::integer as bytes
       from idempotency_keys k where customer_id = $1`,
    [customerId],
  );
  return rows[0] ?? { keys: 0, bytes: 0 };
}

test('[SAFE-3] a customer can store a limited number of keys an hour, even concurrently, and is told when to retry', async () => {
  const shopper = await signedInShopper(shop);
  const add = (key: string) => shopper.call(addToCart, { body: { id: ring.id } }, { 'idempotency-key': key });
  let refused = 0;
  for (let round = 0; round < rateLimits.idempotencyKey.max + 20; round += 1) {
    const reply = await add(`key-${round}`);
    if (reply.ok) continue;
    refused += 1;
    expect(reply).toMatchObject({ status: 429, problem: { errors: [{ code: 'idempotency-key' }] } });
  }
  expect(refused).toBe(20);
  const { keys, bytes } = await stored(shopper.id);
  expect(keys).toBe(rateLimits.idempotencyKey.max);
  expect(bytes).toBeLessThan(1024 * 1024);
  // Earlier responses are still repeated, and requests without a key are not limited.
  expect(unwrap(await add('key-0')).status).toBe(1);
  unwrap(await shopper.call(addToCart, { body: { id: ring.id } }));
  const other = await signedInShopper(shop);
  unwrap(await other.call(addToCart, { body: { id: ring.id } }, { 'idempotency-key': 'key-0' }));
});

test('[SAFE-3] the key of a call that sets a value is not stored: repeating the call is harmless', async () => {
  const shopper = await signedInShopper(shop);
  for (let round = 0; round < 3; round += 1) {
    const { cart } = unwrap(await shopper.call(addToCart, { body: { id: ring.id } }));
    const key = { 'idempotency-key': `set-${round}` };
    unwrap(await shopper.call(updateCart, { body: { key: cart.id, quantity: 2 } }, key));
    unwrap(await shopper.call(clearCart, {}, { 'idempotency-key': `clear-${round}` }));
  }
  expect(await stored(shopper.id)).toEqual({ keys: 0, bytes: 0 });
});

test('[SAFE-3] keys are deleted after a day', async () => {
  const shopper = await signedInShopper(shop);
  unwrap(await shopper.call(addToCart, { body: { id: ring.id } }, { 'idempotency-key': 'yesterday' }));
  await sweepExpired(database.query, new Date(Date.now() + 23 * 3_600_000));
  expect((await stored(shopper.id)).keys).toBe(1);
  await sweepExpired(database.query, new Date(Date.now() + 25 * 3_600_000));
  expect((await stored(shopper.id)).keys).toBe(0);
});
