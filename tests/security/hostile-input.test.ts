import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import { createTicket } from '#contract/support.ts';
import { startShop } from '../support/test-shop.ts';
import { emptyDatabase } from '../support/database.ts';
import { createProduct } from '../support/products.ts';
import { signedInShopper } from '../support/shopper.ts';
import { listCalls } from './every-call.ts';
import { shopperRequests, type CallRequest } from './shopper-requests.ts';
import { unwrap } from '../support/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const calls = await listCalls(shop);
const ring = await createProduct(database, { stock: 100_000 });

const texts = [
  '',
  ' ',
  'A\u0000B',
  '%00',
  '2147483648',
  '\uD800',
  "'; drop table x; --",
  '1e3',
  '-0',
  '٣',
  '__proto__',
  '<b>',
  '%',
  '\\',
];
const numbers = [0, -1, 1.5, 2_147_483_648, 1e21, Number.MAX_SAFE_INTEGER, 1e308, -1e308];
const shapes: unknown[] = [null, true, [], [1], {}, { toString: 1 }, [[]], 'x'.repeat(20_000)];
const bodies = ['', 'null', '[]', '7', '"text"', '{', '{"a":', '{"__proto__":{"x":1}}', '\u0000', '[[[[[['];

describe.each(calls.map((call) => [call.name, call] as const))('[API-10] %s', (name, call) => {
  test('answers no value of any field with 5xx', async () => {
    const asha = await settled();
    const [fair = {}] = asha.requests[name] ?? [];
    const statuses: number[] = [];
    for (const request of spoiled(call, fair)) {
      await database.pool.query('delete from rate_limits'); // otherwise most requests would be refused by rate limits
      if (name === 'placeOrderOffline') await asha.refill();
      const { statusCode } = await send(asha, call, request);
      if (statusCode >= 500) throw new Error(JSON.stringify(request), { cause: shop.faults.splice(0) });
      statuses.push(statusCode);
    }
    expect(Math.max(0, ...statuses)).toBeLessThan(500);
  }, 60_000);

  test.each(bodies)('does not answer the body %j with 5xx', async (body) => {
    const { token } = await settled();
    const response = await shop.app.inject({
      method: call.method,
      url: call.path.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: body,
    });
    expect(response.statusCode).toBeLessThan(500);
  });
});

type Prepared = Awaited<ReturnType<typeof settled>>;

/** A customer with an order, and one product in the cart. */
async function settled() {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(ring);
  const { order_id: orderId } = unwrap(await shopper.order());
  const { cart } = unwrap(await shopper.cart.add(ring));
  const { id: ticketId } = unwrap(
    await shopper.call(createTicket, {
      body: { subject: 'A ring', type: 'order', description: 'Too small' },
    }),
  );
  const own = {
    addressId: shopper.addressId,
    lineKey: cart.id,
    orderId,
    ticketId,
    reviewId: 1,
    customerId: shopper.id,
    productId: ring.id,
  };
  const refill = async () => {
    await database.pool.query(
      `update orders set placed_at = placed_at - interval '1 hour'
        where customer_id = $1 and placed_at > now() - interval '1 hour'`,
      [shopper.id],
    );
    await shopper.cart.clear();
    await shopper.cart.add(ring);
  };
  return { token: shopper.token, refill, requests: await shopperRequests(shopper, own, ring) };
}

/** The valid request with each field replaced by each hostile value. */
function* spoiled(call: Call, fair: CallRequest): Generator<CallRequest> {
  for (const field of fieldsOf(call.body)) {
    for (const value of [...texts, ...numbers, ...shapes])
      yield { ...fair, body: { ...fair.body, [field]: value } };
  }
  for (const field of fieldsOf(call.query)) {
    for (const value of [...texts, ...numbers, 'x'.repeat(3000)]) {
      yield { ...fair, query: { ...fair.query, [field]: value } };
    }
  }
  for (const field of fieldsOf(call.params)) {
    for (const value of [...texts.slice(2), ...numbers, 'x'.repeat(199)])
      yield { ...fair, params: { [field]: value } };
  }
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

function send({ token }: Prepared, call: Call, { params = {}, query = {}, body }: CallRequest) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encode(params[field] ?? 1));
  const asked = Object.entries(query).map(([field, value]) => `${field}=${encode(value)}`);
  return shop.app.inject({
    method: call.method,
    url: `${path}?${asked.join('&')}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** A URL cannot contain half a surrogate pair. */
function encode(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}
