import { expect, test } from 'vitest';
import { toPaise, zeroPaise } from '#domain/money.ts';
import type { IssuedDocument } from '#domain/gst-returns/issued-document.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { insertDocuments } from '#tests/gst-returns/insert-documents.ts';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { readReturn, returnSource } from './read-return.ts';

/** Bills to consumers in the shop's State, which the database sums without reading them one by one. */
const bills = randomDocuments(300, 31)
  .filter(
    ({ kind, heads, buyer, lines }) =>
      kind === 'invoice' &&
      heads === 'CGST+SGST' &&
      buyer.gstin === null &&
      lines.every(({ margin, taxable }) => margin === null && taxable > 0),
  )
  .slice(0, 12)
  .map((bill, index) => ({
    ...bill,
    ...{
      series: '2026-27',
      serial: index + 1,
      number: `2026-27/${String(index + 1).padStart(6, '0')}`,
      channel: 'online' as const,
    },
    placeRecord: 'recorded' as const,
    lines: bill.lines.map((line) => ({ ...line, hsn: '711319' })),
  }));

/** The checks of November that are not good, with these bills and a bill of this value in the year before. */
async function failing(
  change: (bill: IssuedDocument, index: number) => IssuedDocument,
  before = 0,
  stated = zeroPaise,
) {
  const database = await emptyDatabase();
  await setSettings(database, 'company', { name: 'Anarbagh', address: 'Jaipur', gstin: sellerGstin });
  if (stated > 0)
    await setSettings(database, 'invoices', { earlierTurnover: [{ year: '2025-26', turnover: stated }] });
  const [first] = bills;
  if (first === undefined) throw new Error('no bill');
  const [line] = first.lines;
  const former: IssuedDocument = {
    ...first,
    ...{ series: '2025-26', serial: 1, number: '2025-26/000001', orderId: 90_001, day: '2026-03-31' },
    lines: line === undefined ? [] : [{ ...line, rate: 0, taxable: toPaise(before), tax: zeroPaise }],
    ...{ total: toPaise(before), roundOff: zeroPaise },
  };
  await insertDocuments(database, [former, ...bills.map(change)]);
  const source = await returnSource(database, { from: '2026-11-01', to: '2026-11-30' });
  const { checks, documents } = await readReturn(database, source, new Date('2026-12-02T05:00:00Z'));
  expect(documents).toBe(bills.length);
  return checks.filter(({ good }) => !good).map(({ title, detail }) => `${title}: ${detail}`);
}

test('[LAW-86] bills with tax on the price before a coupon fail the check of the month, whose sums all agree', async () => {
  expect(await failing((bill) => bill)).toEqual([]);
  const overtaxed = (bill: IssuedDocument, index: number): IssuedDocument => {
    if (index !== 3 && index !== 7) return bill;
    const lines = bill.lines.map((line) => ({
      ...line,
      rate: 300,
      taxable: toPaise(90_000_00),
      tax: toPaise(3_000_00),
    }));
    return { ...bill, lines, total: toPaise(93_000_00 * lines.length), roundOff: zeroPaise };
  };
  expect(await failing(overtaxed)).toEqual([
    'Tax = rate × taxable value on each line: Another tax stands on 2026-27/000004, 2026-27/000008',
  ]);
});

/** The portal refuses the bill of this HSN code too. */
const refused = (hsn: string) =>
  `The GST portal takes each document: Not in its file: 2026-27/000006: the HSN code of Piece 0, “${hsn}”, is not of 4, 6 or 8 digits. Correct the piece, credit this document, and sell anew`;

test.each([
  ['7113', 0, []],
  ['7113', 5_00_00_000_00, []],
  ['7113', 5_00_00_001_00, ['Each HSN code has 6 or 8 digits: These have not: 7113']],
  ['711319', 5_00_00_001_00, []],
  ['71131', 0, ['Each HSN code has 4, 6 or 8 digits: These have not: 71131', refused('71131')]],
  ['7113191', 0, ['Each HSN code has 4, 6 or 8 digits: These have not: 7113191', refused('7113191')]],
  [
    '711377',
    0,
    ['Each HSN code is one of jewellery, art or antiques: Compare these with the tariff: 711377'],
  ],
])('[LAW-86] the HSN code %s after a year of %i paise: %j', async (hsn, before, found) => {
  const coded = (bill: IssuedDocument, index: number) =>
    index === 5 ? { ...bill, lines: bill.lines.map((line) => ({ ...line, hsn })) } : bill;
  expect(await failing(coded, before)).toEqual(found);
});

test('[LAW-86] [LAW-102] what the owner sold outside this shop in the year before counts for the digits of an HSN code', async () => {
  const short = (bill: IssuedDocument) => ({
    ...bill,
    lines: bill.lines.map((line) => ({ ...line, hsn: '7113' })),
  });
  expect(await failing(short)).toEqual([]);
  expect(await failing(short, 0, toPaise(6_00_00_000_00))).toEqual([
    'Each HSN code has 6 or 8 digits: These have not: 7113',
  ]);
});
