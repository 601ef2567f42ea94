// @module-tag no-date

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { releaseHolds } from '#contract/admin/holds.ts';
import { abandonPayment } from '#contract/payments.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { buyerOf, payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShoppers } from '#tests/support/people/shopper.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { countRepeats } from '#tests/torture/count-repeats.ts';
import { untilSomebodyWaits } from '#tests/support/runs/until-somebody-waits.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { lockCart } from '../cart/cart-store.ts';
import { openPayment } from '../payment/open-payment.ts';
import { readPayment } from '../payment/payment-store.ts';
import { providersByKey } from '../payment/payment-providers.ts';
import { ProviderError } from '../payment/provider-fault.ts';
import { returnToken } from '../payment/return-link.ts';

const database = countRepeats(await emptyDatabase());
const shop = await startPaymentShop(database);
auditAfterEach(shop);

test('[PAY-13] [PAY-14] releasing all holds while shoppers start, stop and finish payments does not deadlock', async () => {
  const products = [
    await createProduct(database, { stock: 500 }),
    await createProduct(database, { stock: 500 }),
  ];
  const owner = await createStaff(shop, 'owner');
  const payers = [];
  for (const [index, shopper] of (await signedInShoppers(shop, 12)).entries()) {
    for (const product of index % 2 === 0 ? products : products.toReversed())
      unwrap(await shopper.cart.add(product));
    payers.push({ shopper, ...payerOf(shop, shopper) });
  }
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(payers.map((payer) => payer.begin()));
    const { rows } = await database.pool.query<{ cart_id: number }>(
      'select distinct cart_id from stock_holds',
    );
    const cartIds = rows.map(({ cart_id: id }) => id);
    const releases = [cartIds, cartIds.toReversed()].map((ids) =>
      owner.call(releaseHolds, { body: { cartIds: ids } }),
    );
    const shoppers = payers.map((payer, index) =>
      index % 3 === 0 ? payer.begin() : payer.shopper.call(abandonPayment, { body: {} }),
    );
    const replies = await Promise.all([...releases, ...shoppers]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  }
  expect(database.repeats).toBe(0);
});

// What a provider refuses changes the limits.
afterEach(() => setSettings(database, 'payment', { limits: {} }));

const origin = 'https://shop.example';
const hold = { held: true, held_until: '' };
const heldFor = async (shopperId: number) =>
  (
    await database.query
      .selectFrom('stock_holds')
      .innerJoin('carts', 'carts.id', 'stock_holds.cart_id')
      .select('product_id')
      .where('customer_id', '=', shopperId)
      .execute()
  ).length;

/** A shopper whose payment is begun and not yet opened, and a provider that refuses it, after `meanwhile`. */
async function unopened(words: string, meanwhile: () => Promise<unknown> = async () => undefined) {
  const { shopper, ...payer } = await buyerOf(shop, await createProduct(database));
  shop.sandbox.faults.fail = 1;
  expect((await payer.begin()).status).toBe(503);
  shop.sandbox.faults.fail = 0;
  const { id } = await database.query
    .selectFrom('payments')
    .select('id')
    .where('customer_id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  const refusing = [...shop.paymentContext.providers.values()].map((provider) => ({
    ...provider,
    create: async () => {
      await meanwhile();
      throw new ProviderError(400, words);
    },
  }));
  const context = { ...shop.paymentContext, providers: providersByKey(...refusing) };
  return { shopper, payer, id, open: () => openPayment(context, { paymentId: id, hold, origin }) };
}

const refusals = [
  ['as wrong', 'Authentication failed'],
  ['as too large', 'Amount exceeds maximum amount allowed.'],
] as const;

test.each(refusals)(
  '[PAY-19] what a provider refuses late %s frees no piece of the payment that was begun meanwhile',
  async (_, words) => {
    const begun: (() => Promise<unknown>)[] = [];
    const { shopper, payer, open } = await unopened(words, () => begun[0]?.() ?? Promise.reject(new Error()));
    begun.push(async () => unwrap(await payer.begin({ payment_method: 'stripe' })));
    expect((await open()).accepted).toBe(false);
    expect(await heldFor(shopper.id)).toBe(1);
  },
);

test('[PAY-10] a payment that was given up frees no piece of the one that was begun after it', async () => {
  const { shopper, ...payer } = await buyerOf(shop, await createProduct(database));
  const first = await payer.open();
  unwrap(await payer.begin({ payment_method: 'stripe' }));
  unwrap(await payer.abandon(first));
  expect(await heldFor(shopper.id)).toBe(1);
  shop.sandbox.ledger.pay(first, 'captured', { amount: 1 });
  await shop.sandbox.whenIdle();
  await shop.work();
  expect(await heldFor(shopper.id)).toBe(1);
});

test.each([...refusals, ['because the shopper gives up', null] as const])(
  '[PAY-10] a payment that ends %s is locked after its cart, as where one begins',
  async (_, words) => {
    const { shopper, id, open } = await unopened(words ?? '');
    const { reference, gateway } = await readPayment(database.query, id);
    const giveUp = () => shopper.call(abandonPayment, { body: { token: returnToken(gateway, reference) } });
    const { ended } = await database.transaction(async (transaction) => {
      await lockCart(transaction, shopper.id);
      const end = words === null ? giveUp() : open();
      await untilSomebodyWaits(database);
      await sql`select from payments where id = ${id} for update nowait`.execute(transaction);
      return { ended: end };
    });
    await ended;
    expect(await heldFor(shopper.id)).toBe(0);
  },
);
