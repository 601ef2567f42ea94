import type { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import type { Database } from '#database/connect.ts';
import { inputSchema } from './call-request.ts';

/** Names that attackers send in hope of setting a column. */
const tried = [
  ...['is_admin', 'isAdmin', 'role', 'order_status', 'payment_status', 'price', 'discount', 'total_amount'],
  ...['user_id', 'customerId', 'verified', 'email_verified', 'permissions', 'stock', 'constructor'],
];

let columns: Promise<string[]> | null = null;

/** The names of all columns, and others, each with the mark, except for those that the schema declares. */
export async function unknownFields({ pool }: Database, schema: z.ZodType, mark: unknown): Promise<object> {
  columns ??= pool
    .query<{ name: string }>(
      `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    .then(({ rows }) => rows.map(({ name }) => name));
  const declared = inputSchema(schema).properties ?? {};
  const names = [...tried, ...(await columns)].filter((name) => !Object.hasOwn(declared, name));
  return Object.fromEntries(names.map((name) => [name, mark]));
}

/** A text that only unknown fields of this call contain. */
export function markOf({ name }: Call): string {
  return `unknown-field-of-${name}`;
}

/** The tables that contain a mark, and whose it is. */
export function markedTables(database: Database): Promise<string[]> {
  return tablesWith(database, 'unknown-field-of-\\w+|987654321');
}

/** The tables that contain a mark that turns the direction of writing (IN-1), and the text after it. */
export function turnedTables(database: Database): Promise<string[]> {
  return tablesWith(database, '[\u202A-\u202E\u2066-\u2069].{0,20}');
}

async function tablesWith({ pool }: Database, pattern: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations'`,
  );
  const searches = tables.map(
    ({ name }) => `select '${name} ' || substring(t::text from '${pattern}') as found from "${name}" t`,
  );
  const { rows } = await pool.query<{ found: string }>(
    `select distinct found from (${searches.join(' union all ')}) as searched where found is not null`,
  );
  return rows.map(({ found }) => found);
}

/** Whether any object of the schema accepts additional properties. */
export function isLoose(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(isLoose);
  if ('properties' in schema && Reflect.get(schema, 'additionalProperties') !== false) return true;
  return Object.entries(schema).some(([key, inner]) =>
    key === 'properties' ? Object.values(inner as object).some(isLoose) : isLoose(inner),
  );
}
