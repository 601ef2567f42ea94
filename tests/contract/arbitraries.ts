import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '#contract/api-call.ts';
import type { CallRequest } from '../security/shopper-requests.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  'A\u0000B',
  'A\r\nB: c',
  '\uD800',
  "' or 1=1; --",
  '<img src=x onerror=alert(1)>',
  '💍',
  '1e308',
  '-0',
  '__proto__',
  '%',
  'x'.repeat(3000),
  0,
  -1,
  1.5,
  1e308,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  {},
  [[[[1]]]],
);
const anything = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);

/** Values that a field's schema speaks of, and now and then something else. */
function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom<unknown>(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map((each) => fitting(asSchema(each))));
  switch (schema.type) {
    case 'integer':
      return fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: bound(schema.minimum, -10) }));
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(asSchema(schema.items)), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return anything;
  }
}

function textOf({ format, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  const text = anyPoints(Math.min(maxLength ?? 60, 60));
  return fc.oneof(text, fc.string({ maxLength: 20 }), fc.integer({ min: 0, max: 200_000 }).map(String));
}

/** Lone surrogates and the unassigned too. The library's own `binary` builds a table of all of Unicode first. */
function anyPoints(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(fc.nat(0x10ffff), { maxLength })
    .map((points) => points.map((point) => String.fromCodePoint(point)).join(''));
}

/** Fields come and go, and now and then there is one too many. */
function objectOf({ properties = {} }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valueOf(asSchema(schema))]);
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
  const extra = fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 2 });
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, extra).map(([some, more]) => ({ ...more, ...some })) },
  );
}

function asSchema(schema: unknown): JsonSchema {
  return typeof schema === 'object' && schema !== null ? (schema as JsonSchema) : {};
}

function bound(given: number | undefined, usual: number): number {
  return given !== undefined && Math.abs(given) < 2 ** 31 ? Math.ceil(given) : usual;
}

/** What is changed in a good request. */
export interface Change {
  readonly made: Required<CallRequest>;
  /** Instead of some fields all of them. */
  readonly fresh: boolean;
  /** Which fields, in their order. */
  readonly coins: readonly boolean[];
}

/** Changes of a call's requests by its schemas. */
export function changesOf(call: Call): fc.Arbitrary<Change> {
  const part = (schema: z.ZodType) =>
    objectOf(asSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  return fc.record({
    made: fc.record({ params: part(call.params), query: part(call.query), body: part(call.body) }),
    fresh: fc.integer({ min: 0, max: 3 }).map((side) => side === 0),
    coins: fc.array(
      fc.integer({ min: 0, max: 3 }).map((side) => side === 0),
      { minLength: 8, maxLength: 8 },
    ),
  });
}

/** The good request with a few fields changed, so that many get past validation, or one made up from nothing. */
export function changed(call: Call, good: CallRequest, { made, fresh, coins }: Change): CallRequest {
  let field = 0;
  const some = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).filter(() => fresh || coins[field++ % coins.length] === true);
  const part = (name: keyof CallRequest) => ({
    ...(fresh && name !== 'params' ? {} : good[name]),
    ...Object.fromEntries(some(made[name])),
  });
  const request = { params: part('params'), query: part('query') };
  return call.method === 'GET' ? request : { ...request, body: part('body') };
}
