import { expect, test } from 'vitest';
import { adjustStock } from '#contract/admin/stock.ts';
import type { Call } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { sweepExpired } from '#server/jobs/housekeeping/sweep-expired.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limits.ts';
import { isAdminCall, listAdminCalls, listCalls } from '../contract/list-calls.ts';
import { moneyRequest } from '../contract/money-requests.ts';
import { validRequest } from '../contract/valid-requests.ts';
import type { CallRequest } from '../contract/call-request.ts';
import { openToken } from '../contract/callers.ts';
import { newCallContext, openDemoShop, type CallContext } from '../contract/call-context.ts';
import { send } from '../contract/send.ts';
import { audit } from '../support/runs/audit.ts';
import { reached } from '../support/runs/strength.ts';

const opened = await openDemoShop();
const { shop } = opened;
const { pool } = shop.database;

/**
 * What a call writes besides its effect: the last use of a session, rate limits, the stored response, queued
 * notifications, and rows of all customers: today's hold times (the hold itself is compared) and
 * the counters of series (the documents are).
 */
const besides = [
  'sessions',
  'rate_limits',
  'idempotency_keys',
  'staff_idempotency_keys',
  'tax_document_series',
  'applied_migrations',
  'untold_changes',
  'unpaid_holds',
];

/** They end the session, so that the token cannot be used again, or they store nothing and draw a challenge each time. */
const others = ['logout', 'eraseOwnAccount', 'getPasskeyOptions'];

const ofCustomers = (await listCalls(shop)).filter(
  ({ name, method, access }) => method !== 'GET' && access === 'customer' && !others.includes(name),
);
const ofStaff = (await listAdminCalls()).filter(({ method }) => method !== 'GET');
const changing = [...ofCustomers, ...ofStaff.filter(({ once }) => once)];

/** Permissions whose calls move neither money nor stock, and calls of the others that do not, with the reason. */
const harmless = {
  permissions: [
    ...['open', 'any', 'machine', 'content.write', 'coupons.write', 'customers.erase', 'customers.write'],
    ...['inbox.answer', 'newsletter.write', 'orders.pan', 'privacy.manage', 'rates.rules', 'rates.write'],
    ...['returns.close', 'reviews.moderate', 'staff.manage'],
  ],
  calls: {
    adminAddOrderNote: 'a text',
    adminCheckRefunds: 'what the provider says is recorded once',
    adminShareTaxDocument: 'a link',
    adminEndDocumentLinks: 'ends what was sent before',
    adminUpdateOrderHuids: 'texts',
    adminUpdateOrderHallmark: 'it names what it corrects',
    adminUpdateTracking: 'texts',
    adminBulkEditProducts: 'every product of it is named with its version',
    adminUpdateProduct: 'it names its version; stock is no field of it',
    adminImportProducts: 'sets what its table says of each code',
    adminStartMoveIn: 'starts once',
    adminStopMoveIn: 'stops once',
    adminUndoMoveIn: 'is undone once',
    adminTryMoveIn: 'changes no product',
    adminAddMoveInPicture: 'a picture',
    adminRemoveDemoShop: 'there is one to remove',
  },
  /** Pictures and films of products, and settings. */
  paths:
    /\/(pictures|cutouts|cutout-pictures|turntable|turntable-pictures|film)(\/|$)|^\/api\/admin\/(settings|law|first-day\/(policies|open)|review-moderation)(\/|$)/,
} as const;

/** A request of the call, and who makes it. */
async function prepare(
  call: Call,
): Promise<{ readonly context: CallContext; readonly request: CallRequest }> {
  const context = await newCallContext(opened);
  if (!isAdminCall(call)) return { context, request: await validRequest(call, context) };
  const request = await moneyRequest(call, context);
  return { context: { ...context, token: await openToken(call, context) }, request };
}
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

