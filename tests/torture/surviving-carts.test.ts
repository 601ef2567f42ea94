import { expect, test } from 'vitest';
import { logout } from '#contract/auth.ts';
import { openSession } from '#server/customers/auth/session-store.ts';
import { addToCart, getCart } from '#contract/cart.ts';
import { auditAfterEach } from '../support/runs/audit-after-each.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { payerOf, startPaymentShop } from '../support/shops/payment-shop.ts';
import { createProduct, type TestProduct } from '../support/data/products.ts';
import { callApi, signedInShopper } from '../support/people/shopper.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const other = await startPaymentShop(database); // another node, as after a restart: without the caches of the first
const { faults } = shop.sandbox;
auditAfterEach(shop);

const runs = strength(15, 200);
const hanging = 900_000;

test(
  `[PAY-7] [I12] ${runs} carts keep their lines through failed payments, refused orders, other sessions and nodes`,
  async (context) => {
    const random = seededRandom();
    const shelf: [TestProduct, ...TestProduct[]] = [await createProduct(database, { stock: 10_000 })];
    while (shelf.length < 6) shelf.push(await createProduct(database, { stock: 10_000 }));
    let events = 0;
    let items = 0;

    for (let run = 0; run < runs; run += 1) {
      const asha = await signedInShopper(shop);
      const payer = payerOf(shop, asha);
      const kept = new Map<number, number>();
      const note = ({ id }: TestProduct, more: number) => kept.set(id, (kept.get(id) ?? 0) + more);
      const add = async () => {
        const [product, count] = [random.oneOf(shelf), 1 + Math.floor(random.next() * 3)];
        unwrap(await asha.cart.add(product, count));
        note(product, count);
      };
      await add();

      const happens: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
        add,
        async () => {
          const orderId = await payer.open();
          expect(await payer.pay(orderId, 'failure')).toBeNull();
        },
        async () => payer.abandon(await payer.open()),
        () => payer.open(), // and the tab is closed
        async () => {
          faults.fail = 1;
          await payer.begin(); // the provider is unreachable
          faults.fail = 0;
        },
        async () => expect((await payer.verify({ token: 'Zm9yZ2VkLXJldHVybi10b2tlbg' })).ok).toBe(false),
        async () => expect((await asha.order({ total: 1 })).ok).toBe(false),
        async () => expect((await asha.order({ coupon_code: 'NOSUCH' })).ok).toBe(false),
        async () => expect((await asha.order({ address_id: 2_000_000_000 })).ok).toBe(false),
        async () => {
          const token = await openSession(database.query, { customerId: asha.id, userAgent: null }, shop.now);
          const headers = { authorization: `Bearer ${token}` };
          const product = random.oneOf(shelf);
          unwrap(await callApi(shop, addToCart, { body: { id: product.id, quantity: 1 }, headers }));
          note(product, 1);
          if (random.chance(0.5)) unwrap(await callApi(shop, logout, { headers }));
        },
        async () => {
          const headers = { authorization: `Bearer ${asha.token}` };
          expect(unwrap(await callApi(other, getCart, { headers }))).toHaveLength(kept.size);
          const product = random.oneOf(shelf);
          unwrap(await callApi(other, addToCart, { body: { id: product.id, quantity: 1 }, headers }));
          note(product, 1);
        },
      ];
      for (let step = 0; step < 8; step += 1) {
        await random.oneOf(happens)();
        events += 1;
        const lines = await asha.cart.lines();
        expect(new Map(lines.map((line) => [line.product_id, line.quantity]))).toEqual(kept);
        await database.pool.query('delete from rate_limits');
      }
      items += [...kept.values()].reduce((sum, count) => sum + count, 0);
      unwrap(await asha.order());
      expect(await asha.cart.lines()).toEqual([]);
      const [order] = (await asha.orders.list()).orders;
      expect(order?.details.reduce((sum, line) => sum + line.qty, 0)).toBe(
        [...kept.values()].reduce((sum, count) => sum + count, 0),
      );
    }
    reached(context, `${runs} runs, ${events} events, ${items} pieces in the carts, 0 lost`);
  },
  hanging,
);
