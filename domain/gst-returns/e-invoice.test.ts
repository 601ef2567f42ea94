import { expect, test } from 'vitest';
import { fromRupees, toPaise, zeroPaise } from '../money.ts';
import { eInvoiceFault, eInvoiceJson, isEInvoice } from './e-invoice.ts';
import type { IssuedDocument, IssuedLine } from './issued-document.ts';
import { postalAddress } from './postal-address.ts';

const bangle: IssuedLine = {
  name: 'Kundan bangle',
  hsn: '711319',
  quantity: 2,
  milligrams: 40_200,
  unit: 'GMS',
  rate: 300,
  taxable: toPaise(51_019_418),
  tax: toPaise(1_530_582),
  untaxed: zeroPaise,
  margin: null,
};
const earrings: IssuedLine = {
  ...bangle,
  name: 'Meenakari earrings',
  quantity: 3,
  milligrams: null,
  unit: 'PRS',
  taxable: toPaise(1_000_000),
  tax: toPaise(30_000),
};
const shipping: IssuedLine = {
  ...bangle,
  name: 'Insured delivery',
  quantity: 0,
  milligrams: 0,
  taxable: toPaise(48_544),
  tax: toPaise(1_456),
};

const invoice: IssuedDocument = {
  kind: 'invoice',
  series: '2026-27',
  serial: 123,
  number: '2026-27/000123',
  day: '2026-11-21',
  orderId: 100_123,
  channel: 'online',
  sellerGstin: '08AAAAA0000A1Z2',
  roundOff: zeroPaise,
  largeBillAbove: fromRupees(100_000),
  seller: {
    name: 'Anarbagh',
    legalName: 'Anarbagh Jewels LLP',
    lines: ['12 Johari Bazaar, Jaipur 302 003', 'Rajasthan (08) · GSTIN 08AAAAA0000A1Z2', '+91 141 256 7890'],
  },
  buyer: { name: 'Gulmohar Boutique', gstin: '27AAPFU0939F1ZV' },
  billTo: [
    'Gulmohar Boutique',
    'GSTIN 27AAPFU0939F1ZV',
    'Ananya Rao',
    '14 Hill Road, Bandra West',
    'Mumbai 400050, Maharashtra (27)',
    '9829012345',
  ],
  deliveredTo: ['Ananya Rao', '14 Hill Road, Bandra West', 'Mumbai 400050, Maharashtra (27)', '9829012345'],
  place: { code: '27', name: 'Maharashtra' },
  placeRecord: 'recorded',
  heads: 'IGST',
  lines: [bangle, earrings, shipping],
  total: toPaise(53_630_000),
  against: null,
  payment: 'Paid online',
  reason: '',
};

async function written(...documents: readonly IssuedDocument[]): Promise<unknown> {
  async function* all() {
    yield* documents;
  }
  let text = '';
  for await (const part of eInvoiceJson(all())) text += part;
  return JSON.parse(text);
}

const seller = {
  Gstin: '08AAAAA0000A1Z2',
  LglNm: 'Anarbagh Jewels LLP',
  TrdNm: 'Anarbagh',
  Addr1: '12 Johari Bazaar',
  Loc: 'Jaipur',
  Pin: 302_003,
  Stcd: '08',
};
const buyer = {
  Gstin: '27AAPFU0939F1ZV',
  LglNm: 'Gulmohar Boutique',
  Pos: '27',
  Addr1: '14 Hill Road, Bandra West',
  Loc: 'Mumbai',
  Pin: 400_050,
  Stcd: '27',
};
const item = { IsServc: 'N', HsnCd: '711319', Discount: 0, GstRt: 3, CgstAmt: 0, SgstAmt: 0 };

test('[LAW-39] the e-invoice of a bill to another State, written by hand (form GST INV-01, schema 1.1)', async () => {
  expect(await written(invoice)).toEqual([
    {
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
      DocDtls: { Typ: 'INV', No: '2026-27/000123', Dt: '21/11/2026' },
      SellerDtls: seller,
      BuyerDtls: buyer,
      ItemList: [
        {
          ...item,
          SlNo: '1',
          PrdDesc: 'Kundan bangle',
          Qty: 40.2,
          Unit: 'GMS',
          UnitPrice: 12_691.398,
          TotAmt: 510_194.18,
          AssAmt: 510_194.18,
          IgstAmt: 15_305.82,
          TotItemVal: 525_500,
        },
        {
          ...item,
          SlNo: '2',
          PrdDesc: 'Meenakari earrings',
          Qty: 3,
          Unit: 'PRS',
          UnitPrice: 3333.333,
          TotAmt: 10_000,
          AssAmt: 10_000,
          IgstAmt: 300,
          TotItemVal: 10_300,
        },
        {
          ...item,
          SlNo: '3',
          PrdDesc: 'Insured delivery',
          Qty: 1,
          Unit: 'OTH',
          UnitPrice: 485.44,
          TotAmt: 485.44,
          AssAmt: 485.44,
          IgstAmt: 14.56,
          TotItemVal: 500,
        },
      ],
      ValDtls: {
        AssVal: 520_679.62,
        CgstVal: 0,
        SgstVal: 0,
        IgstVal: 15_620.38,
        RndOffAmt: 0,
        TotInvVal: 536_300,
      },
    },
  ]);
});

