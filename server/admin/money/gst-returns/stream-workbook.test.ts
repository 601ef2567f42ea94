import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { readWorkbook } from '../../catalogue/import/read-workbook.ts';
import { streamWorkbook } from './stream-workbook.ts';

test('[LAW-6] a streamed workbook holds text as text and money as numbers', async () => {
  const chunks: Uint8Array[] = [];
  const sheets = [
    {
      name: 'Sales & more',
      rows: [
        ['Bill', 'Taxable ₹'],
        ['=1+1 <b> "आशा" \u0001', { paise: toPaise(-123_450) }],
        ['000012', 7],
      ],
    },
    { name: 'Empty', rows: [] },
  ];
  for await (const chunk of streamWorkbook(sheets)) chunks.push(chunk);
  expect(await readWorkbook(Buffer.concat(chunks))).toEqual([
    ['Bill', 'Taxable ₹'],
    ['=1+1 <b> "आशा" ', { made: 'number', text: '-1234.5' }],
    ['000012', { made: 'number', text: '7' }],
  ]);
});
