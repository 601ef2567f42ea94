import { expect, test } from 'vitest';
import { startWorker } from '#server/jobs/background/start-worker.ts';
import { processPayments } from '#server/jobs/process-payments.ts';
import type { SignedWebhook } from '#server/selling/payment-sandbox/sandbox-provider.ts';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { payerOf, startPaymentShop } from '../support/shops/payment-shop.ts';
import { createProduct } from '../support/data/products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { reached, strength, seededRandom } from '../support/runs/strength.ts';
import { withSlowDatabase } from './slow-database.ts';

const database = await emptyDatabase();
const webhooks: SignedWebhook[] = [];
const shop = await startPaymentShop(database, {
  onWebhook: (webhook) => {
    if (/"payment\.captured"|checkout\.session\.completed/.test(webhook.body)) webhooks.push(webhook);
    return false;
  },
});
const random = seededRandom();
const events = strength(80, 500);

async function payOnce(): Promise<void> {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(await createProduct(database));
  const gateway = random.chance(0.3) ? 'stripe' : 'razor_pay';
  const begun = await payerOf(shop, shopper).begin({ payment_method: gateway });
  if (!begun.ok) throw new Error(begun.problem.message);
  const { answer } = begun;
  const id = 'order_id' in answer ? answer.order_id : (answer.redirect_link.split('/').at(-1) ?? '');
  shop.sandbox.ledger.pay(id, 'captured');
}

const nearlyLongest = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Sends a webhook, and returns how many milliseconds the shop took. */
async function deliver({
  webhook,
  tampered,
}: {
  webhook: SignedWebhook;
  tampered: boolean;
}): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${shop.address}/api/v1/payment/webhook/${webhook.provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...webhook.headers },
    body: tampered
      ? webhook.body.replace('"captured"', '"failed"').replace('"paid"', '"none"')
      : webhook.body,
  });
  expect(response.status).toBe(tampered ? 400 : 200);
  return performance.now() - begun;
}

test(
  `[API-8] [I8] [I9] ${events} events, delivered three times, shuffled and partly tampered, take effect once each`,
  async (context) => {
    for (let left = events; left > 0; left -= 10) {
      await Promise.all(Array.from({ length: Math.min(10, left) }, payOnce));
    }
    expect(webhooks).toHaveLength(events);
    const deliveries = random.shuffled(
      webhooks.flatMap((webhook) => [
        { webhook, tampered: false }, // one of the three is unchanged
        { webhook, tampered: random.chance(0.15) },
        { webhook, tampered: random.chance(0.15) },
      ]),
    );
    const took: number[] = [];
    const bare: number[] = []; // what one statement took meanwhile, on the same busy machine
    const queue = [...deliveries];
    const post = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        took.push(await deliver(next));
        if (random.chance(0.2)) bare.push(await timed(() => database.pool.query('select 1')));
      }
    };
    await withSlowDatabase(50, async () => {
      const { paymentContext } = shop;
      const run = () => processPayments(paymentContext);
      const worker = startWorker({
        name: 'payment worker',
        run,
        interval: 50,
        report: paymentContext.report,
      });
      await Promise.all(Array.from({ length: 8 }, post));
      await worker.stop();
    });
    await shop.work();

    const { rows } = await database.pool.query<object>(`
      select (select count(*)::integer from payment_events) as events,
             (select count(*)::integer from payment_events where processed_at is not null) as processed,
             (select count(*)::integer from orders) as orders, (select count(*)::integer from refunds) as refunds`);
    expect(rows).toEqual([{ events, processed: events, orders: events, refunds: 0 }]);
    const [p99, one] = [nearlyLongest(took), nearlyLongest(bare)];
    const figures = `${deliveries.length} deliveries, ${events} effects, p99 ${p99.toFixed(0)} ms; a statement ${one.toFixed(0)} ms`;
    console.log(figures);
    // Under a second; if a bare statement takes nearly as long, not much longer than that.
    expect(p99).toBeLessThan(Math.max(1000, 4 * one));
    expect(await audit(database)).toEqual([]);
    reached(context, figures);
  },
  900_000, // ends a hanging test
);
