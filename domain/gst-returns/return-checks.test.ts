import { expect, test } from 'vitest';
import { randomDocuments } from '#tests/gst-returns/random-documents.ts';
import { toPaise, zeroPaise } from '../money.ts';
import type { IssuedDocument } from './issued-document.ts';
import { checkReturn } from './return-checks.ts';
import { ReturnTotalsBuilder } from './return-totals.ts';

const documents = randomDocuments(600, 69);

test('[IN-5] [LAW-69] HSN codes that are not of a jeweller’s goods are named before a month is closed', () => {
  const [sale] = documents.filter(({ kind }) => kind === 'invoice');
  const [line] = sale?.lines ?? [];
  if (sale === undefined || line === undefined) throw new Error('no invoice');
  const check = (...codes: readonly string[]) =>
    checks([{ ...sale, lines: codes.map((hsn) => ({ ...line, hsn })) }]).find(({ title }) =>
      title.startsWith('Each HSN code is'),
    );
  expect(check('7113', '711319', '71131910', '9706')).toMatchObject({ good: true });
  expect(check('7113', '123456', '711377')).toEqual({
    good: false,
    title: 'Each HSN code is one of jewellery, art or antiques',
    detail: 'Compare these with the tariff: 123456, 711377',
  });
});

test.each([
  [4, ['7113', '711319', '71131910'], true, '3 codes'],
  [4, ['71131', '7113191', '711319', ''], false, 'These have not: a piece without a code, 71131, 7113191'],
  [6, ['711319', '71131910'], true, '2 codes'],
  [6, ['7113', '711319'], false, 'These have not: 7113'],
] as const)(
  '[LAW-86] HSN codes of other than %i, 6 or 8 digits are named before a month is closed: %j (notification 78/2020)',
  (hsnDigits, codes, good, detail) => {
    const [sale] = documents.filter(({ kind }) => kind === 'invoice');
    const [line] = sale?.lines ?? [];
    if (sale === undefined || line === undefined) throw new Error('no invoice');
    const totals = sumUp([{ ...sale, lines: codes.map((hsn) => ({ ...line, hsn })) }]);
    const title = `Each HSN code has ${hsnDigits === 4 ? '4, ' : ''}6 or 8 digits`;
    expect(checkReturn(totals, { hsnDigits })).toContainEqual({ good, title, detail });
  },
);

test('[LAW-102] where the turnover is not known, the check of the digits of HSN codes says so', () => {
  const checks = checkReturn(sumUp([...documents]), { hsnDigits: 4, turnoverKnown: false });
  expect(checks.find(({ title }) => title === 'Each HSN code has 4, 6 or 8 digits')?.detail).toMatch(
    /^\d+ codes\. The turnover of the year before is not known: enter what/,
  );
});

const taxed = documents.filter(
  ({ kind, heads, sellerGstin: gstin, lines }) =>
    kind === 'invoice' &&
    heads !== 'none' &&
    gstin !== null &&
    lines.some(({ rate, margin }) => rate > 0 && margin === null),
);

test.each(['IGST', 'CGST+SGST'] as const)(
  '[LAW-86] a line whose %s is not its rate times the taxable value is named, although all sums agree',
  (heads) => {
    const sale = taxed.find((each) => each.heads === heads);
    if (sale === undefined) throw new Error('no invoice');
    const wrongBy = (paise: number) => {
      const lines = sale.lines.map((line, index) =>
        index === 0
          ? { ...line, tax: toPaise(line.tax + paise), taxable: toPaise(line.taxable - paise) }
          : line,
      );
      return checks([{ ...sale, lines, placeRecord: 'recorded', serial: 1 }]).filter(({ good }) => !good);
    };
    expect(wrongBy(0)).toEqual([]);
    expect(wrongBy(heads === 'IGST' ? 2 : 4)).toEqual([
      {
        good: false,
        title: 'Tax = rate × taxable value on each line',
        detail: `Another tax stands on ${sale.number}`,
      },
    ]);
  },
);

test('[LAW-86] tax on the price before a coupon fails the check: 3 percent of ₹1,00,000 on ₹90,000', () => {
  const sale = taxed.find(({ heads }) => heads === 'IGST');
  const [line] = sale?.lines ?? [];
  if (sale === undefined || line === undefined) throw new Error('no invoice');
  const withTax = (tax: number) => {
    const lines = [
      {
        ...line,
        rate: 300,
        taxable: toPaise(90_000_00),
        tax: toPaise(tax),
        untaxed: zeroPaise,
        margin: null,
      },
    ];
    return checks([{ ...sale, lines }]).find(({ title }) => title.startsWith('Tax ='));
  };
  expect(withTax(3_000_00)).toMatchObject({ good: false });
  expect(withTax(2_700_00)).toMatchObject({ good: true, detail: 'At 3%: ₹2,700.00 on ₹90,000.00' });
});

function checks(all: readonly IssuedDocument[]) {
  return checkReturn(sumUp(all), { hsnDigits: 4 });
}

function sumUp(all: readonly IssuedDocument[]) {
  const builder = new ReturnTotalsBuilder();
  for (const document of all) builder.add(document);
  return builder.totals;
}

test('[LAW-69] each section says how many of its documents are credit notes', () => {
  const { sections } = sumUp(documents);
  const notesIn = (name: string) => sections.find(({ section }) => section === name)?.creditNotes;
  const notes = documents.filter(({ kind }) => kind === 'credit-note');
  expect(sections.reduce((sum, { creditNotes }) => sum + creditNotes, 0)).toBe(notes.length);
  expect(notesIn('nil')).toBe(notes.filter(({ against }) => against?.kind === 'bill-of-supply').length);
  expect(notesIn('b2b')).toBe(0);
});

test('[LAW-69] the check of the States counts small counter bills that name none (CGST Rules 2017, rule 46)', () => {
  const bills = documents.filter(({ kind }) => kind === 'invoice').slice(0, 3);
  const check = (unasked: number) =>
    checks(
      bills.map((each, index) => ({ ...each, placeRecord: index < unasked ? 'not-asked' : 'recorded' })),
    ).find(({ title }) => title === 'Each buyer’s State is recorded');
  expect(check(0)).toMatchObject({
    good: true,
    detail: 'No invoice counts as the shop’s State for want of one',
  });
  expect(check(1)).toMatchObject({
    good: true,
    detail:
      '1 small counter invoice names none, as the law allows (CGST Rules 2017, rule 46), and counts as the shop’s State',
  });
  expect(check(2)?.detail).toContain('2 small counter invoices name none');
});
