import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { startShop } from '../app.ts';
import { emptyDatabase } from '../database.ts';
import { shelve } from '../pieces.ts';
import { answered, signedInShopper, type Shopper } from '../shopper.ts';
import { everyCall } from './every-call.ts';
import { fairRequests, type FairRequest } from './fair-requests.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const calls = await everyCall();
const ring = await shelve(database, { stock: 1000 });

const texts = [
  '',
  ' ',
  'A\u0000B',
  '\uD800',
  "'; drop table orders; --",
  '1e3',
  '-0',
  '٣',
  '__proto__',
  '<b>',
  '%',
  '\\',
];
const numbers = [0, -1, 1.5, 2_147_483_648, 9_007_199_254_740_993, 1e308, -1e308];
const shapes: unknown[] = [null, true, [], [1], {}, { toString: 1 }, [[]], 'x'.repeat(20_000)];

beforeEach(() => database.pool.query('delete from rate_limits'));

describe.each(calls.map((call) => [call.name, call] as const))('[API-10] %s', (name, call) => {
  test('takes any value in any field without failing', async () => {
    const asha = await signedInShopper(shop);
    await asha.cart.add(ring);
    const { order_id: orderId } = answered(await asha.order());
    const { cart } = answered(await asha.cart.add(ring));
    const belongings = { addressId: asha.addressId, lineKey: cart.id, orderId, customerId: asha.id };
    const [fair = {}] = (await fairRequests(asha, belongings, ring))[name] ?? [];
    for (const field of fieldsOf(call.body)) {
      for (const value of [...texts, ...numbers, ...shapes]) {
        await mustNotFail(asha, call, { ...fair, body: { ...fair.body, [field]: value } });
      }
    }
    for (const field of fieldsOf(call.query)) {
      for (const value of [...texts, ...numbers, 'x'.repeat(3000)]) {
        await mustNotFail(asha, call, { ...fair, query: { ...fair.query, [field]: value } });
      }
    }
    for (const field of fieldsOf(call.params)) {
      for (const value of [...texts.slice(2), ...numbers, 'x'.repeat(199)]) {
        await mustNotFail(asha, call, { ...fair, params: { [field]: value } });
      }
    }
  }, 30_000);

  test('takes any body without failing', async () => {
    const asha = await signedInShopper(shop);
    for (const body of [
      '',
      'null',
      '[]',
      '7',
      '"text"',
      '{',
      '{"a":',
      '{"__proto__":{"x":1}}',
      '\u0000',
      '[[[[[[',
    ]) {
      const response = await shop.app.inject({
        method: call.method,
        url: call.path.replaceAll(/\{\w+\}/g, '1'),
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' },
        payload: body,
      });
      expect(response.statusCode, body).toBeLessThan(500);
    }
    expect(shop.faults.splice(0)).toEqual([]);
  });
});

function fieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

async function mustNotFail(
  asha: Shopper,
  call: Call,
  { params = {}, query = {}, body }: FairRequest,
): Promise<void> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encode(String(params[field] ?? 1)));
  const asked = Object.entries(query).map(([field, value]) => `${field}=${encode(String(value))}`);
  const response = await shop.app.inject({
    method: call.method,
    url: `${path}?${asked.join('&')}`,
    headers: { authorization: `Bearer ${asha.token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  const sent = JSON.stringify({ params, query, body }).slice(0, 300);
  expect(shop.faults.splice(0), sent).toEqual([]);
  expect(response.statusCode, sent).toBeLessThan(500);
}

/** Half a surrogate pair cannot stand in an address. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}
