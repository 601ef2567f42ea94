import { expect, test } from 'vitest';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { gstr1Schema, sumJson } from '#tests/gst-returns/gstr1-schema.ts';
import { inOrder, reading, textOf } from '#tests/gst-returns/read-documents.ts';
import { toPaise } from '../money.ts';
import { gstr1Json } from './gstr1-json.ts';
import type { IssuedDocument } from './issued-document.ts';
import { periodOfMonth } from './return-period.ts';
import { marginRows, placeRows, registerRows, type RegisterCell } from './registers.ts';
import { checkReturn } from './return-checks.ts';
import { ReturnTotalsBuilder } from './return-totals.ts';
import { defaultLedgers } from './tally-ledgers.ts';
import { voucherEntries } from './tally-vouchers.ts';

const documents = randomDocuments(10_000, 18);
const totals = sumUp(documents);

function sumUp(all: readonly IssuedDocument[]) {
  const builder = new ReturnTotalsBuilder();
  for (const document of all) builder.add(document);
  return builder.totals;
}

const read = reading(documents);

interface Sums {
  taxable: bigint;
  igst: bigint;
  cgst: bigint;
  sgst: bigint;
}

const signs: Readonly<Record<IssuedDocument['kind'], bigint>> = {
  invoice: 1n,
  'bill-of-supply': 1n,
  'credit-note': -1n,
  'receipt-voucher': 0n,
  'refund-voucher': 0n,
};

/** The oracle: whole paise of the lines themselves, without the code under test. */
function oracle(chosen: (document: IssuedDocument) => boolean): Sums {
  const sums = { taxable: 0n, igst: 0n, cgst: 0n, sgst: 0n };
  for (const document of documents.filter(chosen)) {
    const sign = signs[document.kind];
    for (const { taxable, tax } of document.lines) {
      sums.taxable += sign * BigInt(taxable);
      if (document.heads === 'IGST') sums.igst += sign * BigInt(tax);
      else {
        sums.cgst += (sign * BigInt(tax)) / 2n;
        sums.sgst += (sign * BigInt(tax)) / 2n;
      }
    }
  }
  return sums;
}

