import { add, toPaise, type Paise } from '../money.ts';
import {
  amountsByRate,
  isBill,
  lineAmounts,
  signOf,
  taxOf,
  untaxedOf,
  type IssuedDocument,
} from './issued-document.ts';
import { paymentPartLabels } from '../orders/payment-method.ts';
import { moneyMoved, type MoneyMethod, type MoneyRow } from './money-row.ts';
import { asEntered } from './return-section.ts';
import { placeName, type ReturnTotals } from './return-totals.ts';
import { missingNumbers } from './series-row.ts';

/** A cell of a register: text, a plain number, or money. */
export type RegisterCell = string | number | { readonly paise: Paise };
export type RegisterRow = readonly RegisterCell[];

const amountTitles = ['Rate %', 'Taxable ₹', 'IGST ₹', 'CGST ₹', 'SGST ₹', 'UTGST ₹'];
/** The part outside tax, of goods under the margin scheme and of a credit note that comes too late; what rounding to the rupee added. */
const lastTitles = ['Outside tax ₹', 'Round off ₹'];
const buyerTitles = ['Buyer', 'GSTIN', 'Place of supply', 'State code'];

/** Titles of the register of invoices: a row for each rate of an invoice. */
export const salesTitles: RegisterRow = [
  'Date',
  'Invoice',
  'Order',
  'Channel',
  ...buyerTitles,
  'HSN',
  ...amountTitles,
  'Invoice total ₹',
  'Payment',
  ...lastTitles,
];

export const creditNoteTitles: RegisterRow = [
  'Date',
  'Credit note',
  'Order',
  'Channel',
  ...buyerTitles,
  'HSN',
  ...amountTitles,
  'Credited ₹',
  'Against invoice',
  'Invoice date',
  'Reason',
  ...lastTitles,
];

/** The rows of an invoice or a credit note. Printed total and round-off stand in the first row alone, so that columns add up. */
export function registerRows(document: IssuedDocument): RegisterRow[] {
  const entered = asEntered(document);
  const { day, number, orderId, channel, buyer, place, heads, lines, against } = entered;
  return amountsByRate(entered).map(([rate, amounts], index) => {
    const ofRate = lines.filter((line) => line.rate === rate);
    const hsn = [...new Set(ofRate.map((line) => line.hsn))].join(' ');
    const territory = heads === 'CGST+UTGST';
    const printed = { paise: index === 0 ? document.total : toPaise(0) };
    return [
      day,
      number,
      orderId,
      channel === 'counter' ? 'Counter' : 'Online',
      buyer.name,
      buyer.gstin ?? '',
      placeName(document),
      place?.code ?? '',
      hsn,
      rate / 100,
      { paise: amounts.taxable },
      { paise: amounts.igst },
      { paise: amounts.cgst },
      { paise: territory ? toPaise(0) : amounts.sgst },
      { paise: territory ? amounts.sgst : toPaise(0) },
      printed,
      ...(isBill(document)
        ? [document.payment]
        : [against?.number ?? '', against?.day ?? '', document.reason]),
      { paise: untaxedOf({ lines: ofRate }) },
      { paise: index === 0 ? document.roundOff : toPaise(0) },
    ];
  });
}

/** Titles of the register of goods under the margin scheme, which states what the shop paid for them. */
export const marginTitles: RegisterRow = [
  'Date',
  'Document',
  'Order',
  'Channel',
  'Piece',
  'HSN',
  'Quantity',
  'Purchase voucher',
  'Purchase price ₹',
  'Sale price ₹',
  'Rate %',
  'Taxable ₹',
  'Tax ₹',
];

/** The lines of a bill under the margin scheme; those of a credit note are negative, without the purchase price. */
export function marginRows(document: IssuedDocument): RegisterRow[] {
  const { day, number, orderId, channel, heads } = document;
  const signed = (amount: Paise) => ({ paise: toPaise(signOf(document) * amount) });
  return asEntered(document).lines.flatMap((line): RegisterRow[] => {
    if (line.margin === null) return [];
    const amounts = lineAmounts(line, heads);
    return [
      [
        day,
        number,
        orderId,
        channel === 'counter' ? 'Counter' : 'Online',
        line.name,
        line.hsn,
        signOf(document) * line.quantity,
        line.margin.voucher,
        isBill(document) ? { paise: line.margin.purchase } : '',
        signed(add(line.taxable, line.tax, line.untaxed)),
        line.rate / 100,
        signed(amounts.taxable),
        signed(taxOf(amounts)),
      ],
    ];
  });
}

