import { expect, test } from 'vitest';
import { randomDocuments } from '#tests/gst-returns/random-documents.ts';
import { toPaise, zeroPaise } from '../money.ts';
import type { IssuedDocument, IssuedLine } from './issued-document.ts';
import { sectionOf } from './return-section.ts';
import { ReturnTotalsBuilder } from './return-totals.ts';
import { defaultLedgers, repeatedLedger } from './tally-ledgers.ts';
import { buyerLedger } from './tally-buyer.ts';
import { tallyXml } from './tally-xml.ts';
import { inOrder, textOf } from '#tests/gst-returns/read-documents.ts';

const documents = randomDocuments(600, 43);
const totalsOf = (...all: readonly IssuedDocument[]) => {
  const builder = new ReturnTotalsBuilder();
  for (const document of all) builder.add(document);
  return builder.totals;
};
const [sample] = documents.filter(({ kind, heads }) => kind === 'invoice' && heads === 'IGST');
if (sample === undefined) throw new Error('no invoice');
const registered = { name: 'Kesar Exports', gstin: '08AAACR5055K1Z4' };

test('[LAW-43] goods sent abroad are an export, also where the buyer typed a GSTIN (IGST Act 2017, section 16; GSTN, HSN of exports in B2C)', async () => {
  const abroad: IssuedDocument = { ...sample, buyer: registered, place: null };
  const note: IssuedDocument = {
    ...abroad,
    kind: 'credit-note',
    against: { kind: 'invoice', number: 'N', day: sample.day, total: sample.total },
  };
  expect([abroad, note].map(sectionOf)).toEqual(['exp', 'cdnur']);
  expect(new Set(totalsOf(abroad).hsn.map(({ buyers }) => buyers))).toEqual(new Set(['B2C']));
  const xml = tallyXml(
    { company: 'Anarbagh', gstin: null, ledgers: defaultLedgers },
    { buyers: inOrder([]), documents: inOrder([{ ...abroad, channel: 'online' }]), money: inOrder([]) },
  );
  expect(await textOf(xml)).toContain('<PARTYLEDGERNAME>Online customers</PARTYLEDGERNAME>');
});

test('[LAW-5] Tally keeps two buyers of one name apart, and a buyer who is named like a ledger', () => {
  const ledger = (firstName: string, gstin: string) => buyerLedger({ firstName, gstin });
  expect([
    ledger(' Kesar \n Exports', '08AAACR5055K1Z4'),
    ledger('KESAR EXPORTS', '27AAACR5055K1Z4'),
    ledger('Output IGST', '27AAACR5055K1Z4'),
    ledger('केसर जेवर', '27AAACR5055K1Z4'),
  ]).toEqual([
    'Kesar Exports (08AAACR5055K1Z4)',
    'KESAR EXPORTS (27AAACR5055K1Z4)',
    'Output IGST (27AAACR5055K1Z4)',
    'केसर जेवर (27AAACR5055K1Z4)',
  ]);
});

test('[LAW-5] two ledgers of one name are found, as Tally compares names', () => {
  expect(repeatedLedger(defaultLedgers)).toBeNull();
  expect(repeatedLedger({ ...defaultLedgers, sgst: 'output  cgst' })).toBe('sgst');
  expect(repeatedLedger({ ...defaultLedgers, upi: 'HDFC Bank', bank: 'hdfc bank' })).toBeNull();
  expect(repeatedLedger({ ...defaultLedgers, cash: 'Round off' })).toBe('cash');
});

test('[LAW-43] the HSN summary counts in the unit of the document: grams where the net weight is known, else pieces, pairs or sets', () => {
  const line = (fields: Partial<IssuedLine>): IssuedLine => ({
    name: '',
    hsn: '7113',
    quantity: 2,
    milligrams: null,
    unit: 'PRS',
    rate: 300,
    taxable: toPaise(1000),
    tax: toPaise(30),
    untaxed: zeroPaise,
    margin: null,
    ...fields,
  });
  const lines = [line({}), line({ unit: 'GMS', milligrams: 40_200 }), line({ unit: 'PCS', milligrams: 900 })];
  expect(totalsOf({ ...sample, lines }).hsn.map(({ unit, thousandths }) => [unit, thousandths])).toEqual([
    ['GMS', 40_200],
    ['PCS', 2000],
    ['PRS', 2000],
  ]);
});
