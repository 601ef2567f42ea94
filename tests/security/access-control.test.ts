import { expect, test } from 'vitest';
import { addAddress } from '#contract/addresses.ts';
import type { Call } from '#contract/api-call.ts';
import { sendChatMessage } from '#contract/chat.ts';
import { submitProductQuestion } from '#contract/questions.ts';
import { createTicket } from '#contract/support.ts';
import { addToWishlist } from '#contract/wishlist.ts';
import { fieldsOf, type CallRequest } from '../contract/call-request.ts';
import { createOrder, newCallContext, openDemoShop, type CallContext } from '../contract/call-context.ts';
import { withValue } from '../contract/hostile-values.ts';
import { listCalls } from '../contract/list-calls.ts';
import { send } from '../contract/send.ts';
import { validRequest } from '../contract/valid-requests.ts';
import { createProduct } from '../support/data/products.ts';
import { jaipur, type Shopper } from '../support/people/shopper.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const demo = await openDemoShop();
const { database } = demo.shop;
const calls = (await listCalls(demo.shop)).filter((call) => call.access === 'customer');

const refusals = [400, 403, 404, 409, 422];

/** Somebody with one row of each kind, each with the secret. */
async function customerWith(secret: string): Promise<CallContext> {
  const context = await newCallContext(demo);
  const { shopper } = context;
  const product = await createProduct(database, { name: secret, stock: 2 });
  await shopper.cart.add(product);
  const { order_id: orderId } = unwrap(await shopper.order({ order_note: secret }));
  unwrap(await shopper.cart.add(product));
  unwrap(await shopper.call(addToWishlist, { body: { product_id: product.id } }));
  unwrap(await shopper.call(addAddress, { body: { ...jaipur, address: secret } }));
  unwrap(await shopper.call(createTicket, { body: { subject: secret, type: 'order', description: secret } }));
  unwrap(await shopper.call(sendChatMessage, { body: { message: secret } }));
  const review = { product_id: product.id, customer_id: shopper.id, order_id: orderId, rating: 5 };
  await database.query
    .insertInto('reviews')
    .values({ ...review, comment: secret })
    .execute();
  unwrap(await shopper.call(submitProductQuestion, { body: { product_id: product.id, question: secret } }));
  return context;
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

/** The own request with one value in place of which the owner's stands, which for IDs must be refused. */
function* foreignRequests(call: Call, own: CallRequest, owners: CallRequest, owner: Shopper) {
  for (const [part, field] of fieldsOf(call)) {
    const value = owners[part]?.[field];
    if (JSON.stringify(value) === JSON.stringify(own[part]?.[field])) continue;
    yield { request: withValue(own, [part, field], value), isId: /^(\w+_)?(id|key)$/.test(field) };
  }
  yield { request: owners, isId: false };
  const part = call.method === 'GET' ? 'query' : 'body';
  const { id: customer_id, addressId } = owner;
  for (const fields of [{ customer_id }, { address_id: addressId }, { billing_address_id: addressId }]) {
    yield { request: { ...own, [part]: { ...own[part], ...fields } }, isId: false };
  }
}

test.each(calls.map((call) => [call.name, call] as const))(
  '[ROUTE-9] data of a customer is neither revealed to nor changed by another one through %s',
  async (name, call) => {
    const secret = `the secret of ${name}`;
    const owner = await customerWith(secret);
    const owners = await validRequest(call, owner);
    for (let index = 0, isDone = false; !isDone; index += 1) {
      // Each request is sent by somebody whose own request would succeed.
      const other = await newCallContext(demo);
      const own = await validRequest(call, other);
      const requests = [...foreignRequests(call, own, owners, owner.shopper)];
      const { request, isId } = requests[index] ?? { request: own, isId: false };
      isDone = index >= requests.length - 1;
      const before = await heldOf(owner.shopper.id);
      await database.pool.query('delete from rate_limits');
      const response = await send(other, call, request);
      const message = `${JSON.stringify(request)}: ${response.body}`;
      expect(await heldOf(owner.shopper.id), message).toBe(before);
      expect(response.body, message).not.toContain(secret);
      expect(isId ? refusals : [200, ...refusals], message).toContain(response.statusCode);
    }
  },
);

test('[ROUTE-9] an order of another customer is indistinguishable from a missing one', async () => {
  const owner = await newCallContext(demo);
  const foreign = await createOrder(owner);
  const { orders } = (await newCallContext(demo)).shopper;
  expect(await orders.track(foreign)).toEqual(await orders.track(2_000_000_000));
  expect(await orders.details(foreign)).toEqual(await orders.details(2_000_000_000));
});

test('[PAY-3] an order with the ID of another customer is refused with 403', async () => {
  const [own, foreign] = [await newCallContext(demo), await newCallContext(demo)];
  await own.shopper.cart.add(demo.product);
  expect(await own.shopper.order({ customer_id: foreign.shopper.id })).toMatchObject({ status: 403 });
});
