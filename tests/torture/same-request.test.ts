import { expect, test } from 'vitest';
import { listCalls } from '../contract/list-calls.ts';
import { validRequest } from '../contract/valid-requests.ts';
import { newCallContext, openDemoShop } from '../contract/call-context.ts';
import { send } from '../contract/send.ts';
import { audit } from '../support/audit.ts';
import { reached } from '../support/strength.ts';

const opened = await openDemoShop();
const { shop } = opened;
const { pool } = shop.database;

/**
 * What a call writes besides its effect: the last use of a session, rate limits, the stored response, queued
 * notifications, and rows of all customers: today's hold times (the hold itself is compared) and the counters of series (the
 * papers are).
 */
const besides = [
  'sessions',
  'rate_limits',
  'idempotency_keys',
  'paper_counters',
  'applied_migrations',
  'untold_changes',
  'unpaid_holds',
];

/** They end the session, so they cannot be repeated with the same token. */
const ending = ['logout', 'eraseOwnAccount'];

const changing = (await listCalls(shop)).filter(
  ({ name, method, access }) => method !== 'GET' && access === 'customer' && !ending.includes(name),
);
const { rows: tables } = await pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
);

/** The number of rows of each table, and a hash of their content, once the events of payments have arrived. */
async function state(): Promise<{ counts: Record<string, number>; content: string }> {
  await shop.sandbox.whenIdle();
  const counts: Record<string, number> = {};
  let content = '';
  for (const { name } of tables) {
    if (besides.includes(name)) continue;
    const { rows } = await pool.query<{ count: number; sum: string | null }>(
      `select count(*)::integer as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    counts[name] = rows[0]?.count ?? 0;
    content += `${name} ${rows[0]?.sum ?? ''}\n`;
  }
  return { counts, content };
}

function grown(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const hanging = 300_000;

test.each(changing.map((call) => [call.name, call] as const))(
  '[I6] %s, sent twice and 20 times at once with one key, has one effect and one response',
  async (name, call) => {
    const headers = { 'idempotency-key': `twice-${name}` };
    const one = await newCallContext(opened);
    const request = await validRequest(call, one);
    const before = await state();
    const first = await send(one, call, request, { headers });
    expect(first.statusCode, first.body).toBe(200);
    const once = await state();
    const second = await send(one, call, request, { headers });
    expect(second.json()).toEqual(first.json());
    expect((await state()).content).toBe(once.content);

    const other = await newCallContext(opened);
    const again = await validRequest(call, other);
    const ready = await state();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(other, call, again, { headers: { 'idempotency-key': 'at once' } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    expect(grown(ready.counts, (await state()).counts)).toEqual(grown(before.counts, once.counts));
    expect(await audit(shop.database)).toEqual([]);
  },
  hanging,
);

test('[I6] every customer call that changes data is tested', (context) => {
  expect(changing.length).toBeGreaterThan(18);
  reached(context, `${changing.length} calls x (2 + 20) requests`);
});
