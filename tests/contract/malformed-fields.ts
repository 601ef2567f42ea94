import type { Call } from '#contract/api-call.ts';
import type { CallRequest } from '../security/shopper-requests.ts';

/** Under 64 KB, so that it is read, and longer than any field. */
export const tooLong = 'x'.repeat(20_000);

const texts = [
  '',
  ' ',
  'A\u0000B',
  'A\r\nBcc: everyone@post.example',
  '\uD800',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '💍🏽‍♀️',
  '\u202Eevil',
  '1e308',
  '-0',
  '٣',
  'NaN',
  '__proto__',
  '%00',
  '\\',
  '../../etc/passwd',
];
const numbers = [0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308, -1e308];

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const shapes: readonly unknown[] = [
  null,
  true,
  [],
  [1],
  ['a', 'b'],
  {},
  { toString: 1, length: 1 },
  { $gt: '' },
  nested(500),
];

/** The request with one field spoiled at a time, in every way that is known to hurt. */
export function* malformedFields(
  good: CallRequest,
  part: 'params' | 'query' | 'body',
  field: string,
): Generator<CallRequest> {
  // A path cannot hold an empty part, and everything in an address is text.
  const values = part === 'body' ? [...texts, ...numbers, ...shapes] : [...texts.slice(1), ...numbers];
  for (const value of values) yield { ...good, [part]: { ...good[part], [field]: value } };
}

/** Asked of the schema itself: what it is written as does not say that an absent list is read as an empty one. */
export function isRequired(call: Call, part: 'params' | 'query' | 'body', field: string): boolean {
  const missing = call[part].safeParse({}).error?.issues ?? [];
  // A rule over several fields names one of them, which need not be the one.
  return missing.some(({ path, code }) => path[0] === field && code !== 'custom');
}
