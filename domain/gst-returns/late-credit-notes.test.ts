import { expect, test } from 'vitest';
import { gstr1Schema } from '#tests/gst-returns/gstr1-schema.ts';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { inOrder, textOf } from '#tests/gst-returns/read-documents.ts';
import { add, subtract, zeroPaise } from '../money.ts';
import { gstr1Json } from './gstr1-json.ts';
import type { IssuedDocument } from './issued-document.ts';
import { creditNoteTitles, marginRows, registerRows } from './registers.ts';
import { checkReturn } from './return-checks.ts';
import { periodOfMonth } from './return-period.ts';
import { ReturnTotalsBuilder } from './return-totals.ts';
import { defaultLedgers } from './tally-ledgers.ts';
import { voucherEntries } from './tally-vouchers.ts';
import { tallyXml } from './tally-xml.ts';

const documents = randomDocuments(600, 9);
const notes = documents.filter(({ kind }) => kind === 'credit-note');

/** A note of 30 November 2026 on a bill of this day. */
const credited = (note: IssuedDocument, day: string): IssuedDocument => ({
  ...note,
  day: '2026-11-30',
  against: { kind: 'invoice', number: '2024-25/000001', day, total: note.total },
});
const toBusiness = notes.find(({ buyer, place }) => buyer.gstin !== null && place !== null);
if (toBusiness === undefined) throw new Error('no note');
const late = credited(toBusiness, '2025-03-31');

/** What the lines of a note give back, with tax. */
const givenBack = ({ lines }: IssuedDocument) =>
  add(...lines.flatMap(({ taxable, tax, untaxed }) => [taxable, tax, untaxed]));

function sumUp(all: readonly IssuedDocument[]) {
  const builder = new ReturnTotalsBuilder();
  for (const document of all) builder.add(document);
  return builder.totals;
}

test('[LAW-9] a credit note after 30 November of the next year reduces no tax: it is named, and in no section (CGST Act 2017, section 34(2))', async () => {
  expect(sumUp([credited(toBusiness, '2025-04-01')]).net.taxable).toBeLessThan(0);
  const totals = sumUp([late]);
  expect([totals.documents, totals.net.taxable, totals.series.length, totals.byPlace, totals.hsn]).toEqual([
    1,
    0,
    1,
    [],
    [],
  ]);
  expect(checkReturn(totals, { hsnDigits: 4 })).toContainEqual({
    good: false,
    title: 'Each credit note comes in time',
    detail: `Too late to reduce tax, and left out: ${late.number}`,
  });
  const json = gstr1Json({ gstin: sellerGstin, period: periodOfMonth('2026-11') }, ({ kinds = [] }) =>
    inOrder(kinds.includes('invoice') ? [] : [late]),
  );
  expect(Object.keys(gstr1Schema.parse(JSON.parse(await textOf(json))))).not.toContain('cdnr');
});

test('[LAW-9] registers enter what a late credit note gives back outside tax: no head and no taxable value is reduced', () => {
  const margin = notes.find(({ lines }) => lines.some((line) => line.margin !== null));
  if (margin === undefined) throw new Error('no note on goods under the margin scheme');
  for (const note of notes) {
    const rows = registerRows(credited(note, '2025-03-31'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(9, 16)).toEqual([
      0,
      ...Array.from({ length: 5 }, () => ({ paise: 0 })),
      { paise: note.total },
    ]);
    expect(rows[0]?.[creditNoteTitles.indexOf('Outside tax ₹')]).toEqual({ paise: givenBack(note) });
  }
  for (const row of marginRows(credited(margin, '2025-03-31')))
    expect(row.slice(-2).map((cell) => typeof cell === 'object' && cell.paise === 0)).toEqual([true, true]);
  const inTime = registerRows(credited(toBusiness, '2025-04-01'));
  expect(inTime[0]?.[10]).not.toEqual({ paise: 0 });
});

test('[LAW-9] the voucher of a late credit note balances without a tax ledger, and says why', async () => {
  for (const note of notes) {
    const entries = voucherEntries(credited(note, '2025-03-31'), defaultLedgers, 'Asha');
    expect(entries.map(({ ledger }) => ledger).filter((ledger) => /Output|Sales/.test(ledger))).toEqual([]);
    expect(entries).toContainEqual({
      ledger: 'Credit notes without tax',
      credit: subtract(zeroPaise, givenBack(note)),
    });
    expect(entries.reduce((sum, { credit }) => sum + credit, 0)).toBe(0);
  }
  const xml = await textOf(
    tallyXml(
      { company: 'Anarbagh', gstin: sellerGstin, ledgers: defaultLedgers },
      { buyers: inOrder([]), documents: inOrder([late]), money: inOrder([]) },
    ),
  );
  expect(xml).toContain('It reduces no tax (CGST Act 2017, section 34(2))');
  expect(xml).not.toContain('Output');
});
