import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eInvoiceSchema } from '#tests/gst-returns/e-invoice-schema.ts';
import { inOrder, textOf } from '#tests/gst-returns/read-documents.ts';
import { randomDocuments } from '#tests/gst-returns/random-documents.ts';
import { fromRupees, toPaise, zeroPaise } from '../money.ts';
import { eInvoiceFault, eInvoiceJson, isEInvoice } from './e-invoice.ts';
import type { IssuedDocument, IssuedLine } from './issued-document.ts';

const line: IssuedLine = {
  name: 'Kundan bangle',
  hsn: '711319',
  quantity: 1,
  milligrams: 40_200,
  unit: 'GMS',
  rate: 300,
  taxable: toPaise(1_000_000),
  tax: toPaise(30_000),
  untaxed: zeroPaise,
  margin: null,
};
const invoice: IssuedDocument = {
  kind: 'invoice',
  series: '2026-27',
  serial: 1,
  number: '2026-27/000001',
  day: '2026-11-21',
  orderId: 100_001,
  channel: 'online',
  sellerGstin: '08AAAAA0000A1Z2',
  roundOff: zeroPaise,
  largeBillAbove: fromRupees(100_000),
  seller: { name: 'Anarbagh', legalName: 'Anarbagh Jewels LLP', lines: ['12 Johari Bazaar, Jaipur 302003'] },
  buyer: { name: 'Gulmohar Boutique', gstin: '27AAPFU0939F1ZV' },
  billTo: ['Gulmohar Boutique', '14 Hill Road', 'Mumbai 400050, Maharashtra (27)'],
  deliveredTo: null,
  place: { code: '27', name: 'Maharashtra' },
  placeRecord: 'recorded',
  heads: 'IGST',
  lines: [line],
  total: toPaise(1_030_000),
  against: null,
  payment: '',
  reason: '',
};

async function written(...documents: readonly IssuedDocument[]): Promise<unknown[]> {
  return z.array(z.unknown()).parse(JSON.parse(await textOf(eInvoiceJson(inOrder(documents)))));
}

/** Names and streets as people type them, with what the portal does not take. */
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', '\\', '\n', 'a', ' ', ',', '7', '💍', 'ग'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('Shree ', 'Om', '💍', ', ', 'x'), minLength: 20, maxLength: 90 }),
);

test('[LAW-77] whatever names and addresses a document has, its e-invoice is as the portal takes it, or one sentence says why there is none', async () => {
  let stated = 0;
  const documents = fc.record({
    legalName: typed,
    trade: typed,
    buyer: typed,
    goods: typed,
    street: typed,
    town: typed,
    ship: fc.option(typed),
    abroad: fc.boolean(),
    total: fc.integer({ min: 1_010_000, max: 1_050_000 }),
    day: fc.constantFrom('2026-11-21', '2027-02-28'),
  });
  await fc.assert(
    fc.asyncProperty(documents, async (drawn) => {
      const { legalName, trade, buyer, goods, street, town, ship, abroad, total, day } = drawn;
      const place = `${town} 400050, Maharashtra (27)`;
      const document: IssuedDocument = {
        ...invoice,
        day,
        seller: { name: trade, legalName, lines: [`${street}, ${town} 302003`] },
        buyer: { ...invoice.buyer, name: buyer },
        billTo: abroad ? [buyer, street, `${town} 44600, Nepal`, '9829012345'] : [buyer, street, place],
        deliveredTo: ship === null ? null : [ship, street, place],
        place: abroad ? null : invoice.place,
        lines: [{ ...line, name: goods }],
        total: toPaise(total),
      };
      const fault = eInvoiceFault(document);
      const entries = await written(document);
      if (fault !== null) {
        expect(entries).toEqual([]);
        expect(fault).toMatch(/^\S.{5,}$/su);
        return;
      }
      stated += 1;
      expect(entries.map((entry) => eInvoiceSchema.safeParse(entry).error?.message)).toEqual([undefined]);
    }),
    { numRuns: 1000 },
  );
  expect(stated).toBeGreaterThan(100);
});

