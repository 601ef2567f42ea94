import { describe, expect, test } from 'vitest';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { problem } from '#contract/problem.ts';
import { startShop } from '../support/test-shop.ts';
import { demoDatabase } from '../support/database.ts';
import { createStaff } from '../support/staff.ts';
import { encodeForUrl } from '../contract/send.ts';
import { listAdminCalls, sampleRequest, malformedRequests, type StaffRequest } from './every-staff-call.ts';

const database = await demoDatabase();
const shop = await startShop(database);
const calls = await listAdminCalls();
/** Calls that end the session which the other calls use. */
const ending = new Set(['staffSignOut', 'endOwnSession', 'endStaffSessions', 'changeOwnPassword']);

/** Beyond the range of a column, negative, in exponent notation, NUL, half a surrogate pair. */
const hostile = [2_147_483_648, -1, 1e21, '2147483648', 'A\u0000B', '\u0000', 'A\uD800', '%00'];

describe.each(calls.map((call) => [call.name, call] as const))('[API-10] %s', (_, call) => {
  test('answers no value of any field with 5xx', async () => {
    const owner = await createStaff(shop, 'owner', `Owner ${call.name} ${ending.has(call.name)}`);
    const good = await sampleRequest(call, database);
    for (const request of malformedRequests(good, hostile)) {
      await database.pool.query('delete from rate_limits');
      const response = await send(call, request, owner.headers);
      expect(response.statusCode, JSON.stringify(request)).toBeLessThan(500);
      expect(shop.faults, JSON.stringify(request)).toEqual([]);
      if (response.statusCode >= 400) problem.parse(response.json());
    }
  }, 60_000);
});

test('[API-10] a version out of range and a name with NUL are refused with the name of the field', async () => {
  const owner = await createStaff(shop, 'owner');
  const [call] = calls.filter(({ name }) => name === 'adminUpdateBrand');
  if (call === undefined) throw new Error('no call to change a brand');
  const good = await sampleRequest(call, database);
  const codes = async (request: StaffRequest) => {
    const response = await send(call, request, owner.headers);
    expect(response.statusCode).toBe(422);
    return problem.parse(response.json()).errors.map(({ code }) => code);
  };
  expect(await codes({ ...good, body: { ...good.body, version: 2_147_483_648 } })).toEqual(['version']);
  expect(await codes({ ...good, body: { ...good.body, name: 'A\u0000B' } })).toEqual(['name']);
});

function send(call: AdminCall, { params, query, body }: StaffRequest, headers: Record<string, string>) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeForUrl(params[name]));
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeForUrl(value)}`);
  const json = call.method !== 'GET' && call.file === null;
  return shop.app.inject({
    method: call.method,
    url: `${path}?${asked.join('&')}`,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(json && { payload: body }),
  });
}
