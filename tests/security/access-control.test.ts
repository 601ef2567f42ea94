import { describe, expect, test } from 'vitest';
import { addAddress } from '#contract/addresses.ts';
import type { Call } from '#contract/api-call.ts';
import { sendChatMessage } from '#contract/chat.ts';
import { submitProductQuestion } from '#contract/questions.ts';
import { createTicket } from '#contract/support.ts';
import { addToWishlist } from '#contract/wishlist.ts';
import { startShop } from '../support/test-shop.ts';
import { emptyDatabase } from '../support/database.ts';
import { createProduct } from '../support/products.ts';
import { callApi, jaipur, signedInShopper, type Shopper } from '../support/shopper.ts';
import { listCalls } from './every-call.ts';
import { shopperRequests, type OwnedIds } from './shopper-requests.ts';
import { unwrap } from '../support/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const calls = (await listCalls(shop)).filter((call) => call.access === 'customer');

const refusals = [403, 404, 409, 422];
const ring = await createProduct(database, { stock: 1000 });
const [asha, usha] = [await settled('Asha'), await settled('Usha')];

interface Settled {
  readonly shopper: Shopper;
  readonly own: OwnedIds;
  /** A text in every row that belongs only to this customer. */
  readonly secret: string;
}

/** A customer with one row of each kind, each with the secret. */
async function settled(name: string): Promise<Settled> {
  const secret = `the secret of ${name}`;
  const shopper = await signedInShopper(shop);
  const product = await createProduct(database, { name: secret, stock: 2 });
  await shopper.cart.add(product);
  const { order_id: orderId } = unwrap(await shopper.order({ order_note: secret }));
  const { cart } = unwrap(await shopper.cart.add(product));
  unwrap(await shopper.call(addToWishlist, { body: { product_id: product.id } }));
  const { id: addressId } = unwrap(await shopper.call(addAddress, { body: { ...jaipur, address: secret } }));
  const { id: ticketId } = unwrap(
    await shopper.call(createTicket, { body: { subject: secret, type: 'order', description: secret } }),
  );
  unwrap(await shopper.call(sendChatMessage, { body: { message: secret } }));
  const { id: reviewId } = await database.query
    .insertInto('reviews')
    .values({
      product_id: product.id,
      customer_id: shopper.id,
      order_id: orderId,
      rating: 5,
      comment: secret,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  unwrap(await shopper.call(submitProductQuestion, { body: { product_id: product.id, question: secret } }));
  const own = {
    reviewId,
    addressId,
    orderId,
    ticketId,
    lineKey: cart.id,
    customerId: shopper.id,
    productId: product.id,
  };
  return { shopper, secret, own };
}

/** Everything that the shop stores about a customer. */
async function heldOf(customerId: number): Promise<string> {
  const tables = [
    'addresses',
    'carts',
    'saved_items',
    'wishlist_items',
    'orders',
    'coupon_redemptions',
    'sessions',
    'support_tickets',
    'chat_messages',
    'reviews',
    'product_questions',
    'passkeys',
  ];
  const held = tables.map(
    (table) => `(select jsonb_agg(t order by t::text) from ${table} t where customer_id = $1)`,
  );
  const { rows } = await database.pool.query<{ held: unknown }>(
    `select jsonb_build_array(${held.join(', ')},
       (select jsonb_agg(l order by l.id) from cart_lines l join carts c on c.id = l.cart_id where c.customer_id = $1),
       (select to_jsonb(c) from customers c where id = $1),
       (select jsonb_agg(m order by m.id) from ticket_messages m join support_tickets t on t.id = m.ticket_id
         where t.customer_id = $1)) as held`,
    [customerId],
  );
  return JSON.stringify(rows[0]?.held);
}

describe.each([
  ['Asha', asha, usha],
  ['Usha', usha, asha],
])('data of %s', (_, owner, other) => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '[ROUTE-9] is neither revealed to nor changed by another customer through %s',
    async (name, call) => {
      await other.shopper.cart.add(ring); // so that no order is refused only for an empty cart
      const requests = (await shopperRequests(other.shopper, owner.own, ring))[name];
      expect(requests, `${name} needs a row in shopper-requests.ts`).toBeDefined();
      for (const request of requests ?? []) {
        const before = await heldOf(owner.shopper.id);
        const reply = await asOther(call, request);
        expect(await heldOf(owner.shopper.id)).toBe(before);
        expect(JSON.stringify(reply)).not.toContain(owner.secret);
        expect(namesForeignThings(call) ? refusals : [200, ...refusals]).toContain(reply.status);
      }
    },
  );

  const asOther = (call: Call, request: object) => other.shopper.call(call, request);

  test('[ROUTE-9] includes orders, which for another customer are indistinguishable from missing ones', async () => {
    const foreign = await other.shopper.orders.track(owner.own.orderId);
    expect(foreign).toEqual(await other.shopper.orders.track(2_000_000_000));
    expect(await other.shopper.orders.details(owner.own.orderId)).toEqual(
      await other.shopper.orders.details(2_000_000_000),
    );
  });
});

test('[PAY-3] an order with the ID of another customer is refused with 403', async () => {
  const refusal = await asha.shopper.order({ customer_id: usha.shopper.id });
  expect(refusal).toMatchObject({ status: 403 });
});

test.each(calls.map((call) => [call.name, call] as const))(
  '[API-10] %s without a valid token answers 401',
  async (_, call) => {
    const live = asha.shopper.token;
    const dead = [
      '',
      'Bearer',
      `Basic ${live}`,
      `Bearer ${'x'.repeat(43)}`,
      `Bearer ${live}x`,
      `Bearer ${live.slice(1)}`,
    ];
    for (const authorization of dead) {
      const reply = await callApi(shop, call, { headers: authorization === '' ? {} : { authorization } });
      expect(reply).toMatchObject({
        status: 401,
        problem: { success: false, message: 'Please sign in again', errors: [{ code: 'auth-001' }] },
      });
    }
  },
);

/** Calls whose request names only data of the other customer. */
function namesForeignThings({ name }: Call): boolean {
  return [
    'updateCart',
    'removeFromCart',
    'updateAddress',
    'removeAddress',
    'getOrderDetails',
    'trackOrder',
    'placeOrderOffline',
    'cancelOrder',
    'digitalPayment',
    'verifyPayment',
    'abandonPayment',
    'getInvoice',
    'getCreditNote',
    'getOrderDocument',
    'submitReview',
    'addReviewPicture',
    'submitDeliveryReview',
    'getConversation',
    'replyToTicket',
    'deleteTicket',
  ].includes(name);
}