test('[LAW-77] a text that is too short is named with what it says', () => {
  const faulty: readonly Partial<IssuedDocument>[] = [
    { seller: { ...invoice.seller, legalName: 'AJ' } },
    { seller: { ...invoice.seller, lines: ['12 Johari Bazaar, Ju 302003'] } },
    { buyer: { ...invoice.buyer, name: ' "' } },
    { billTo: ['Gulmohar', 'Hill Road', 'Ju 400050, Maharashtra (27)'] },
    { deliveredTo: ['Om', 'Hill Road', 'Mumbai 400051, Maharashtra (27)'] },
    { lines: [{ ...line, name: 'X' }] },
    { lines: [{ ...line, hsn: '000000' }] },
    { number: '0001' },
    { total: toPaise(1_040_000) },
    { seller: { ...invoice.seller, lines: ['12 Johari Bazaar, Jaipur 400050'] } },
    { billTo: ['Gulmohar Boutique', '14 Hill Road', 'Jaipur 302001, Rajasthan (08)'] },
    { deliveredTo: ['Omkar', 'Hill Road', 'Mumbai 600001, Maharashtra (27)'] },
    { lines: [{ ...line, taxable: zeroPaise, tax: zeroPaise }], total: zeroPaise },
    { lines: [{ ...line, rate: 700 }] },
    {
      buyer: { name: 'Anarbagh', gstin: '08AAAAA0000A1Z2' },
      billTo: ['Anarbagh', 'MI Road', 'Jaipur 302001'],
    },
  ];
  expect(faulty.map((change) => eInvoiceFault({ ...invoice, ...change }))).toEqual([
    'the shop’s legal name, “AJ”, has fewer than 3 characters',
    'the place in the shop’s address, “Ju”, has fewer than 3 characters',
    "the buyer’s name, “'”, has fewer than 3 characters",
    'the place in the buyer’s address, “Ju”, has fewer than 3 characters',
    'the name at the place of delivery, “Om”, has fewer than 3 characters',
    'the name of a piece, “X”, has fewer than 3 characters',
    'Kundan bangle has no HSN code of 6 or 8 digits',
    'the portal takes no document number such as 0001',
    'it is rounded off by ₹100 or more',
    'the PIN code of the shop’s address, 400050, does not lie in Rajasthan',
    'the PIN code of the buyer’s address, 302001, does not lie in Maharashtra',
    'the PIN code of the place of delivery, 600001, does not lie in Maharashtra',
    'nothing on it has a value',
    expect.stringMatching(/^Kundan bangle: 7% is no rate of GST/),
    'the GSTIN of its buyer is the shop’s own. Credit it, and sell anew',
  ]);
});

test('[LAW-87] the e-invoices of a random month are as the portal takes them, without a line of zeros, each once', async () => {
  const month = randomDocuments(2000, 88).filter(isEInvoice);
  const fitting = month.filter((document) => eInvoiceFault(document) === null);
  expect(fitting.length).toBeGreaterThan(10);
  const entries = z.array(eInvoiceSchema).parse(await written(...month));
  expect(entries).toHaveLength(fitting.length);
  expect(new Set(entries.map(({ DocDtls: { No, Typ } }) => `${Typ} ${No}`)).size).toBe(fitting.length);
});

test('[LAW-87] a service is none of a unit, and a gift beside goods is left out', async () => {
  const cleaning = { ...line, name: 'Cleaning', hsn: '998719', quantity: 0, milligrams: null };
  const gift = { ...line, name: 'Box', taxable: zeroPaise, tax: zeroPaise };
  const [entry] = await written({ ...invoice, lines: [line, cleaning, gift], total: toPaise(2_060_000) });
  const { ItemList } = eInvoiceSchema.parse(entry);
  expect(ItemList.map(({ SlNo, IsServc, Qty, Unit }) => [SlNo, IsServc, Qty, Unit])).toEqual([
    ['1', 'N', 40.2, 'GMS'],
    ['2', 'Y', undefined, undefined],
  ]);
});