function addedRows(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const changes = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const hanging = 300_000;

test.each(changing.map((call) => [call.name, call] as const))(
  '[I6] %s, sent three times and 20 times at once with one key, has one effect and one response',
  async (name, call) => {
    const headers = { 'idempotency-key': `twice-${name}` };
    const { context: one, request } = await prepare(call);
    const before = await state();
    const first = await send(one, call, request, { headers });
    expect(first.statusCode, first.body).toBe(200);
    const once = await state();
    for (let time = 2; time <= 3; time += 1) {
      const repeated = await send(one, call, request, { headers });
      expect(repeated.statusCode, repeated.body).toBe(200);
      expect(repeated.json()).toEqual(first.json());
      expect((await state()).content).toBe(once.content);
    }

    const { context: other, request: again } = await prepare(call);
    const ready = await state();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(other, call, again, { headers: { 'idempotency-key': 'at once' } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
    for (const reply of replies) expect(reply.json()).toEqual(replies[0]?.json());
    expect(addedRows(ready.counts, (await state()).counts)).toEqual(addedRows(before.counts, once.counts));
    expect(await audit(shop.database)).toEqual([]);
  },
  hanging,
);

test('[I6] every customer call that changes data is tested, and every call of the staff that moves money or stock', async (context) => {
  const undecided = ofStaff.filter(
    ({ name, path, permission, once }) =>
      !once &&
      !(name in harmless.calls) &&
      !harmless.paths.test(path) &&
      !harmless.permissions.some((each) => each === permission),
  );
  const { paths } = (await shop.app.inject('/api/admin/openapi.json')).json<{
    paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
  }>();
  const takesKey = ({ path, method }: Call) =>
    paths[path]?.[method.toLowerCase()]?.parameters.some(({ name }) => name === 'Idempotency-Key');
  expect(ofStaff.filter(takesKey)).toEqual(ofStaff.filter(({ once }) => once));
  expect(undecided.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
  expect(ofCustomers.length).toBeGreaterThan(18);
  expect(changing.length - ofCustomers.length).toBeGreaterThan(12);
  reached(context, `${changing.length} calls x (3 + 20) requests`);
});

test('[I6] a key of the staff is of one member, of one request, and of bounded length and number', async () => {
  const call = adjustStock;
  const { context, request } = await prepare(call);
  const seen = Number(request.body?.['seen']);
  const give = (key: string, change: number, token = context.token) =>
    send(
      { ...context, token },
      call,
      { ...request, body: { ...request.body, seen, change } },
      {
        headers: { 'idempotency-key': key },
      },
    );
  expect((await give('mine', 5)).json()).toEqual({ stock: seen + 5 });
  expect((await give('mine', 5)).json()).toEqual({ stock: seen + 5 });
  const other = await give('mine', 6);
  expect([other.statusCode, other.json<Problem>().errors[0]?.code]).toEqual([422, 'idempotency-key']);
  expect((await give('mine', 5, await openToken(call, context))).statusCode).toBe(409); // stock has changed since
  expect((await give('x'.repeat(256), 5)).statusCode).toBe(400);
  expect((await give('not used up', 5)).statusCode).toBe(409);
  expect((await give('not used up', 5)).statusCode).toBe(409); // a refusal is not stored

  const { staff_id: staffId } = await shop.database.query
    .selectFrom('staff_idempotency_keys')
    .select('staff_id')
    .where('key', '=', 'mine')
    .executeTakeFirstOrThrow();
  await pool.query(
    `insert into staff_idempotency_keys (staff_id, key, request, answer, created_at)
     select $1, 'filler-' || n, sha256('x'), '{}', $3 from generate_series(1, $2) n`,
    [staffId, rateLimits.idempotencyKey.max, shop.now],
  );
  const current = await give('one too many', 5);
  expect(current.statusCode).toBe(409);
  const counted = await send(
    context,
    call,
    { ...request, body: { ...request.body, seen: seen + 5, change: -5 } },
    { headers: { 'idempotency-key': 'one too many' } },
  );
  expect([counted.statusCode, counted.headers['retry-after']]).toEqual([429, '600']);
  await sweepExpired(shop.database.query, new Date(shop.now.getTime() + 25 * 3_600_000));
  const { rows: left } = await pool.query('select from staff_idempotency_keys');
  expect(left).toEqual([]);
});
