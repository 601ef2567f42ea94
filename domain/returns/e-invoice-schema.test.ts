import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromRupees, toPaise, zeroPaise } from '../money.ts';
import { eInvoiceFault, eInvoiceJson } from './e-invoice.ts';
import type { IssuedDocument, IssuedLine } from './issued-document.ts';

// The limits of form INV-01, schema 1.1, as the portal publishes them. This shares no code with e-invoice.ts.
const text = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .regex(/^[^"\\]*$/);
const state = z.string().regex(/^(?!0+$)[0-9]{1,2}$/);
const amount = z.number().min(0).max(99_999_999_999_999);
const date = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/20[12][0-9]$/);
const address = {
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Loc: text(3, 50),
  Pin: z.number().min(100_000).max(999_999),
  Stcd: state,
};
const portal = z.strictObject({
  Version: text(1, 6),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'EXPWP']),
    RegRev: z.enum(['Y', 'N']),
    IgstOnIntra: z.enum(['Y', 'N']),
  }),
  DocDtls: z.strictObject({
    Typ: z.enum(['INV', 'CRN']),
    No: z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/),
    Dt: date,
  }),
  SellerDtls: z.strictObject({
    Gstin: z.string().regex(/^[0-9]{2}[0-9A-Z]{13}$/),
    LglNm: text(3, 100),
    TrdNm: text(3, 100).optional(),
    ...address,
  }),
  BuyerDtls: z.strictObject({
    Gstin: z.string().regex(/^([0-9]{2}[0-9A-Z]{13}|URP)$/),
    LglNm: text(3, 100),
    Pos: state,
    ...address,
  }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), ...address }).optional(),
  ItemList: z.array(
    z.strictObject({
      SlNo: z.string().regex(/^[0-9]{1,6}$/),
      PrdDesc: text(3, 300),
      IsServc: z.enum(['Y', 'N']),
      HsnCd: z.string().regex(/^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
      Qty: z.number().min(0),
      Unit: z.string().regex(/^[A-Za-z]{3,8}$/),
      UnitPrice: amount,
      TotAmt: amount,
      Discount: amount,
      AssAmt: amount,
      GstRt: z.number().min(0).max(999.999),
      IgstAmt: amount,
      CgstAmt: amount,
      SgstAmt: amount,
      TotItemVal: amount,
    }),
  ),
  ValDtls: z.strictObject({
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    RndOffAmt: z.number().min(-99.99).max(99.99),
    TotInvVal: amount,
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(
        z.strictObject({ InvNo: z.string().regex(/^[1-9a-zA-Z][0-9a-zA-Z/-]{1,15}$/), InvDt: date }),
      ),
    })
    .optional(),
});

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

async function written(document: IssuedDocument): Promise<unknown[]> {
  async function* all() {
    yield document;
  }
  let json = '';
  for await (const part of eInvoiceJson(all())) json += part;
  return z.array(z.unknown()).parse(JSON.parse(json));
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
      expect(entries.map((entry) => portal.safeParse(entry).error?.message)).toEqual([undefined]);
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
  ]);
});
