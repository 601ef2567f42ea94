import { expect, test } from 'vitest';
import { parseCsv } from '#server/admin/catalogue/import/parse-csv.ts';
import { readWorkbook } from '#server/admin/catalogue/import/read-workbook.ts';
import { writeWorkbook } from '#server/admin/catalogue/import/workbook.ts';
import {
  blanks,
  hostileSheets,
  megabyte,
  table,
  withFile,
  withSheet,
} from '../support/answers/hostile-workbooks.ts';

/** The peak growth of the process in megabytes during the work. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 5);
  await work();
  clearInterval(timer);
  return Math.max(most, process.memoryUsage.rss() - before) / megabyte;
}

const size = 2000;

test.each([
  ['omits the file', null],
  ['lists one byte', { size: 1 }],
  ['lists its true size', { size: size * megabyte }],
])(
  '[SAFE-2] a 2 MB workbook that unpacks to 2 GB, whose directory %s, uses little memory',
  async (_, listed) => {
    const bomb = withFile(await writeWorkbook(table), blanks(size), listed);
    expect(bomb.length).toBeLessThan(3 * megabyte);
    expect(await growth(() => readWorkbook(bomb))).toBeLessThan(120);
  },
);

test.each(hostileSheets)('[SAFE-2] a sheet with %s uses little memory', async (_, rows) => {
  const workbook = await withSheet(rows);
  expect(await growth(() => readWorkbook(workbook))).toBeLessThan(300);
});

test.each([
  ['one line of commas', ','.repeat(20_000_000)],
  ['many lines of commas', `${','.repeat(100_000)}\n`.repeat(100)],
  ['quotes', '"'.repeat(20_000_000)],
])('[MOVE-1] %s use little time of the processor', (_, text) => {
  const before = process.cpuUsage();
  expect(parseCsv(text)).toBe('too-long');
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000); // microseconds
});
