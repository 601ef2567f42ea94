import { expect, test } from 'vitest';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { startPaymentShop } from '../support/shops/payment-shop.ts';
import { createProduct } from '../support/data/products.ts';
import { priceByRate, publishRates } from '../support/data/rates.ts';
import type { Shopper } from '../support/people/shopper.ts';
import { drawPlan, playSchedule } from './payment-schedule.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';

const database = await emptyDatabase();
const random = seededRandom();
const shop = await startPaymentShop(database, { random: random.next, responseTimeout: 1500 });
const { ledger, faults } = shop.sandbox;

const schedules = strength(200, 1000);
const atOnce = 10;

/** Counts the captured payments by result: 'order', 'refund', or the errors 'both' and 'neither'. */
async function ends(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ payment: string; order: boolean; refund: boolean }>(`
    select coalesce(r.gateway_payment_id, p.gateway_payment_id) as payment,
           coalesce(o.status not in ('cancelled', 'returned', 'failed') and r.id is null, false) as order,
           coalesce(r.state = 'done', false) as refund
      from payments p left join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
     where p.gateway_payment_id is not null`);
  const known = Map.groupBy(rows, ({ payment }) => payment);
  const counted: Record<string, number> = { order: 0, refund: 0, both: 0, neither: 0 };
  for (const { id, status, amount, refunded } of ledger.payments.values()) {
    if (status !== 'captured' && status !== 'refunded') continue;
    const mine = known.get(id) ?? [];
    const order = mine.some((row) => row.order);
    const refund = mine.some((row) => row.refund) && refunded === amount;
    const end = order && refund ? 'both' : order ? 'order' : refund ? 'refund' : 'neither';
    counted[end] = (counted[end] ?? 0) + 1;
  }
  return counted;
}

/** Ends all injected failures and lets time pass, so that open payments settle. */
async function settleDown(): Promise<void> {
  Object.assign(faults, { drop: 0, duplicate: 0, tamper: 0, delay: 0, fail: 0, slow: 0 });
  await shop.sandbox.whenIdle();
  const aWeek = random.chance(0.2) ? [7 * 24 * 60] : []; // unpaid attempts are abandoned by then
  for (const minutes of [0, 16, 61, ...aWeek]) {
    shop.later(minutes);
    await shop.work();
    await shop.sandbox.whenIdle();
  }
  // On a machine so busy that the provider seemed unreachable, the shop keeps retrying.
  for (let hours = 0; hours < 24 && (await isOpen()); hours += 1) {
    shop.later(61);
    await shop.work();
  }
}

/** Whether an event, refund or payment waits for its next attempt. */
async function isOpen(): Promise<boolean> {
  const { rows } = await database.pool.query<{ open: boolean }>(`
    select exists (select from payment_events where processed_at is null)
        or exists (select from refunds where state in ('wanted', 'sent'))
        or exists (select from payments where look_at is not null and state in ('authorised', 'captured')) as open`);
  return rows[0]?.open ?? false;
}

async function expectCartsKept(shoppers: readonly Shopper[]): Promise<void> {
  for (const shopper of shoppers) {
    const [lines, orders] = [await shopper.cart.lines(), (await shopper.orders.list()).total_size];
    expect([lines.length, orders], 'a cart is kept until it is an order (I12)').toEqual(
      orders === 0 ? [1, 0] : [0, 1],
    );
  }
}

test(
  `[PAY-10] [I7] [I12] in ${schedules} random payment schedules each captured payment becomes one order or one refund`,
  async (context) => {
    for (let played = 0; played < schedules; played += atOnce) {
      Object.assign(faults, {
        drop: random.oneOf([0, 0.3, 1]),
        duplicate: random.oneOf([0, 0.5]),
        tamper: random.oneOf([0, 0.3]),
        delay: random.oneOf([0, 40]),
        fail: random.oneOf([0, 0, 0.2]),
        slow: random.chance(0.02) ? 1700 : 0,
      });
      const drawn = [];
      for (let count = 0; count < atOnce; count += 1) {
        const plans = Array.from({ length: random.chance(0.5) ? 2 : 1 }, () => drawPlan(random));
        const product = await createProduct(database, { stock: random.chance(0.8) ? 1 : 2 });
        if (random.chance(0.4)) await priceByRate(database, product.id, 0.1);
        drawn.push({ plans, product });
      }
      await publishRates(database);
      const shoppers = await Promise.all(
        drawn.map(({ plans, product }) => playSchedule(shop, plans, product)),
      );
      await settleDown();
      await expectCartsKept(shoppers.flat());
      expect(await audit(database)).toEqual([]);
      expect(await ends()).toMatchObject({ both: 0, neither: 0 });
    }
    const counted = await ends();
    reached(context, `${schedules} schedules, ${ledger.payments.size} payments: ${JSON.stringify(counted)}`);
    expect(counted['order']).toBeGreaterThan(schedules / 4);
    expect(counted['refund']).toBeGreaterThan(schedules / 20);
    const { rows } = await database.pool.query<{ state: string }>(
      `select state from payments where state = 'refunding'`,
    );
    expect(rows).toEqual([]);
  },
  1_200_000, // ends a hanging test
);
