import { crc32 } from 'node:zlib';
import type { Call } from '#contract/api-call.ts';
import { strength, testSeed } from '../support/runs/strength.ts';
import { fieldsOf, type CallRequest } from './call-request.ts';

/** Under 64 KB, so that it is read, and longer than any field. */
export const tooLong = 'x'.repeat(20_000);

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** What attackers send in a field: text that no column stores, numbers beyond columns, code, other types. */
export const hostileValues: readonly unknown[] = [
  ...['', ' ', 'A\u0000B', '\u0000', '\uD800', 'A\uD800', '%00', '%', '\\', 'A\r\nBcc: all@post.example'],
  ...[
    "'; drop table orders; --",
    "' or 1=1; --",
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
  ],
  ...['💍🏽‍♀️', '\u202Eevil', '1e3', '1e308', '-0', '٣', 'NaN', '2147483648', '__proto__', '../../etc/passwd'],
  ...['x'.repeat(199), 'x'.repeat(3000), tooLong],
  ...[0, -1, 1.5, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e21, 1e308, -1e308],
  ...[null, true, [], [1], ['a', 'b'], [[]], {}, { toString: 1, length: 1 }, { $gt: '' }, nested(500)],
];

export const hostileBodies: readonly string[] = [
  ...['', 'null', '[]', '7', '"text"', '{', '{"a":', '{"__proto__":{"x":1}}', '\u0000', '[[[[[['],
];

/** All values in npm run test:all. In npm test a few of them, others for each key. */
export function someOf<Value>(values: readonly Value[], few: number, key: string): readonly Value[] {
  const first = crc32(key, testSeed % 2 ** 31) % values.length;
  return [...values.slice(first), ...values.slice(0, first)].slice(0, strength(few, values.length));
}

/** Where a field is in a request: its part, then the name of the field, then what is inside of it. */
export type FieldPath = readonly [part: keyof CallRequest, ...keys: string[]];

/** Every field that the call declares, and every value that lies deeper in the request. */
export function fieldPathsOf(call: Call, request: CallRequest): readonly FieldPath[] {
  const paths = fieldsOf(call).flatMap(([part, field]): FieldPath[] => [
    [part, field],
    ...leavesOf(request[part]?.[field]).map((keys): FieldPath => [part, field, ...keys]),
  ]);
  return [...new Map(paths.map((path) => [path.join(), path])).values()];
}

function leavesOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner).map((keys) => [key, ...keys]));
}

/** The value at the path. */
export function valueAt(outer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    outer,
  );
}

/** The same with another value at the path. */
export function withValue<Outer>(outer: Outer, path: readonly string[], value: unknown): Outer;
export function withValue(outer: unknown, [key, ...keys]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const fields: object = typeof outer === 'object' && outer !== null ? outer : {};
  const changed = withValue<unknown>(Reflect.get(fields, key), keys, value);
  return Array.isArray(outer) ? outer.with(Number(key), changed) : { ...fields, [key]: changed };
}
