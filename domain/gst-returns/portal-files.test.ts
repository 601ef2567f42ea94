import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstr1Schema, sumJson } from '#tests/gst-returns/gstr1-schema.ts';
import { portalBreaches } from '#tests/gst-returns/portal-breaches.ts';
import { randomDocuments, sellerGstin } from '#tests/gst-returns/random-documents.ts';
import { reading, textOf } from '#tests/gst-returns/read-documents.ts';
import { zeroPaise } from '../money.ts';
import { gstr1Json } from './gstr1-json.ts';
import type { IssuedDocument, IssuedLine } from './issued-document.ts';
import { checkReturn } from './return-checks.ts';
import { periodOfMonth } from './return-period.ts';
import { isPortalNumber } from './portal-rules.ts';
import { ReturnTotalsBuilder } from './return-totals.ts';

const november = periodOfMonth('2026-11');
const header = { gstin: sellerGstin, period: november };
const fileOf = async (all: readonly IssuedDocument[]): Promise<unknown> =>
  JSON.parse(await textOf(gstr1Json(header, reading(all))));
const checkOf = (all: readonly IssuedDocument[]) => {
  const builder = new ReturnTotalsBuilder();
  for (const document of all) builder.add(document);
  return checkReturn(builder.totals, { hsnDigits: 4 }).find(
    ({ title }) => title === 'The GST portal takes each document',
  );
};

const documents = randomDocuments(400, 87);
const rajasthan = { code: '08', name: 'Rajasthan' };
const sale = (fields: Partial<IssuedDocument> = {}, line: Partial<IssuedLine> = {}): IssuedDocument => {
  const business = documents.find(
    ({ kind, buyer, place }) => kind === 'invoice' && buyer.gstin !== null && place !== null,
  );
  const [first] = business?.lines ?? [];
  if (business === undefined || first === undefined) throw new Error('no invoice to a business');
  const plain = { ...first, hsn: '7113', rate: 300, margin: null, untaxed: zeroPaise, ...line };
  return { ...business, lines: [plain], ...fields };
};

test('[LAW-87] whatever a month contains, its file is as the GST portal takes it, and holds every paisa (GSTN, returns offline tool)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 120 }), async (seed, count) => {
      const month = randomDocuments(count, seed);
      const file = await fileOf(month);
      expect(portalBreaches(file, november)).toEqual([]);
      expect(checkOf(month)?.good).toBe(true);
      const { b2b, b2cl, b2cs, exp, nil, cdnr, cdnur, hsn } = gstr1Schema.parse(file);
      const [sold, credited] = [sumJson([b2b, b2cl, b2cs, exp, nil]), sumJson([cdnr, cdnur])];
      expect(sumJson(hsn).taxable).toBe(sold.taxable - credited.taxable);
      expect(sumJson(hsn).igst).toBe(sold.igst - credited.igst);
    }),
    { numRuns: 60 },
  );
});

test('[LAW-87] shipping and parts of a price join the goods of their code; without such goods they are one of something else', async () => {
  const [piece] = sale().lines;
  if (piece === undefined) throw new Error('no line');
  const goods = { ...piece, unit: 'PRS', quantity: 2, milligrams: null } as const;
  const shipping = { ...piece, unit: 'PCS', quantity: 0, milligrams: null } as const;
  const rows = async (...lines: IssuedLine[]) => {
    const { hsn } = gstr1Schema.parse(await fileOf([sale({ lines })]));
    return hsn?.hsn_b2b?.map(({ uqc, qty, txval }) => [uqc, qty, Math.round(100 * txval)]);
  };
  const { taxable } = piece;
  expect(await rows(goods, shipping)).toEqual([['PRS', 2, 2 * taxable]]);
  expect(await rows(shipping)).toEqual([['OTH', 1, taxable]]);
  expect(await rows({ ...piece, unit: 'GMS', milligrams: 3 })).toEqual([['OTH', 1, taxable]]);
  expect(await rows({ ...piece, hsn: '998898' }, goods)).toEqual([
    ['PRS', 2, taxable],
    ['NA', 0, taxable],
  ]);
});

test('[LAW-87] a gift, and what is sold and wholly taken back, leave no row of zeros', async () => {
  const gift = sale({}, { taxable: zeroPaise, tax: zeroPaise });
  const file = gstr1Schema.parse(await fileOf([gift]));
  expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'doc_issue']);
  const sold = sale({ buyer: { name: 'Asha', gstin: null }, heads: 'CGST+SGST', place: rajasthan });
  const note: IssuedDocument = {
    ...sold,
    ...{ kind: 'credit-note', series: 'CN2026-27', number: 'CN2026-27/000001', serial: 1 },
    against: { kind: 'invoice', number: sold.number, day: sold.day, total: sold.total },
  };
  expect(Object.keys(gstr1Schema.parse(await fileOf([sold])))).toEqual(
    expect.arrayContaining(['b2cs', 'hsn']),
  );
  expect(Object.keys(gstr1Schema.parse(await fileOf([sold, note])))).toEqual([
    ...['gstin', 'fp', 'version', 'hash', 'doc_issue'],
  ]);
});

