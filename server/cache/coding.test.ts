import { expect, it } from 'vitest';
import { chooseCoding } from './coding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=oops', 'identity'],
])('a browser that accepts %j gets %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
});

it('what is made for one reader is packed the quickest way that this reader knows', () => {
  expect(chooseCoding('gzip, deflate, br, zstd', 'quickest')).toBe('zstd');
  expect(chooseCoding('gzip, br', 'quickest')).toBe('br');
  expect(chooseCoding('gzip, deflate, br, zstd')).toBe('br');
});
