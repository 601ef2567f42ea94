import { tmpdir } from 'node:os';
import { afterAll, expect, inject, test } from 'vitest';
import { startPaymentSandbox } from '#server/selling/payment-sandbox/payment-sandbox.ts';
import { signedReturn } from '#server/selling/payment-sandbox/razorpay/razorpay-sandbox.ts';
import { cancelOrder } from '#contract/orders.ts';
import { digitalPayment, verifyPayment } from '#contract/payments.ts';
import { audit } from '../support/runs/audit.ts';
import { emptyDatabase } from '../support/servers/database.ts';
import { widgetOrder } from '../support/shops/payment-shop.ts';
import { createCoupon, createProduct, stockOf } from '../support/data/products.ts';
import { createSizedProduct, sizeStockOf } from '../support/data/sized-products.ts';
import { signedInShopper } from '../support/people/shopper.ts';
import { reached, seededRandom, strength } from '../support/runs/strength.ts';
import { startNode, type ShopNode } from './start-node.ts';
import { unwrap } from '../support/answers/unwrap.ts';

// A node is killed, as in a power cut, at every third SQL statement in turn, from one that is drawn; another one continues (I11).

const database = await emptyDatabase();
await createCoupon(database, { code: 'DIES10' });
const place: { address: string | null } = { address: null };
const sandbox = await startPaymentSandbox({ shop: () => place.address, origin: 'https://shop.example' });
sandbox.faults.drop = 1; // each test sends its webhooks itself
afterAll(() => sandbox.close());

const server = inject('server');
const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
const name = rows[0]?.name ?? '';
const host = encodeURIComponent(server.host);
const environment = {
  DATABASE_URL: `postgres://${server.user}:${server.password}@/${name}?host=${host}&port=${server.port}`,
  RAZORPAY_KEY_ID: sandbox.keys.keyId,
  RAZORPAY_KEY_SECRET: sandbox.keys.keySecret,
  RAZORPAY_WEBHOOK_SECRET: sandbox.keys.webhookSecret,
  RAZORPAY_API: sandbox.address,
};

/** The next node, which starts before the current one is killed. */
let spare: Promise<ShopNode> | null = null;
const nextNode = async (): Promise<ShopNode> => {
  const node = await (spare ?? startNode(tmpdir(), environment));
  spare = startNode(tmpdir(), environment);
  place.address = node.address;
  return node;
};
afterAll(async () => (await spare)?.kill());

const step = strength(9, 3);
const first = 1 + seededRandom().below(step);

/** One round: the shopper remains, while the node may be killed and replaced. */
interface Scene {
  readonly node: () => ShopNode;
  readonly dyingAt: (work: () => Promise<unknown>) => Promise<void>;
}

async function killEverywhere(round: (scene: Scene) => Promise<void>): Promise<number> {
  let node = await nextNode();
  let deaths = 0;
  const last = { died: true };
  for (let n = first; last.died; n += step) {
    await round({
      node: () => node,
      dyingAt: async (work) => {
        await node.tell(`die ${n}`);
        await work();
        last.died = !(await node.tell('hello'));
        if (!last.died) await node.kill(); // it keeps counting
        node = await nextNode();
      },
    });
    if (last.died) deaths += 1;
    expect(await audit(database), `statement ${n}`).toEqual([]);
  }
  await node.kill();
  return deaths;
}

async function buyerAt(scene: Scene) {
  const ring = await createProduct(database);
  const shopper = await shopperAt(scene);
  unwrap(await shopper.cart.add(ring));
  return { ring, shopper };
}

/** Two sizes of one ring in a cart, which nobody else wants. */
async function sizedBuyerAt(scene: Scene) {
  const band = await createSizedProduct(database, { 9: 1, 11: 2, 12: 1 });
  const shopper = await shopperAt(scene);
  for (const size of ['9', '12']) unwrap(await shopper.cart.add(band, 1, size));
  return { band, shopper };
}

async function shopperAt(scene: Scene) {
  const app = {
    inject: (request: Parameters<ShopNode['app']['inject']>[0]) => scene.node().app.inject(request),
  };
  return signedInShopper({ database, app, now: new Date() });
}

const hanging = 900_000;