test('[LAW-39] a credit note within the State names its invoice and states both halves; round-off and another place of delivery are stated', async () => {
  const note: IssuedDocument = {
    ...invoice,
    kind: 'credit-note',
    number: 'CN2026-27/000007',
    day: '2026-11-23',
    buyer: { name: 'Kesar Exports', gstin: '08AAACR5055K1Z4' },
    billTo: ['Kesar Exports', 'GSTIN 08AAACR5055K1Z4', 'Ravi', 'MI Road', 'Jaipur 302001, Rajasthan (08)'],
    deliveredTo: ['Godown', 'Station Road', 'Ajmer 305001, Rajasthan (08)'],
    place: { code: '08', name: 'Rajasthan' },
    heads: 'CGST+SGST',
    lines: [earrings],
    total: toPaise(1_029_960),
    against: { kind: 'invoice', number: '2026-27/000117', day: '2026-11-19', total: toPaise(1_030_000) },
    reason: 'Returned',
  };
  expect(await written(note)).toMatchObject([
    {
      TranDtls: { SupTyp: 'B2B' },
      DocDtls: { Typ: 'CRN', No: 'CN2026-27/000007', Dt: '23/11/2026' },
      BuyerDtls: { Gstin: '08AAACR5055K1Z4', Pos: '08', Loc: 'Jaipur', Pin: 302_001 },
      ShipDtls: { LglNm: 'Godown', Addr1: 'Station Road', Loc: 'Ajmer', Pin: 305_001, Stcd: '08' },
      ItemList: [{ IgstAmt: 0, CgstAmt: 150, SgstAmt: 150 }],
      ValDtls: { CgstVal: 150, SgstVal: 150, IgstVal: 0, RndOffAmt: -0.4, TotInvVal: 10_299.6 },
      RefDtls: { PrecDocDtls: [{ InvNo: '2026-27/000117', InvDt: '19/11/2026' }] },
    },
  ]);
  expect(isEInvoice({ ...note, day: '2027-12-01' })).toBe(false);
});

test('[LAW-39] an export has the portal’s codes for abroad, also for a buyer who typed a GSTIN (CGST Rules 2017, rule 48(4))', async () => {
  const abroad: IssuedDocument = {
    ...invoice,
    place: null,
    billTo: ['Gulmohar Boutique', 'Durbar Marg', 'Kathmandu 44600, Nepal', '9829012345'],
    deliveredTo: null,
  };
  expect(await written(abroad)).toMatchObject([
    {
      TranDtls: { SupTyp: 'EXPWP' },
      BuyerDtls: { Gstin: 'URP', Pos: '96', Pin: 999_999, Stcd: '96' },
    },
  ]);
});

test('[LAW-39] consumers, bills of supply and vouchers are no e-invoices, and what cannot be stated is left out with its reason', async () => {
  const consumer: IssuedDocument = { ...invoice, buyer: { name: 'Asha', gstin: null } };
  const others: IssuedDocument[] = [
    consumer,
    { ...invoice, kind: 'bill-of-supply' },
    { ...invoice, kind: 'receipt-voucher' },
  ];
  expect(others.map(isEInvoice)).toEqual([false, false, false]);
  const faulty: IssuedDocument[] = [
    { ...invoice, seller: { ...invoice.seller, lines: ['Jaipur'] } },
    { ...invoice, billTo: ['Gulmohar Boutique', 'Mumbai'] },
    { ...invoice, lines: [{ ...bangle, hsn: '7113' }] },
    { ...invoice, lines: [{ ...bangle, margin: { voucher: 'PV-1', purchase: toPaise(1) } }] },
  ];
  expect(faulty.map(eInvoiceFault)).toEqual([
    'the shop’s address has no PIN code',
    'the buyer’s address has no PIN code',
    'Kundan bangle has no HSN code of 6 or 8 digits',
    'goods under the margin scheme, whose tax the document does not state',
  ]);
  expect(await written(...others, ...faulty)).toEqual([]);
});

test('[LAW-39] street, place and PIN code are found in a printed address', () => {
  expect(postalAddress(['Shop 3, First Floor, MI Road, Jaipur-302001'])).toEqual({
    Addr1: 'Shop 3, First Floor, MI Road',
    Loc: 'Jaipur',
    Pin: 302_001,
    Stcd: null,
  });
  expect(postalAddress(['Ravi', '+91 9829012345', '98290 12345'])).toBeNull();
  const long = postalAddress([`${'Long Street '.repeat(12)}, Jaipur 302001`]);
  expect([long?.Addr1.length, long?.Addr2?.startsWith('reet')]).toEqual([100, false]);
});

test.each([
  [['12 Johari Bazaar, Jaipur, Rajasthan 302003'], '12 Johari Bazaar', 'Jaipur'],
  [['12 Johari Bazaar', 'Jaipur, Rajasthan, India - 302003'], '12 Johari Bazaar', 'Jaipur'],
  [['12 Johari Bazaar, Jaipur', 'Rajasthan 302003'], '12 Johari Bazaar', 'Jaipur'],
  [['12 Johari Bazaar', 'Jaipur', 'Rajasthan 302003'], '12 Johari Bazaar', 'Jaipur'],
  [['Shop 3, Connaught Place, Delhi 110001'], 'Shop 3, Connaught Place', 'Delhi'],
  [['Connaught Place, New Delhi, Delhi 110001'], 'Connaught Place', 'New Delhi'],
  [['SCO 4, Sector 17, Chandigarh 160017'], 'SCO 4, Sector 17', 'Chandigarh'],
  [['Rajasthan 302003'], 'Rajasthan', 'Rajasthan'],
])('[LAW-77] the place of %j is not its State', (lines, Addr1, Loc) => {
  expect(postalAddress(lines)).toMatchObject({ Addr1, Loc });
});
