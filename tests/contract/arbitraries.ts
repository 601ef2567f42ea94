import fc from 'fast-check';
import type { Call } from '#contract/api-call.ts';
import { asSchema, inputSchema, type CallRequest, type JsonSchema } from './call-request.ts';
import { hostileValues } from './hostile-values.ts';

const hostile = fc.constantFrom(...hostileValues);
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

function bound(given: number | undefined, usual: number): number {
  return given !== undefined && Math.abs(given) < 2 ** 31 ? Math.ceil(given) : usual;
}

/** Makes requests from a valid one: some fields are replaced, so that many get past validation; of some all are. */
export function changesOf(call: Call): fc.Arbitrary<(valid: CallRequest) => CallRequest> {
  const part = (name: keyof CallRequest) => objectOf(inputSchema(call[name]));
  const isFresh = fc.nat(3).map((number) => number === 0);
  return fc
    .tuple(part('params'), part('query'), part('body'), isFresh)
    .map(([params, query, body, isFresh]) => (valid) => ({
      params: { ...valid.params, ...withoutEmpty(params) },
      query: { ...(isFresh ? {} : valid.query), ...query },
      ...(call.method !== 'GET' && { body: { ...(isFresh ? {} : valid.body), ...body } }),
    }));
}

/** With an empty part, a path is that of another call. */
function withoutEmpty(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}