test(
  '[I11] if a node dies at any statement of an order, a retry at another node with the same key makes one order',
  async (context) => {
    const deaths = await killEverywhere(async (scene) => {
      const { ring, shopper } = await buyerAt(scene);
      const body = await shopper.orderBody({ coupon_code: 'DIES10' });
      const key = { 'idempotency-key': 'once' };
      await scene.dyingAt(() => shopper.send(body, key));
      const { order_id } = unwrap(await shopper.send(body, key));
      expect((await shopper.orders.list()).orders.map(({ id }) => id)).toEqual([order_id]);
      expect(await stockOf(database, ring)).toBe(0);
      expect(await shopper.cart.lines()).toEqual([]);
    });
    expect(deaths).toBeGreaterThan(15 / step);
    reached(context, `${deaths} deaths, each time 1 order`);
  },
  hanging,
);

test(
  '[SIZE-5] [I11] if a node dies at any statement of an order in two sizes, or of its cancellation, each size is taken and returned once',
  async (context) => {
    const orders = await killEverywhere(async (scene) => {
      const { band, shopper } = await sizedBuyerAt(scene);
      const body = await shopper.orderBody();
      const key = { 'idempotency-key': 'sizes' };
      await scene.dyingAt(() => shopper.send(body, key));
      unwrap(await shopper.send(body, key));
      expect(await sizeStockOf(database, band)).toEqual({ 9: 0, 11: 2, 12: 0 });
      expect(await stockOf(database, band)).toBe(2);
    });
    const cancellations = await killEverywhere(async (scene) => {
      const { band, shopper } = await sizedBuyerAt(scene);
      const { order_id } = unwrap(await shopper.send(await shopper.orderBody()));
      const cancel = () => shopper.call(cancelOrder, { body: { order_id } });
      await scene.dyingAt(cancel);
      await cancel(); // refused if the first one was committed
      expect(await sizeStockOf(database, band)).toEqual({ 9: 1, 11: 2, 12: 1 });
      expect(await stockOf(database, band)).toBe(4);
    });
    expect(orders).toBeGreaterThan(15 / step);
    expect(cancellations).toBeGreaterThan(5 / step);
    reached(context, `${orders} deaths in orders, ${cancellations} in cancellations`);
  },
  hanging,
);

test(
  '[I11] [I7] if a node dies at any statement of payment verification, the payment still becomes one order',
  async (context) => {
    const deaths = await killEverywhere(async (scene) => {
      const { shopper } = await buyerAt(scene);
      const body = { ...(await shopper.orderBody({ coupon_code: 'DIES10' })), payment_method: 'razor_pay' };
      const orderId = widgetOrder(unwrap(await shopper.call(digitalPayment, { body })));
      const { id } = sandbox.ledger.pay(orderId, 'authorized');
      const returned = signedReturn(sandbox.keys, orderId, id);
      await scene.dyingAt(() => shopper.call(verifyPayment, { body: returned }));
      const { order_id } = unwrap(await shopper.call(verifyPayment, { body: returned }));
      expect((await shopper.orders.list()).orders.map((order) => order.id)).toEqual([order_id]);
      expect(sandbox.ledger.payment(id).status).toBe('captured');
    });
    expect(deaths).toBeGreaterThan(20 / step);
    reached(context, `${deaths} deaths, each time 1 order of 1 payment`);
  },
  hanging,
);

test(
  '[I11] [I8] if a node dies at any statement of webhook processing, the order is still made',
  async (context) => {
    const deaths = await killEverywhere(async (scene) => {
      const { shopper } = await buyerAt(scene);
      const body = { ...(await shopper.orderBody()), payment_method: 'razor_pay' };
      const orderId = widgetOrder(unwrap(await shopper.call(digitalPayment, { body })));
      await scene.dyingAt(async () => {
        sandbox.faults.drop = 0;
        sandbox.ledger.pay(orderId, 'authorized');
        await sandbox.whenIdle();
        sandbox.faults.drop = 1;
        await scene.node().tell('work 0');
      });
      // Jobs that the dead node had claimed become due again.
      for (const minutes of [16, 61, 61]) await scene.node().tell(`work ${minutes}`);
      expect((await shopper.orders.list()).total_size).toBe(1);
      expect(sandbox.ledger.paymentsOf(orderId)).toMatchObject([{ status: 'captured' }]);
    });
    expect(deaths).toBeGreaterThan(10 / step);
    reached(context, `${deaths} deaths, each time 1 order of 1 payment`);
  },
  hanging,
);
