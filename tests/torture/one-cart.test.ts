import { expect, test } from 'vitest';
import { digitalPayment } from '#contract/payments.ts';
import { auditAfterEach } from '../support/runs/audit-after-each.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { payerOf, startPaymentShop, widgetOrder } from '../support/shops/payment-shop.ts';
import { createProduct, stockOf } from '../support/data/products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { RetryingBuyers } from './retrying-buyers.ts';
import { reached, strength } from '../support/runs/strength.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger } = shop.sandbox;
auditAfterEach(shop);

const rounds = strength(2, 20);
const hanging = 600_000;

test(
  `[PAY-10] [I5] [I7] 50 parallel cash and online orders of one cart make one order (${rounds} rounds)`,
  async (context) => {
    const retries = new RetryingBuyers();
    let byCash = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ring = await createProduct(database, { stock: 9 });
      const asha = await signedInShopper(shop);
      const payer = payerOf(shop, asha);
      unwrap(await asha.cart.add(ring));
      const body = await asha.orderBody();
      const online = { ...body, payment_method: 'razor_pay' };
      const early = await payer.open(); // one payment is captured before the parallel requests
      ledger.pay(early, 'captured');

      const replies = await Promise.all(
        Array.from({ length: 25 }, () => [
          retries.retryCall(() => asha.send(body)),
          retries.retryCall(async () => {
            const begun = await asha.call(digitalPayment, { body: online });
            if (!begun.ok) return begun;
            const returned = await payer.pay(widgetOrder(begun.answer));
            return returned === null ? begun : payer.verify(returned);
          }),
        ]).flat(),
      );
      for (const { status } of replies) expect([200, 402, 404, 409, 422]).toContain(status);
      await shop.sandbox.whenIdle();
      shop.later(16);
      await shop.work();

      const { orders } = await asha.orders.list();
      expect(orders).toHaveLength(1);
      expect(await stockOf(database, ring)).toBe(8);
      if (orders[0]?.payment_method === 'offline_payment') byCash += 1;
      const paid = ledger.paymentsOf(early);
      const kept = paid.filter(({ status }) => status === 'captured').length;
      expect(kept).toBe(orders[0]?.payment_method === 'offline_payment' ? 0 : 1);
    }
    retries.ignoreBusyErrors(shop);
    reached(context, `${rounds} x 50 requests, ${rounds} orders, ${byCash} of them by cash`);
  },
  hanging,
);