export const voucherTitles: RegisterRow = [
  'Date',
  'Voucher',
  'Kind',
  'Order',
  'Channel',
  'Buyer',
  'Amount ₹',
  'Payment',
];

/** Receipts and refunds before the invoice: no supply, and no tax. */
export function voucherRows(document: IssuedDocument): RegisterRow[] {
  const { kind, day, number, orderId, channel, buyer, total, payment } = document;
  const sold = channel === 'counter' ? 'Counter' : 'Online';
  return [[day, number, natureNames[kind], orderId, sold, buyer.name, { paise: total }, payment]];
}

const methodNames: Readonly<Record<MoneyMethod, string>> = {
  ...paymentPartLabels,
  online: 'Payment provider',
  other: 'Not stated',
};

/** What came and went, with what of it pays the provider's fee, and what an offer took off what counts for the order. */
export const moneyTitles: RegisterRow = [
  ...['Date', 'Received ₹', 'Given back ₹', 'By', 'Order', 'Channel', 'Buyer', 'Document', 'Reference'],
  ...['Fee in it ₹', 'Taken off by an offer ₹'],
];

export function moneyCells(row: MoneyRow): RegisterRow {
  const { day, direction, method, orderId, channel, buyer, document, reference, fee, offer } = row;
  const none = toPaise(0);
  const moved = moneyMoved(row);
  return [
    day,
    { paise: direction === 'in' ? moved : none },
    { paise: direction === 'out' ? moved : none },
    methodNames[method],
    orderId ?? 'not placed',
    channel === 'counter' ? 'Counter' : 'Online',
    buyer.name,
    document ?? '',
    reference,
    { paise: fee },
    { paise: offer },
  ];
}

/** Tax by head and State, credit notes subtracted. */
export function placeRows({ byPlace }: Pick<ReturnTotals, 'byPlace'>): RegisterRow[] {
  const rows = byPlace.map(({ place, code, rate, taxable, igst, cgst, sgst }): RegisterRow => [
    place,
    code === '-' ? '' : code,
    rate / 100,
    { paise: taxable },
    { paise: igst },
    { paise: cgst },
    { paise: sgst },
  ]);
  return [
    ['Place of supply', 'State code', 'Rate %', 'Taxable ₹', 'IGST ₹', 'CGST ₹', 'SGST or UTGST ₹'],
    ...rows,
  ];
}

export function hsnRegisterRows({ hsn }: Pick<ReturnTotals, 'hsn'>): RegisterRow[] {
  const titles = ['HSN', 'Buyers', 'Unit', 'Quantity', 'Rate %', 'Taxable ₹', 'IGST ₹', 'CGST ₹', 'SGST ₹'];
  const rows = hsn.map((row): RegisterRow => [
    row.hsn,
    row.buyers,
    row.unit,
    row.thousandths / 1000,
    row.rate / 100,
    { paise: row.taxable },
    { paise: row.igst },
    { paise: row.cgst },
    { paise: row.sgst },
  ]);
  return [titles, ...rows];
}

/** Names of kinds of documents in the table of documents issued. */
const natureNames: Readonly<Record<IssuedDocument['kind'], string>> = {
  invoice: 'Invoices for outward supply',
  'bill-of-supply': 'Bills of supply',
  'credit-note': 'Credit notes',
  'receipt-voucher': 'Receipt vouchers',
  'refund-voucher': 'Refund vouchers',
};

/** An issued document is never cancelled. */
export function seriesRows({ series }: Pick<ReturnTotals, 'series'>): RegisterRow[] {
  const rows = series.map((row): RegisterRow => [
    natureNames[row.kind],
    row.firstNumber,
    row.lastNumber,
    row.issued,
    0,
    missingNumbers(row),
  ]);
  return [['Documents', 'From', 'To', 'Issued', 'Cancelled', 'Missing'], ...rows];
}