const all = oracle(() => true);
/** What was paid outside tax, under the margin scheme. */
const untaxed = documents.reduce(
  (sum, { kind, lines }) => lines.reduce((all, line) => all + signs[kind] * BigInt(line.untaxed), sum),
  0n,
);
const sumOf = (rows: readonly object[]): Sums => {
  const sum = (field: string) =>
    rows.reduce<bigint>((total, row) => total + BigInt(Number(Reflect.get(row, field))), 0n);
  return { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') };
};

test('[LAW-2] [LAW-27] 10,000 orders, refunds, vouchers and margin sales: every grouping adds up to the same paisa (CGST Rules 2017, rule 59)', () => {
  const count = (wanted: IssuedDocument['kind']) => documents.filter(({ kind }) => kind === wanted).length;
  expect(count('invoice') + count('bill-of-supply')).toBe(10_000);
  for (const kind of ['bill-of-supply', 'credit-note', 'receipt-voucher', 'refund-voucher'] as const)
    expect(count(kind), kind).toBeGreaterThan(500);
  expect(totals.documents).toBe(documents.length);
  expect(BigInt(totals.untaxed)).toBe(untaxed);
  expect(untaxed).toBeGreaterThan(1_000_000n);
  expect(sumOf([totals.net])).toEqual(all);
  expect(sumOf(totals.hsn)).toEqual(all);
  expect(sumOf(totals.byPlace)).toEqual(all);
  const plus = sumOf(totals.sections.filter(({ section }) => !section.startsWith('cdn')));
  const minus = sumOf(totals.sections.filter(({ section }) => section.startsWith('cdn')));
  expect(plus.taxable - minus.taxable).toBe(all.taxable);
  expect(plus.igst - minus.igst).toBe(all.igst);
  const consumers = sumOf(totals.consumers);
  const { interState, withinState, interStateBusiness, withinStateBusiness } = totals.nilRated;
  const nil = BigInt(interState + withinState + interStateBusiness + withinStateBusiness);
  const section = totals.sections.filter((each) => each.section === 'b2cs' || each.section === 'nil');
  expect(consumers.taxable + nil).toBe(sumOf(section).taxable);
  expect(new Set(totals.sections.map((each) => each.section)).size).toBe(7);
});

test('[LAW-2] documents stand where the rules put them (CGST Rules 2017, rule 59(4); B2CL above ₹1,00,000)', () => {
  for (const row of totals.byPlace)
    expect(sumOf([row]), row.place).toEqual(
      sumOf(
        totals.byPlace.filter(
          (other) =>
            other.code === row.code && other.rate === row.rate && other.interState === row.interState,
        ),
      ),
    );
  const registered = oracle(
    ({ kind, buyer, place }) => kind === 'invoice' && buyer.gstin !== null && place !== null,
  );
  expect(sumOf(totals.sections.filter((each) => each.section === 'b2b'))).toEqual(registered);
  const large = oracle(
    ({ kind, buyer, place, heads, total }) =>
      kind === 'invoice' && buyer.gstin === null && place !== null && heads === 'IGST' && total > 100_000_00,
  );
  expect(sumOf(totals.sections.filter((each) => each.section === 'b2cl'))).toEqual(large);
  const billed = documents.filter(({ kind }) => kind === 'bill-of-supply').map(({ number }) => number);
  const withoutTax = oracle(
    ({ kind, number, against }) =>
      billed.includes(number) || (kind === 'credit-note' && billed.includes(against?.number ?? '')),
  );
  expect(sumOf(totals.sections.filter((each) => each.section === 'nil'))).toEqual(withoutTax);
  const kerala = oracle(({ place }) => place?.code === '32');
  expect(sumOf(totals.byPlace.filter(({ code }) => code === '32'))).toEqual(kerala);
});

test('[LAW-2] a bill of exactly the threshold of its day is not large (notification 12/2024)', () => {
  const [sample] = documents.filter(
    ({ kind, buyer, heads, place }) =>
      kind === 'invoice' && buyer.gstin === null && heads === 'IGST' && place !== null,
  );
  if (sample === undefined) throw new Error('no sample');
  const section = (total: number) =>
    sumUp([{ ...sample, total: toPaise(total), largeBillAbove: toPaise(10_000_000) }]).sections[0]?.section;
  expect(section(10_000_000)).toBe('b2cs');
  expect(section(10_000_001)).toBe('b2cl');
});

test('[LAW-2] all checks are good, and each finds what it is for', () => {
  const bad = (changed: readonly IssuedDocument[]) =>
    checkReturn(sumUp(changed), { hsnDigits: 4 })
      .filter(({ good }) => !good)
      .map(({ title }) => title);
  const placed = documents.map((each) => ({ ...each, placeRecord: 'recorded' as const }));
  expect(bad(placed)).toEqual([]);
  expect(bad(documents)).toEqual(['Each buyer’s State is recorded']);
  const [first, ...others] = placed;
  if (first === undefined) throw new Error('no document');
  expect(bad([first, ...others.slice(0, 50), ...others.slice(51)])).toContainEqual(
    expect.stringContaining('No number missing'),
  );
  expect(bad([{ ...first, total: toPaise(first.total + 1) }, ...others])).toEqual([
    'Printed totals = taxable value and tax',
  ]);
  const nameless = placed.map((each) => ({ ...each, against: null }));
  expect(bad(nameless)).toContain('Each credit note names its invoice');
});

const november = async () =>
  gstr1Schema.parse(
    JSON.parse(await textOf(gstr1Json({ gstin: sellerGstin, period: periodOfMonth('2026-11') }, read))),
  );

test('[LAW-3] the JSON for the portal has the fields of its schema and every paisa, with HSN split B2B and B2C (GSTN, May 2025)', async () => {
  const { b2b, b2cl, b2cs, exp, nil, cdnr, cdnur, hsn } = await november();
  const sold = sumJson([b2b, b2cl, b2cs, exp, nil]);
  const credited = sumJson([cdnr, cdnur]);
  expect({
    taxable: sold.taxable - credited.taxable,
    igst: sold.igst - credited.igst,
    cgst: sold.cgst - credited.cgst,
    sgst: sold.sgst - credited.sgst,
  }).toEqual(all);
  expect(sumJson(hsn)).toEqual(all);
  expect([hsn?.hsn_b2b?.length, hsn?.hsn_b2c?.length].every((length) => (length ?? 0) > 5)).toBe(true);
  const buyers = b2b?.map(({ ctin }) => ctin);
  expect(new Set(buyers).size).toBe(buyers?.length);
  expect(cdnur?.map(({ typ }) => typ)).toEqual(expect.arrayContaining(['EXPWP', 'B2CL']));
});

test('[LAW-3] the JSON lists the documents issued, by series (form GSTR-1, table 13)', async () => {
  const { fp, doc_issue } = await november();
  expect(fp).toBe('112026');
  expect(doc_issue?.doc_det.flatMap(({ docs }) => docs.map(({ cancel }) => cancel))).toEqual(
    Array.from({ length: 10 }, () => 0),
  );
  expect(doc_issue?.doc_det.map(({ doc_num, docs }) => [doc_num, docs.map(({ from }) => from)])).toEqual([
    [1, ['2026-27/000001', 'BS/2627/000001', 'C2026-27/000001', 'CBS/2627/000001']],
    [5, ['CN2026-27/000001', 'CR2026-27/000001']],
    [6, ['CRV/2627/000001', 'RV/2627/000001']],
    [8, ['CFV/2627/000001', 'FV/2627/000001']],
  ]);
});

test('[LAW-3] a month without documents has only a header', async () => {
  const text = await textOf(
    gstr1Json({ gstin: sellerGstin, period: periodOfMonth('2026-10') }, () => inOrder([])),
  );
  expect(Object.keys(gstr1Schema.parse(JSON.parse(text)))).toEqual(['gstin', 'fp', 'version', 'hash']);
});

const paiseOf = (cell: RegisterCell | undefined) => (typeof cell === 'object' ? BigInt(cell.paise) : 0n);

test('[LAW-4] [LAW-19] the registers, the tax by State and what was rounded hold every paisa (CGST Rules 2017, rule 56)', () => {
  const sums = { taxable: 0n, igst: 0n, cgst: 0n, sgst: 0n, printed: 0n, outside: 0n, rounded: 0n };
  for (const document of documents) {
    const sign = signs[document.kind];
    for (const row of registerRows(document)) {
      sums.taxable += sign * paiseOf(row[10]);
      sums.igst += sign * paiseOf(row[11]);
      sums.cgst += sign * paiseOf(row[12]);
      sums.sgst += sign * (paiseOf(row[13]) + paiseOf(row[14]));
      sums.printed += sign * paiseOf(row[15]);
      sums.outside += sign * paiseOf(row.at(-2));
      sums.rounded += sign * paiseOf(row.at(-1));
    }
  }
  const { printed, outside, rounded, ...heads } = sums;
  expect([heads, outside]).toEqual([all, untaxed]);
  expect(printed).toBe(all.taxable + all.igst + all.cgst + all.sgst + untaxed + rounded);
  expect(rounded).toBe(BigInt(totals.roundOff));
  const byPlace = placeRows(totals).slice(1);
  expect(byPlace.reduce((sum, row) => sum + paiseOf(row[3]), 0n)).toBe(all.taxable);
});

test('[LAW-24] the register of the margin scheme holds what was paid for and for how much it was sold, and its tax (CGST Rules 2017, rule 32(5))', () => {
  const lines = documents.flatMap(({ kind, lines: sold }) =>
    sold.filter(({ margin }) => margin !== null).map((line) => ({ ...line, sign: signs[kind] })),
  );
  const sum = (amount: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + line.sign * BigInt(amount(line)), 0n);
  const rows = documents.flatMap(marginRows);
  const column = (index: number) => rows.reduce((total, row) => total + paiseOf(row[index]), 0n);
  expect(rows.length).toBe(lines.length);
  expect([9, 11, 12].map(column)).toEqual([
    sum(({ taxable, tax, untaxed: outside }) => taxable + tax + outside),
    sum(({ taxable }) => taxable),
    sum(({ tax }) => tax),
  ]);
  expect(BigInt(totals.margin.taxable)).toBe(sum(({ taxable }) => taxable));
  expect(BigInt(totals.margin.untaxed)).toBe(untaxed);
  expect(totals.margin.quantity).toBe(Number(sum(({ quantity }) => quantity)));
  expect(lines.some(({ taxable, tax }) => taxable === 0 && tax === 0)).toBe(true);
});

test('[LAW-5] every voucher for Tally balances, and the ledgers hold every paisa', async () => {
  const ledgers = new Map<string, bigint>();
  for (const document of documents.filter(({ kind }) => signs[kind] !== 0n)) {
    const entries = voucherEntries(document, defaultLedgers, 'Party');
    expect(entries.reduce((sum, { credit }) => sum + BigInt(credit), 0n)).toBe(0n);
    for (const { ledger, credit } of entries)
      ledgers.set(ledger, (ledgers.get(ledger) ?? 0n) + BigInt(credit));
  }
  const sales = ['Sales within the State', 'Sales inter-State', 'Sales abroad'].map(
    (name) => ledgers.get(name) ?? 0n,
  );
  expect(sales.reduce((sum, each) => sum + each)).toBe(all.taxable + untaxed);
  expect(ledgers.get('Output IGST')).toBe(all.igst);
  expect(ledgers.get('Output CGST')).toBe(all.cgst);
  expect((ledgers.get('Output SGST') ?? 0n) + (ledgers.get('Output UTGST') ?? 0n)).toBe(all.sgst);
});