test.each([
  ['2026-27/000001', true, true],
  ['A/1', true, true],
  ['0001', true, false],
  ['/26-1', true, false],
  ['-1', true, false],
  ['000', false, false],
  ['2026_27', false, false],
  ['CN2026-27/1000000', false, false],
] as const)(
  '[LAW-87] the number %s is taken in GSTR-1: %s, in an e-invoice: %s (CGST Rules 2017, rule 46(b))',
  (number, inReturn, inEInvoice) => {
    expect([isPortalNumber('GSTR-1', number), isPortalNumber('e-invoice', number)]).toEqual([
      inReturn,
      inEInvoice,
    ]);
  },
);

test('[LAW-87] numbers of another registration part a series into ranges, and none is cancelled', async () => {
  const [first, second, , fourth, fifth, , , eighth] = documents.filter(
    ({ series, kind }) => series === '2026-27' && kind === 'invoice',
  );
  if (!first || !second || !fourth || !fifth || !eighth) throw new Error('not enough invoices');
  const file = gstr1Schema.parse(await fileOf([first, second, fourth, fifth, eighth]));
  expect(file.doc_issue?.doc_det[0]?.docs).toEqual([
    ...[
      { num: 1, from: '2026-27/000001', to: '2026-27/000002', totnum: 2 },
      { num: 2, from: '2026-27/000004', to: '2026-27/000005', totnum: 2 },
      { num: 3, from: '2026-27/000008', to: '2026-27/000008', totnum: 1 },
    ].map((range) => ({ ...range, cancel: 0, net_issue: range.totnum })),
  ]);
});

test.each<[string, IssuedDocument]>([
  ['its number is not of at most 16 letters', sale({ number: 'CN2026-27/1000000' })],
  ['its number is not of at most 16 letters', sale({ number: '2026_27.1' })],
  ['the GSTIN of its buyer is the shop’s own', sale({ buyer: { name: 'Anarbagh', gstin: sellerGstin } })],
  ['the HSN code of Piece', sale({}, { name: 'Piece', hsn: '71131' })],
  ['the HSN code of Piece', sale({}, { name: 'Piece', hsn: '0000' })],
  ['the HSN code of Piece', sale({}, { name: 'Piece', hsn: '' })],
  ['Piece: 7% is no rate of GST', sale({}, { name: 'Piece', rate: 700 })],
])(
  '[LAW-88] what the portal refuses is named before the export, with what to change: %s',
  async (reason, refused) => {
    const check = checkOf([refused]);
    expect([check?.good, check?.detail]).toEqual([
      false,
      expect.stringContaining(`Not in its file: ${refused.number}: ${reason}`),
    ]);
    expect(check?.detail).toMatch(
      /(Correct the piece, credit|Credit it, and sell anew|Choose a shorter prefix)/,
    );
    const others = documents.filter(({ number }) => number !== sale().number);
    const sections = async (all: readonly IssuedDocument[]) => {
      const { doc_issue, ...rest } = gstr1Schema.parse(await fileOf(all));
      expect(doc_issue?.doc_det).toHaveLength(4);
      return rest;
    };
    expect(await sections([...others, refused])).toEqual(await sections(others));
  },
);

test('[LAW-87] the test of the rules finds each of these faults in a file', async () => {
  const file = await fileOf(documents);
  const broken = async (change: (json: ReturnType<typeof gstr1Schema.parse>) => void) => {
    const copy = gstr1Schema.parse(structuredClone(file));
    change(copy);
    return portalBreaches(copy, november).map((breach) => breach.split(':')[0]);
  };
  expect(await broken(() => {})).toEqual([]);
  expect(await broken(({ b2b }) => void b2b?.push(...b2b.slice(0, 1)))).toContain('document twice');
  expect(await broken((json) => void (json.fp = '13')).then(String)).toContain('schema');
  expect(await broken(({ hsn }) => hsn?.hsn_b2c?.forEach((row) => (row.qty = 0)))).toContain('quantity');
  expect(await broken(({ b2cs }) => b2cs?.forEach((row) => (row.pos = '99')))).toContain('schema');
  expect(await broken(({ b2cl }) => b2cl?.forEach((row) => (row.pos = '08')))).toContain('own State');
  expect(await broken(({ b2b }) => b2b?.forEach((row) => (row.ctin = sellerGstin)))).toContain('own GSTIN');
  expect(
    await broken(({ b2b }) => b2b?.forEach(({ inv }) => inv.forEach((row) => (row.idt = '01-12-2026')))),
  ).toContain('date');
  expect(
    await broken(({ doc_issue }) =>
      doc_issue?.doc_det.forEach(({ docs }) => docs.forEach((row) => (row.totnum += 1))),
    ),
  ).toContain('range');
  expect(
    await broken(({ b2cs }) =>
      b2cs?.forEach((row) =>
        Object.assign(row, { txval: 0, ...('iamt' in row ? { iamt: 0 } : { camt: 0, samt: 0 }) }),
      ),
    ),
  ).toContain('zeros');
});
