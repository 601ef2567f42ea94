import writeXlsxFile from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { unpacksTo } from './unpacks-to.ts';

test('[ADMIN-1] a workbook is measured by what it unpacks to, not by what it says', async () => {
  const honest = await writeXlsxFile([['x'.repeat(1_000_000)]], { sheet: 'One' }).toBuffer();
  expect(honest.length).toBeLessThan(100_000);
  expect(unpacksTo(honest, 900_000)).toBe(false);
  expect(unpacksTo(honest, 2_000_000)).toBe(true);
  const lying = Buffer.from(honest);
  for (let at = 0; (at = lying.indexOf('PK\x01\x02', at, 'latin1')) !== -1; at += 4)
    lying.writeUInt32LE(1, at + 24);
  expect(unpacksTo(lying, 900_000)).toBe(false);
  expect(unpacksTo(honest.subarray(0, honest.length / 2), 2_000_000)).toBe(false);
});
