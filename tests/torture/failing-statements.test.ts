import { expect, test } from 'vitest';
import { digitalPayment } from '#contract/payments.ts';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { buyerOf, startPaymentShop } from '../support/shops/payment-shop.ts';
import { createCoupon, createProduct } from '../support/data/products.ts';
import { failAtStatement } from '../support/runs/failing-statements.ts';
import { reached, strength } from '../support/runs/strength.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger, faults } = shop.sandbox;
await createCoupon(database, { code: 'CUT10' });
faults.drop = 1; // each test sends its webhooks itself

/** Timeout of a test that hangs. */
const hanging = 600_000;

/** Every third statement at low strength. */
const step = strength(3, 1);

async function buyer(stock = 1) {
  const ring = await createProduct(database, { stock });
  return { ring, ...(await buyerOf(shop, ring)) };
}

/** Cuts the connection at each statement in turn, with new data each time, until no statement is left. */
async function cutEverywhere(round: (cut: <R>(work: () => Promise<R>) => Promise<R>) => Promise<void>) {
  let cuts = 0;
  for (const when of ['before', 'after'] as const) {
    const last = { failed: true };
    for (let n = 1; last.failed; n += step) {
      await round(async (work) => {
        const outcome = await failAtStatement(n, when, work);
        last.failed = outcome.failed;
        return outcome.result;
      });
      shop.faults.length = 0; // those were caused by the test
      if (last.failed) cuts += 1;
      expect(await audit(database), `statement ${n}, ${when}`).toEqual([]);
    }
  }
  return cuts;
}

test(
  '[I11] if any statement of a cash order fails, a retry with the same key makes one order',
  async (context) => {
    const cuts = await cutEverywhere(async (cut) => {
      const asha = await buyer();
      const body = await asha.shopper.orderBody({ coupon_code: 'CUT10' });
      const key = { 'idempotency-key': 'once' };
      const first = await cut(() => asha.shopper.send(body, key));
      expect([200, 500, 503]).toContain(first.status);
      const { order_id } = unwrap(await asha.shopper.send(body, key));
      expect((await asha.shopper.orders.list()).orders.map(({ id }) => id)).toEqual([order_id]);
    });
    expect(cuts).toBeGreaterThan(30 / step);
    reached(context, `cut at ${cuts} places`);
  },
  hanging,
);

test(
  '[I11] if any statement of starting a payment fails, a retry leads to one payment',
  async (context) => {
    const cuts = await cutEverywhere(async (cut) => {
      const asha = await buyer();
      const body = { ...(await asha.shopper.orderBody()), payment_method: 'razor_pay' };
      await cut(() => asha.shopper.call(digitalPayment, { body }, { 'idempotency-key': 'begin' }));
      const returned = (await asha.pay(await asha.open())) ?? {};
      expect((await asha.verify(returned)).ok).toBe(true);
    });
    expect(cuts).toBeGreaterThan(25 / step);
    reached(context, `cut at ${cuts} places`);
  },
  hanging,
);

test(
  '[I11] [I7] if any statement of payment verification fails, the payment still becomes one order',
  async (context) => {
    const cuts = await cutEverywhere(async (cut) => {
      const asha = await buyer();
      const returned = (await asha.pay(await asha.open({ coupon_code: 'CUT10' }))) ?? {};
      await cut(() => asha.verify(returned));
      expect(await audit(database)).toEqual([]);
      const { order_id } = unwrap(await asha.verify(returned));
      expect((await asha.shopper.orders.list()).orders.map(({ id }) => id)).toEqual([order_id]);
      expect(ledger.payment(returned.razorpay_payment_id ?? '').status).toBe('captured');
    });
    expect(cuts).toBeGreaterThan(35 / step);
    reached(context, `cut at ${cuts} places`);
  },
  hanging,
);

test(
  '[I11] [I7] if any statement of an automatic refund fails, the payment is refunded once',
  async (context) => {
    const cuts = await cutEverywhere(async (cut) => {
      const asha = await buyer();
      const returned = (await asha.pay(await asha.open())) ?? {};
      await database.pool.query('update products set stock = 0 where id = $1', [asha.ring.id]);
      await cut(() => asha.verify(returned));
      expect((await asha.verify(returned)).ok).toBe(false);
      shop.later(2);
      await shop.work();
      expect(ledger.payment(returned.razorpay_payment_id ?? '')).toMatchObject({ status: 'refunded' });
      expect((await asha.shopper.orders.list()).total_size).toBe(0);
    });
    expect(cuts).toBeGreaterThan(40 / step);
    reached(context, `cut at ${cuts} places`);
  },
  hanging,
);

test(
  '[I11] [I8] if any statement of webhook processing fails, the next delivery or retry makes the order',
  async (context) => {
    const cuts = await cutEverywhere(async (cut) => {
      const asha = await buyer();
      const orderId = await asha.open();
      faults.drop = 0;
      await cut(async () => {
        await asha.pay(orderId);
        await shop.sandbox.whenIdle();
        await shop.work().catch(() => {}); // the worker reports it and retries
      });
      faults.drop = 1;
      shop.later(16);
      await shop.work();
      expect((await asha.shopper.orders.list()).total_size).toBe(1);
      expect(ledger.paymentsOf(orderId)).toMatchObject([{ status: 'captured' }]);
    });
    expect(cuts).toBeGreaterThan(20 / step);
    reached(context, `cut at ${cuts} places`);
  },
  hanging,
);

test(
  '[I11] [ORDER-7] if any statement of a cancellation fails, stock and payment are returned once',
  async (context) => {
    const cuts = await cutEverywhere(async (cut) => {
      const asha = await buyer();
      const returned = (await asha.pay(await asha.open())) ?? {};
      const { order_id } = unwrap(await asha.verify(returned));
      await cut(() => asha.cancel(order_id));
      await asha.cancel(order_id);
      shop.later(2);
      await shop.work();
      const { rows } = await database.pool.query<object>('select stock from products where id = $1', [
        asha.ring.id,
      ]);
      expect(rows).toEqual([{ stock: 1 }]);
      expect(ledger.payment(returned.razorpay_payment_id ?? '')).toMatchObject({ status: 'refunded' });
    });
    expect(cuts).toBeGreaterThan(15 / step);
    reached(context, `cut at ${cuts} places`);
  },
  hanging,
);
