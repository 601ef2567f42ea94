import { sql } from 'kysely';
import { moveOrder } from '#server/orders/change-order-status.ts';
import { refundOrder } from '#server/payment/refunds/refund-order.ts';
import { testSecrets } from '../support/test-shop.ts';
import { demoDatabase } from '../support/database.ts';
import { payerOf, startPaymentShop, type PaymentShop } from '../support/payment-shop.ts';
import type { TestPiece } from '../support/products.ts';
import { answered, signedInShopper, type Shopper } from '../support/shopper.ts';

/** What a call is made on: the demo shop, somebody signed in there, and a piece that is never sold out. */
export interface Ground {
  readonly shop: PaymentShop;
  readonly shopper: Shopper;
  readonly piece: TestPiece;
}

/** Opens the demo shop for a test file, on a port and with the sandbox of the payment providers. */
export async function openDemoShop(
  stock = 100_000,
  options: Parameters<typeof startPaymentShop>[1] = {},
): Promise<Omit<Ground, 'shopper'>> {
  const shop = await startPaymentShop(await demoDatabase(), options);
  const piece = await shop.database.query
    .updateTable('products')
    .set({ stock })
    .where('slug', '=', 'chhan-silver-ghungroo-anklets')
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { shop, piece };
}

/** Somebody new on it. */
export async function newGround({ shop, piece }: Omit<Ground, 'shopper'>): Promise<Ground> {
  return { shop, piece, shopper: await signedInShopper(shop) };
}

/** An order of the piece, delivered by a courier where it says so. */
export async function orderOf({ shop, shopper, piece }: Ground, delivered = false): Promise<number> {
  await shopper.cart.add(piece);
  const reply = await shopper.order();
  if (!reply.ok) throw new Error(reply.problem.message);
  const { order_id: id } = reply.answer;
  if (delivered) {
    const carrier = 'Suraksha Couriers';
    for (const step of [{ to: 'processing' }, { to: 'shipped', carrier }, { to: 'delivered' }] as const) {
      const move = { orderId: id, actor: 'staff', ...step } as const;
      const moved = await shop.database.transaction((within) => moveOrder(within, move, shop.now));
      if (!moved.accepted) throw new Error(moved.refusal);
    }
  }
  return id;
}

/** An order that was paid at the door and given back by hand. */
export async function refundedOrderOf(ground: Ground): Promise<{ order_id: number; refund_id: number }> {
  const orderId = await orderOf(ground, true);
  const { transaction, query } = ground.shop.database;
  await query.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', orderId).execute();
  const wish = {
    orderId,
    part: { kind: 'all' },
    reason: 'Too small',
    restock: false,
    key: 'given-back',
  } as const;
  const made = await transaction((within) => refundOrder(within, wish, ground.shop.now));
  if (!made.accepted) throw new Error(made.refusal);
  return { order_id: orderId, refund_id: made.value.refundId };
}

/** The newest code that waits to be sent to this e-mail or phone. */
export async function codeInOutbox(ground: Ground, identity: string): Promise<string> {
  return testSecrets.unseal((await sealedFor(ground, identity)).sealedCode) ?? '';
}

/** The token of the link beside it. */
export async function linkInOutbox(ground: Ground, identity: string): Promise<string> {
  return testSecrets.unseal((await sealedFor(ground, identity)).sealedLink ?? '') ?? '';
}

async function sealedFor({ shop: { database } }: Ground, identity: string) {
  const { payload } = await database.query
    .selectFrom('outbox')
    .select('payload')
    .where('topic', 'in', ['mail:code', 'text:code'])
    .where(sql<string>`payload ->> 'identity'`, '=', identity)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return payload as { sealedCode: string; sealedLink?: string };
}

export async function contactOf({ shop: { database }, shopper }: Ground) {
  return database.query
    .selectFrom('customers')
    .select(['email', 'phone'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
}

/** A payment in the widget, as far as it is said to go; answers the provider's number and what the widget brings. */
export async function paymentOf({ shop, shopper, piece }: Ground, paid: boolean) {
  const payer = payerOf(shop, shopper);
  await shopper.cart.add(piece);
  const orderId = await payer.open();
  return { orderId, brought: paid ? await payer.pay(orderId) : null };
}

/** The token by which a browser comes back to a payment. */
export async function returnTokenOf({ shop, shopper, piece }: Ground): Promise<string> {
  await shopper.cart.add(piece);
  const begun = answered(await payerOf(shop, shopper).begin());
  if (!('token' in begun)) throw new Error('it is paid on a page');
  return begun.token;
}
