import { expect, test } from 'vitest';
import { importProducts } from '#contract/admin/import.ts';
import { listProducts } from '#contract/admin/products.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { textCell, workbookOf } from '#tests/support/answers/workbook-of.ts';
import { openFileReader } from './file-reader.ts';
import { readTable } from './read-table.ts';
import { tableRefusals } from './table-refusals.ts';

const shop = await startShop(await demoDatabase());
const owner = await createStaff(shop, 'owner', 'Meera');

const reference = '<c t="s"><v>0</v></c>';
/** Rows that refer to one text again and again. */
const repeating = (text: string, rows: number) =>
  workbookOf(
    [[textCell('code'), textCell('name')], ...Array.from({ length: rows }, () => [reference, reference])],
    [text],
  );
const good = Buffer.from(formatCsv([['code'], ['A-1']]));

test('[SAFE-2] while a hostile table is read, other requests are answered', async () => {
  const other = async () => unwrap(await owner.call(listProducts, { query: {} }));
  await other();
  const file = Buffer.from(`code\n${`${'a,'.repeat(240)}\n`.repeat(9999)}`);
  const state = { reading: true };
  const importing = owner
    .call(importProducts, { query: { run: 'try' }, file })
    .finally(() => (state.reading = false));
  let answered = 0;
  while (state.reading) {
    await other();
    answered += 1;
  }
  expect(answered).toBeGreaterThan(10);
  expect(await importing).toMatchObject({
    status: 422,
    problem: { message: tableRefusals['too-many-rows'].message },
  });
});

test.each([
  ['a text longer than Excel’s', repeating('x'.repeat(32_768), 1)],
  ['texts that expand to more than 20 million characters', repeating('x'.repeat(32_000), 400)],
  ['more lines than are read', Buffer.from(`code\n${'\n'.repeat(2_400_000)}`)],
])('[SAFE-2] a table with %s is refused as too large', async (_, file) => {
  expect(await readTable(file)).toMatchObject({ refusal: 'too-large' });
});

test('[SAFE-2] a workbook is read no further than the rows that an import takes', async () => {
  const rows = Array.from({ length: serverLimits.tableRows + 100 }, (_, row) => [textCell(`A-${row}`)]);
  const file = workbookOf([[textCell('code')], ...rows, ['<c t="s"><v>no text</v></c>']]);
  expect(await readTable(file)).toMatchObject({ refusal: 'too-many-rows' });
});

test('[SAFE-2] a table that takes too long or too much memory ends its worker, and the next one is read', async () => {
  const slow = openFileReader({ heapMegabytes: 512, time: 1 });
  expect(await slow.table(good)).toBe('too-slow');
  const small = openFileReader({ heapMegabytes: 24, time: 60_000 });
  const [full, after] = await Promise.all([
    small.table(Buffer.from(`code\n${`${','.repeat(240)}\n`.repeat(9999)}`)),
    small.table(good),
  ]);
  expect(full).toBe('too-large');
  expect(after).toMatchObject({ value: { rows: [{ number: 2 }] } });
});
