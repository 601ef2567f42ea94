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

/** Values that only extra fields contain. */
const marks = ['mass-assigned-by-nobody', 987_654_321] as const;

const { rows: columns } = await pool.query<{ name: string }>(
  `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
);
/** All column names, and other names that attackers try. */
const names = new Set([
  ...columns.map(({ name }) => name),
  ...['is_admin', 'isAdmin', 'role', 'order_status', 'payment_status', 'price', 'discount', 'total_amount'],
  ...['user_id', 'customerId', 'verified', 'email_verified', 'permissions', 'stock', 'constructor'],
]);

const { rows: tables } = await pool.query<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations'`,
);

/** The tables that contain a mark. */
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

/** All fields that the call does not know, at once. */
function extra(schema: z.ZodType, mark: unknown): Record<string, unknown> {
  const own = new Set(fieldsOf(schema));
  return Object.fromEntries([...names].filter((name) => !own.has(name)).map((name) => [name, mark]));
}

test.each(calls.map((call) => [call.name, call] as const))(
  '[PAY-10] %s ignores unknown fields of any name, in body and query',
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

test('the checks detect a stored value and a loose schema, so the test can fail', async () => {
  const loose = z.object({ inner: z.array(z.looseObject({ name: z.string() })) });
  expect(isLoose(z.toJSONSchema(loose, { io: 'output' }))).toBe(true);
  await pool.query('update customers set first_name = $1 where id = (select min(id) from customers)', [
    marks[0],
  ]);
  expect(await marked()).toContain('customers');
});

test('no schema of a shop or back office call accepts additional properties', async () => {
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

/** Whether any object of the schema accepts additional properties. */
function isLoose(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(isLoose);
  if ('properties' in schema && Reflect.get(schema, 'additionalProperties') !== false) return true;
  return Object.entries(schema).some(([key, inner]) =>
    key === 'properties' ? Object.values(inner as object).some(isLoose) : isLoose(inner),
  );
}
