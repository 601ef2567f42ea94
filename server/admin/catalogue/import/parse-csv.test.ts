import { expect, test } from 'vitest';
import { formatCsv } from '#domain/format-csv.ts';
import { parseCsv, stripFormulaGuard } from './parse-csv.ts';

test('[ADMIN-1] a CSV file is parsed cell by cell, whatever the cells contain', () => {
  expect(parseCsv('\uFEFFname,said\r\n"Asha ""A""","one, two\nthree"\r\n,₹5\r\n')).toEqual([
    ['name', 'said'],
    ['Asha "A"', 'one, two\nthree'],
    ['', '₹5'],
  ]);
});

test.each([
  ['commas', 'code,name\nA-1,Ring, of gold\n'.replace('Ring, of gold', '"Ring, of gold"')],
  ['semicolons', 'code;name\r\nA-1;Ring, of gold'],
  ['tabs', 'code\tname\nA-1\tRing, of gold'],
])('[ADMIN-1] %s may separate cells, and the last line may have no line break', (_, text) => {
  expect(parseCsv(text)).toEqual([
    ['code', 'name'],
    ['A-1', 'Ring, of gold'],
  ]);
});

test('[ADMIN-1] separators within quotes of the first line do not count', () => {
  expect(parseCsv('"a;b;c;d",e\n1,2')).toEqual([
    ['a;b;c;d', 'e'],
    ['1', '2'],
  ]);
});

test('[ADMIN-1] empty cells and empty lines are preserved', () => {
  expect(parseCsv('a,b,c\n,,\n\n1,,')).toEqual([['a', 'b', 'c'], ['', '', ''], [''], ['1', '', '']]);
  expect(parseCsv('')).toEqual([]);
});

test('[ADMIN-1] an unclosed quote is refused', () => {
  expect(parseCsv('a,b\n"1,2\n3,4')).toBeNull();
});

test('[ADMIN-1] formatted rows parse back unchanged, including formula guards', () => {
  const rows = [
    ['=1+1', '-5 %', "'tis", 'a "b"\r\nc', ';'],
    ['', '+91', '@x', '\tindented', '₹ 5'],
  ];
  const read = parseCsv(formatCsv(rows));
  if (read === null || read === 'too-long') throw new Error('a table');
  expect(read.map((row) => row.map(stripFormulaGuard))).toEqual(rows);
});

test('[ADMIN-1] a quote inside an unquoted cell and a short row are read literally', () => {
  expect(parseCsv('name,size\n5" chain,"8"\nring')).toEqual([['name', 'size'], ['5" chain', '8'], ['ring']]);
});

test('[MOVE-1] a text of more than 100,000 lines is not read to its end', () => {
  expect(parseCsv(`code\n${'a\n'.repeat(99_999)}`)).toHaveLength(100_000);
  expect(parseCsv(`code\n${'\n'.repeat(100_000)}`)).toBe('too-long');
});

test.each([
  ['one line of commas', ','.repeat(20_000_000)],
  ['many lines of commas', `${','.repeat(100_000)}\n`.repeat(100)],
  ['quotes', '"'.repeat(20_000_000)],
])('[MOVE-1] %s are refused as too long', (_, text) => {
  expect(parseCsv(text)).toBe('too-long');
});
