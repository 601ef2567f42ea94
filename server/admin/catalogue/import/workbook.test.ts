import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  blanks,
  hostileSheets,
  table,
  withFile,
  withSheet,
} from '#tests/support/answers/hostile-workbooks.ts';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './workbook.ts';

test.each([
  // A file that the directory does not list is not part of the workbook (APPNOTE 4.3.1).
  ['omits the file', null, table],
  ['lists one byte', { size: 1 }, 'too-large'],
  ['lists its true size', { size: 100 * 1024 ** 2 }, 'too-large'],
])('[SAFE-2] a small workbook that unpacks to 100 MB, whose directory %s', async (_, listed, read) => {
  expect(await readWorkbook(withFile(await writeWorkbook(table), blanks(100), listed))).toEqual(read);
});

test('[SAFE-2] a workbook with too many files is refused', async () => {
  let workbook = await writeWorkbook(table);
  const one = deflateRawSync(Buffer.from('<a/>'));
  for (let file = 0; file < 300; file += 1) workbook = withFile(workbook, one, { size: 4 });
  expect(await readWorkbook(workbook)).toBe('too-large');
});

test.each(hostileSheets)('[SAFE-2] a sheet with %s is refused', async (_, rows) => {
  expect(await readWorkbook(await withSheet(rows))).toBe('too-large');
});

test('[ADMIN-1] an exported workbook reads back unchanged, and a truncated one is refused', async () => {
  const workbook = await writeWorkbook(table);
  expect(await readWorkbook(workbook)).toEqual(table);
  expect(await readWorkbook(workbook.subarray(0, workbook.length / 2))).toBeNull();
});
