import { expect, test } from 'vitest';
import { validRequest } from '../contract/valid-requests.ts';
import { newCallContext, openDemoShop } from '../contract/call-context.ts';
import { send } from '../contract/send.ts';
import { listCalls } from '../contract/list-calls.ts';

const opened = await openDemoShop();
/** They end the session, so they cannot be repeated with the same token. */
const ending = ['logout', 'eraseOwnAccount'];
/** It stores nothing, so each request draws a challenge of its own. */
const drawing = 'getPasskeyOptions';
const calls = (await listCalls(opened.shop)).filter(
  ({ name, method, access }) => method !== 'GET' && access === 'customer' && !ending.includes(name),
);

test.each(calls.map((call) => [call.name, call] as const))(
  '[API-10] %s with the Idempotency-Key of another customer runs separately and reveals nothing',
  async (name, call) => {
    const headers = { 'idempotency-key': `one-key-for-${name}` };
    const [asha, usha] = [await newCallContext(opened), await newCallContext(opened)];
    const first = await send(asha, call, await validRequest(call, asha), { headers });
    expect(first.statusCode, first.body).toBe(200);
    const own = await validRequest(call, usha);
    const foreign = await send(usha, call, own, { headers });
    expect(foreign.statusCode, foreign.body).toBe(200);
    const { rows } = await opened.shop.database.pool.query<{ customers: number }>(
      'select count(distinct customer_id)::integer as customers from idempotency_keys where key = $1',
      [headers['idempotency-key']],
    );
    expect([0, 2]).toContain(rows[0]?.customers); // no response is stored for a call that is safe to repeat
    const again = await send(usha, call, own, { headers });
    if (name !== drawing) expect(again.json()).toEqual(foreign.json());
    for (const id of idsIn(first.json())) {
      if (!idsIn(own).has(id)) expect([name, idsIn(foreign.json()).has(id)]).toEqual([name, false]);
    }
  },
);

/** The IDs of a customer's rows in a response. */
function idsIn(value: unknown, key = ''): Set<number> {
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...idsIn(one)]));
  if (typeof value === 'object' && value !== null) {
    return new Set(Object.entries(value).flatMap(([name, inner]) => [...idsIn(inner, name)]));
  }
  return new Set(
    /^(order_id|customer_id|user_id|address_id)$/.test(key) && Number(value) ? [Number(value)] : [],
  );
}
