import { expect, test } from 'vitest';
import { parseFields } from './parse-fields.ts';

test('[API-14] repeated fields become a list, and name[] and name[id] are read as name', () => {
  const read = (text: string) => parseFields(new URLSearchParams(text));
  expect(read('a=1&b[]=2&b[]=3&order_id[id]=4')).toEqual({ a: '1', b: ['2', '3'], order_id: '4' });
});

test('[API-10] parsing time grows linearly with the number of fields', () => {
  const pairs = function* (count: number): Generator<readonly [string, string]> {
    for (let at = 0; at < count; at += 1) yield ['a', String(at)];
  };
  // Copying the list for each value would take minutes.
  expect(parseFields(pairs(200_000))['a']).toHaveLength(200_000);
});
