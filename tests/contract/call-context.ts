import { submitReview } from '#contract/reviews.ts';
import { createTicket } from '#contract/support.ts';
import { getSavedItems, saveForLater } from '#contract/saved-items.ts';
import { sql } from 'kysely';
import { addPasskey, getPasskeyOptions } from '#contract/passkeys.ts';
import { hashOfToken, newToken } from '#server/platform/secrets/token.ts';
import { confirmRequestToken } from '#server/service/back-in-stock/confirm-token.ts';
import type { OrderStatusChange } from '#server/selling/orders/change-order-status.ts';
import { moveOrder } from '#tests/support/data/move-order.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { softwareAuthenticator } from '../support/people/authenticator.ts';
import { testSecrets } from '../support/shops/test-shop.ts';
import { demoDatabase } from '../support/servers/database.ts';
import { payerOf, startPaymentShop, type PaymentShop } from '../support/shops/payment-shop.ts';
import type { TestProduct } from '../support/data/products.ts';
import { signedInShopper, type Shopper } from '../support/people/shopper.ts';
import { unwrap } from '../support/answers/unwrap.ts';

/** What a call is made on: the demo shop, somebody signed in there, and a piece that is never sold out. */
export interface CallContext {
  readonly shop: PaymentShop;
  readonly shopper: Shopper;
  readonly product: TestProduct;
  /** Of the shopper, or of whoever makes the call. */
  readonly token: string;
}

export type DemoShop = Pick<CallContext, 'shop' | 'product'>;

/** Opens the demo shop for a test file, on a port and with the sandbox of the payment providers. */
export async function openDemoShop(options: Parameters<typeof startPaymentShop>[1] = {}): Promise<DemoShop> {
  const shop = await startPaymentShop(await demoDatabase(), options);
  const product = await shop.database.query
    .updateTable('products')
    .set({ stock: 100_000 })
    .where('slug', '=', 'chhan-silver-ghungroo-anklets')
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { shop, product };
}

/** Somebody new on it. */
export async function newCallContext({ shop, product }: DemoShop): Promise<CallContext> {
  const shopper = await signedInShopper(shop);
  return { shop, product, shopper, token: shopper.token };
}

/** An order of the piece, delivered by a courier where it says so, who received all of the money unless `received` says otherwise. */
export async function createOrder(
  { shop, shopper, product }: CallContext,
  delivered = false,
  received?: OrderStatusChange['received'],
): Promise<number> {
  await shopper.cart.add(product);
  const reply = await shopper.order();
  if (!reply.ok) throw new Error(reply.problem.message);
  const { order_id: id } = reply.answer;
  if (delivered) {
    const carrier = 'Suraksha Couriers';
    for (const step of [{ to: 'processing' }, { to: 'shipped', carrier }, { to: 'delivered' }] as const) {
      const move = { orderId: id, ...step, ...(received !== undefined && { received }) };
      const moved = await shop.database.transaction((within) => moveOrder(within, move, shop.now));
      if (!moved.accepted) throw new Error(moved.refusal);
    }
  }
  return id;
}

/** An order that was paid at the door and given back by hand. */
export async function createRefundedOrder(
  callContext: CallContext,
): Promise<{ order_id: number; refund_id: number }> {
  const orderId = await createOrder(callContext, true);
  const { transaction } = callContext.shop.database;
  const wish = {
    orderId,
    part: { kind: 'all' },
    reason: 'Too small',
    restock: false,
    key: 'given-back',
  } as const;
  const made = await transaction((within) => refundOrder(within, wish, callContext.shop.now));
  if (!made.accepted) throw new Error(made.refusal);
  return { order_id: orderId, refund_id: made.value.refundId };
}

/** A device whose passkey the shopper has added. */
export async function addTestPasskey({ shopper }: CallContext) {
  const device = softwareAuthenticator();
  const { options } = unwrap(await shopper.call(getPasskeyOptions, { body: {} }));
  const body = { name: 'Android phone', credential: device.make(options) };
  unwrap(await shopper.call(addPasskey, { body }));
  return device;
}

