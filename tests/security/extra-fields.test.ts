import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import { validRequest } from '../contract/valid-requests.ts';
import { newCallContext, openDemoShop } from '../contract/call-context.ts';
import { send } from '../contract/send.ts';
import { listCalls } from './every-call.ts';

const opened = await openDemoShop();
const { pool } = opened.shop.database;
const calls = await listCalls(opened.shop);

/** Values that nothing but an extra field brings. */
const marks = ['mass-assigned-by-nobody', 987_654_321] as const;

const { rows: columns } = await pool.query<{ name: string }>(
  `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
);
/** Whatever a column is called, and what else testers try. */
const names = new Set([
  ...columns.map(({ name }) => name),
  ...['is_admin', 'isAdmin', 'role', 'order_status', 'payment_status', 'price', 'discount', 'total_amount'],
  ...['user_id', 'customerId', 'verified', 'email_verified', 'permissions', 'stock', 'constructor'],
]);

const { rows: tables } = await pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations'`,
);

/** Where in the whole database a mark stands. */
async function marked(): Promise<string[]> {
  const looks = tables.map(
    ({ name }) =>
      `select '${name}' as name where exists (select from "${name}" t where t::text like '%${marks[0]}%' or t::text like '%${marks[1]}%')`,
  );
  const { rows } = await pool.query<{ name: string }>(looks.join(' union all '));
  return rows.map(({ name }) => name);
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** Every field that the call does not know, all at once. */
function extra(schema: z.ZodType, mark: unknown): Record<string, unknown> {
  const own = new Set(fieldsOf(schema));
  return Object.fromEntries([...names].filter((name) => !own.has(name)).map((name) => [name, mark]));
}

test.each(calls.map((call) => [call.name, call] as const))(
  '[PAY-10] fields that %s does not know are left out, whatever they are called, in body and address',
  async (name, call) => {
    for (const mark of marks) {
      const ground = await newCallContext(opened);
      const good = await validRequest(name, ground);
      const asked = {
        ...good,
        query: { ...extra(call.query, mark), ...good.query },
        ...(call.method !== 'GET' && { body: { ...extra(call.body, mark), ...good.body } }),
      };
      const response = await send(ground, call, asked);
      expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
      expect(response.body).not.toContain(String(mark));
    }
    expect(await marked()).toEqual([]);
  },
  60_000,
);

test('what is looked for would be found: the test can fail', async () => {
  const loose = z.object({ inner: z.array(z.looseObject({ name: z.string() })) });
  expect(isLoose(z.toJSONSchema(loose, { io: 'output' }))).toBe(true);
  await pool.query('update customers set first_name = $1 where id = (select min(id) from customers)', [
    marks[0],
  ]);
  expect(await marked()).toContain('customers');
});

test('no call of the shop or of the back office takes fields that it does not name', async () => {
  const loose: string[] = [];
  for (const folder of ['contract', 'contract/admin']) {
    const at = `${import.meta.dirname}/../../${folder}`;
    for (const file of (await readdir(at)).filter((name) => /^[a-z-]+\.ts$/.test(name))) {
      const exported: unknown = await import(/* @vite-ignore */ `${at}/${file}`);
      for (const call of Object.values(exported as Record<string, unknown>).filter(isCall)) {
        for (const part of ['params', 'query', 'body'] as const) {
          const schema = z.toJSONSchema(call[part], { io: 'output', unrepresentable: 'any' });
          if (isLoose(schema)) loose.push(`${call.name} ${part}`);
        }
      }
    }
  }
  expect(loose).toEqual([]);
});

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'body' in value;
}

/** Whether an object anywhere in it keeps fields that it does not name. */
function isLoose(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(isLoose);
  if ('properties' in schema && Reflect.get(schema, 'additionalProperties') !== false) return true;
  return Object.entries(schema).some(([key, inner]) =>
    key === 'properties' ? Object.values(inner as object).some(isLoose) : isLoose(inner),
  );
}
