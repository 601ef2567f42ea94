import { expect, test } from 'vitest';
import { randomDocuments } from '#tests/returns/random-documents.ts';
import type { IssuedDocument } from './issued-document.ts';
import { checkReturn } from './return-checks.ts';
import { ReturnTotalsBuilder } from './return-totals.ts';

const documents = randomDocuments(600, 69);

test('[IN-5] [LAW-69] HSN codes that are not of a jeweller’s goods are named before a month is closed', () => {
  const [sale] = documents.filter(({ kind }) => kind === 'invoice');
  const [line] = sale?.lines ?? [];
  if (sale === undefined || line === undefined) throw new Error('no invoice');
  const check = (...codes: readonly string[]) =>
    checkReturn(sumUp([{ ...sale, lines: codes.map((hsn) => ({ ...line, hsn })) }])).find(({ title }) =>
      title.startsWith('Each HSN code'),
    );
  expect(check('7113', '711319', '71131910', '9706')).toMatchObject({ good: true });
  expect(check('7113', '123456', '711377')).toEqual({
    good: false,
    title: 'Each HSN code is one of jewellery, art or antiques',
    detail: 'Compare these with the tariff: 123456, 711377',
  });
});

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
    checkReturn(
      sumUp(
        bills.map((each, index) => ({ ...each, placeRecord: index < unasked ? 'not-asked' : 'recorded' })),
      ),
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
