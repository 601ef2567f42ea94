import { toPaise, zeroPaise } from '#domain/money.ts';
import type { TaxDocumentContent } from '#server/selling/tax-documents/document-format.ts';
import { creditNoteOf } from '#server/selling/tax-documents/credit-note-of.ts';
import { invoiceOf } from '#server/selling/tax-documents/invoice-of.ts';
import { orderLines, pricedLine, productFacts } from '#server/selling/tax-documents/sample-sale.ts';
import { invoiceSource, ritu } from './invoice-source.ts';

const bangle = pricedLine(
  'Elara Rose Gold Diamond Bangle',
  [
    ['metal', 11_674_800, 'gold', '18K', null, 13_800, 846_000],
    ['wastage', 700_488, 'gold', '18K', null, 13_800, 846_000, 600],
    ['stone', 11_625_000, 'natural diamonds', 62, 3100, 'carat', 3_750_000],
    ['making', 1_725_000, 'per_gram', 125_000, 13_800, false],
    ['charge', 4500, 'Hallmarking'],
    ['rounding', 5819],
    ['discount', -172_500, 'making', 1000],
  ],
  {
    code: 'AB-BNG-004',
    purity: '18K',
    metal_colour: 'rose',
    gross_weight: 14.9,
    net_weight: 13.8,
    hallmark: 'hallmarked',
    hallmark_huid: 'K7T4QP',
  },
);

const ring = pricedLine(
  'Noor Emerald & Polki Cocktail Ring',
  [
    ['metal', 11_270_600, 'gold', '22K', 'Frame', 10_900, 1_034_000],
    ['wastage', 901_648, 'gold', '22K', 'Frame', 10_900, 1_034_000, 800],
    ['metal', 789_600, 'gold', '24K', 'Kundan', 700, 1_128_000],
    ['wastage', 39_480, 'gold', '24K', 'Kundan', 700, 1_128_000, 500],
    ['stone', 6_080_000, 'emerald', 1, 6400, 'carat', 950_000],
    ['stone', 4_500_000, 'polki', 14, 2500, 'carat', 1_800_000],
    ['making', 1_682_000, 'per_gram', 145_000, 11_600, false],
    ['charge', 190_000, 'Certificate'],
    ['rounding', 2983],
  ],
  {
    code: 'AB-RNG-001',
    gross_weight: 14.2,
    net_weight: 11.6,
    hallmark_reason: 'jadau',
    certificate: { laboratory: 'IGI', number: 'E-260811-4417' },
  },
);

const nath = pricedLine(
  'Dulhan Pearl Nath',
  [
    ['metal', 7_134_600, 'gold', '22K', null, 6900, 1_034_000],
    ['wastage', 499_422, 'gold', '22K', null, 6900, 1_034_000, 700],
    ['stone', 1_300_000, 'pearls and rubies', 18, 3600, 'whole', 1_300_000],
    ['making', 621_000, 'per_gram', 90_000, 6900, false],
    ['charge', 4500, 'Hallmarking'],
    ['rounding', 3584],
  ],
  {
    code: 'AB-NTH-001',
    gross_weight: 9.8,
    net_weight: 6.9,
    hallmark: 'hallmarked',
    hallmark_huid: 'M2X8RB, P5K2TW',
    sold_as: 'set',
  },
);

const nosePins = pricedLine(
  'Sitara Polki Nose Pins, Pair',
  [
    ['metal', 1_551_000, 'gold', '22K', null, 1500, 1_034_000],
    ['wastage', 77_550, 'gold', '22K', null, 1500, 1_034_000, 500],
    ['stone', 529_200, 'polki', 2, 900, 'carat', 588_000],
    ['making', 220_000, 'fixed', 220_000, 0, false],
    ['rounding', 890],
    ['discount', -237_864, 'whole', 1000],
  ],
  { code: 'AB-NTH-003', gross_weight: 1.9, net_weight: 1.5, hallmark_reason: 'under 2 g', sold_as: 'pair' },
);

const anklets = pricedLine(
  'Chhan Silver Ghungroo Anklets, Pair',
  [
    ['metal', 926_018, 'silver', '925', null, 70_500, 13_135],
    ['making', 870_000, 'fixed', 870_000, 0, false],
  ],
  {
    code: 'AB-ANK-001',
    metal: 'silver',
    purity: '925',
    gross_weight: 74,
    net_weight: 70.5,
    hallmark: 'not_hallmarked',
    sold_as: 'pair',
  },
);

export interface SampleDocument {
  readonly number: string;
  readonly issuedAt: Date;
  readonly document: TaxDocumentContent;
}

/** An invoice to another State, of a registered buyer, paid online. */
export function interStateInvoice(): SampleDocument {
  const lines = orderLines([bangle, ring]);
  const order = {
    buyer_gstin: '27AAPFU0939F1ZV',
    buyer_business: 'Gulmohar Boutique',
    carrier: 'Sequel, insured',
  };
  const online = {
    label: 'Razorpay',
    reference: 'pay_29QQoUBi66',
    at: new Date('2026-11-16T04:40:00Z'),
    offer: zeroPaise,
    fee: zeroPaise,
  };
  return {
    number: '2026-27/000123',
    issuedAt: new Date('2026-11-17T06:30:00Z'),
    document: invoiceOf(invoiceSource(lines, { order, payments: { online, parts: [] } })),
  };
}

/** A counter sale within the State. */
export function intraStateInvoice(): SampleDocument {
  const lines = orderLines([nath, nosePins, anklets]);
  const order = {
    id: 100_027,
    channel: 'counter',
    status: 'delivered',
    payment_method: 'upi',
    shipping_address: ritu,
  } as const;
  return {
    number: 'C2026-27/000141',
    issuedAt: new Date('2026-11-23T07:55:00Z'),
    document: invoiceOf(invoiceSource(lines, { order })),
  };
}

/** A counter sale of goods under the margin scheme with others. */
export function marginInvoice(): SampleDocument {
  const choker = {
    product: {
      name: 'Vintage Polki Choker',
      code: 'AB-VNT-001',
      facts: { ...productFacts, gross_weight: 61.2 },
    },
    unit_price_paise: toPaise(4_20_000_00),
    purchase_voucher: 'PV-31',
    purchase_paise: toPaise(3_48_000_00),
  };
  const order = {
    channel: 'counter',
    status: 'delivered',
    payment_method: 'upi',
    shipping_address: ritu,
  } as const;
  return {
    number: 'C2026-27/000142',
    issuedAt: new Date('2026-11-23T08:10:00Z'),
    document: invoiceOf(invoiceSource(orderLines([choker, anklets]), { order })),
  };
}

/** The credit note of the first article of the invoice to another State. */
export function creditNote(at = new Date('2026-11-23T08:00:00Z')): SampleDocument {
  const invoice = interStateInvoice();
  const lines = orderLines([bangle, ring]);
  const amount = invoice.document.lines[0]?.amount ?? toPaise(0);
  const credit = {
    amount,
    shipping: toPaise(0),
    reason: 'Size 2-4 is too small for the wrist; returned unworn within 7 days.',
    payment: 'Refunded to the original payment method',
    shares: [{ lineId: 1, quantity: 1, amount }],
  };
  return {
    number: 'CN2026-27/000007',
    issuedAt: at,
    document: creditNoteOf({ ...invoiceSource(lines), invoice, credit, at, earlier: [] }),
  };
}
