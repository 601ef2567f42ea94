import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Database } from '#database/connect.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Every call of contract/admin, so that a new one is tested without being named. */
export async function listAdminCalls(): Promise<AdminCall[]> {
  const folder = `${import.meta.dirname}/../../contract/admin`;
  const files = (await readdir(folder)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const exported = await Promise.all(files.map((file) => import(/* @vite-ignore */ `${folder}/${file}`)));
  return exported
    .flatMap((file) => Object.values(file as Record<string, unknown>))
    .filter((value): value is AdminCall => typeof value === 'object' && value !== null && 'path' in value);
}

export interface StaffRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A request that the schemas of the call take, on rows that exist in the demo shop, so that spoiled ones get far. */
export async function sampleRequest(call: AdminCall, { pool }: Database): Promise<StaffRequest> {
  const params = sample(call.params);
  const table = tableOf(call.path);
  if (table !== null && 'id' in params) {
    const { rows } = await pool.query<{ id: number }>(`select id from ${table} order by id limit 1`);
    params['id'] = rows[0]?.id ?? 1;
  }
  if ('pictureId' in params) params['pictureId'] = 1;
  return { params, query: sample(call.query), body: sample(call.body) };
}

const tables: Readonly<Record<string, string>> = {
  banners: 'banners',
  brands: 'brands',
  categories: 'categories',
  coupons: 'coupons',
  customers: 'customers',
  orders: 'orders',
  products: 'products',
  reviews: 'reviews',
  staff: 'staff',
  synonyms: 'search_synonyms',
};

function tableOf(path: string): string | null {
  return tables[/^\/api\/admin\/([a-z-]+)/.exec(path)?.[1] ?? ''] ?? null;
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return asSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function sample(schema: z.ZodType): Record<string, unknown> {
  const made = valueOf(schemaOf(schema));
  return typeof made === 'object' && made !== null ? { ...made } : {};
}

function valueOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (either !== undefined) return valueOf(asSchema(either.at(-1)));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [valueOf(asSchema(schema.items))];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valueOf(asSchema(each))]),
      );
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

function textOf({ format, pattern }: JsonSchema): string {
  if (format === 'email') return 'somebody@post.example';
  if (format === 'date-time') return '2026-11-22T12:00:00Z';
  if (format === 'uri') return 'https://somewhere.example/';
  return texts.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? 'word';
}

const texts = ['word', '7113', 'WORD10', '919829012345', '/pictures/one.webp', '2026-11-22'];

export function asSchema(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {};
}

/** The request with one value spoiled at a time, however deep it lies. */
export function* malformedRequests(good: StaffRequest, values: readonly unknown[]): Generator<StaffRequest> {
  for (const part of ['params', 'query', 'body'] as const) {
    for (const value of values) {
      for (const spoiled of malformedValues(good[part], value)) yield { ...good, [part]: spoiled };
    }
  }
}

function* malformedValues(whole: unknown, by: unknown): Generator {
  if (typeof whole !== 'object' || whole === null) {
    yield by;
    return;
  }
  for (const [name, part] of Object.entries(whole)) {
    for (const spoiled of malformedValues(part, by)) {
      yield Array.isArray(whole) ? whole.with(Number(name), spoiled) : { ...whole, [name]: spoiled };
    }
  }
}