/** The newest code that waits to be sent to this e-mail or phone. */
export async function readCodeFromOutbox(callContext: CallContext, identity: string): Promise<string> {
  return testSecrets.unseal((await sealedFor(callContext, identity)).sealedCode) ?? '';
}

/** The token of the link beside it. */
export async function readLinkFromOutbox(callContext: CallContext, identity: string): Promise<string> {
  return testSecrets.unseal((await sealedFor(callContext, identity)).sealedLink ?? '') ?? '';
}

async function sealedFor({ shop: { database } }: CallContext, identity: string) {
  const { payload } = await database.query
    .selectFrom('outbox')
    .select('payload')
    .where('topic', 'in', ['mail:code', 'text:code'])
    .where(sql<string>`payload ->> 'identity'`, '=', identity)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return payload as { sealedCode: string; sealedLink?: string };
}

export async function readContact({ shop: { database }, shopper }: CallContext) {
  return database.query
    .selectFrom('customers')
    .select(['email', 'phone'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
}

/** A payment in the widget, as far as it is said to go; answers the provider's number and what the widget brings. */
export async function openPayment({ shop, shopper, product }: CallContext, paid: boolean) {
  const payer = payerOf(shop, shopper);
  await shopper.cart.add(product);
  const orderId = await payer.open();
  return { orderId, returned: paid ? await payer.pay(orderId) : null };
}

/** The token by which a browser comes back to a payment. */
export async function createReturnToken({ shop, shopper, product }: CallContext): Promise<string> {
  await shopper.cart.add(product);
  const begun = unwrap(await payerOf(shop, shopper).begin());
  if (!('token' in begun)) throw new Error('it is paid on a page');
  return begun.token;
}

export async function lineOf({ shopper, product }: CallContext): Promise<number> {
  return unwrap(await shopper.cart.add(product)).cart.id;
}

export async function savedOf(callContext: CallContext): Promise<number> {
  const { shopper } = callContext;
  unwrap(await shopper.call(saveForLater, { body: { key: await lineOf(callContext) } }));
  const [saved] = unwrap(await shopper.call(getSavedItems));
  return saved?.id ?? 0;
}

export const question = {
  subject: 'A loose bell',
  type: 'product',
  description: 'One of the bells does not sound.',
  priority: 'low',
};

/** A PNG picture of eight by eight pixels, in Base64. */
export const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXUrze82KUfAAAADElEQVQI12NgoA4AAABIAAH/myMhAAAAAElFTkSuQmCC';

/** A review of the piece, which was delivered. */
export async function reviewOf(callContext: CallContext): Promise<number> {
  const order_id = await createOrder(callContext, true);
  const body = { product_id: callContext.product.id, order_id, rating: 5, comment: 'As described.' };
  return unwrap(await callContext.shopper.call(submitReview, { body })).review_id;
}

export async function ticketOf({ shopper }: CallContext): Promise<number> {
  return unwrap(await shopper.call(createTicket, { body: question })).id;
}

/** The link that undoes a change of the shopper's email. */
export async function createUndoToken({ shop, shopper }: CallContext): Promise<string> {
  const token = newToken();
  await shop.database.query
    .insertInto('contact_undos')
    .values({
      customer_id: shopper.id,
      link_hash: hashOfToken(token),
      email: `old.${shopper.id}@example.com`,
      phone: '',
      changed_at: shop.now,
      expires_at: new Date(shop.now.getTime() + 3_600_000),
    })
    .execute();
  return token;
}

/** The token of a back-in-stock request that waits to be confirmed. */
export async function createWaitToken({ shop, product: { id: productId } }: CallContext): Promise<string> {
  const email = 'waits@post.example';
  await shop.database.query
    .insertInto('back_in_stock_requests')
    .values({ product_id: productId, email, asked_at: shop.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return confirmRequestToken(testSecrets, { productId, size: '', email });
}
