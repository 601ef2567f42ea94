import { dayInIndia, shortDate } from '#domain/locale/indian-time.ts';
import { formatAmount, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { offerLabel } from '#domain/orders/online-payment.ts';
import type { TaxDocument, TaxDocumentContent } from './document-format.ts';
import { amountRow, nameOf } from './document-lines.ts';
import { documentOf, type DocumentParts } from './document-of.ts';
import { supplyOf, taxpayerOf, type InvoiceSource } from './invoice-of.ts';
import { paymentsOf, paymentText } from './payment-parts.ts';

const noTax = 'No tax is due on an advance for goods (notification 66/2017, Central Tax).';

/** The content of the voucher for a payment that comes before its invoice (CGST Rules 2017, rule 50). */
export function receiptVoucherOf(source: InvoiceSource): TaxDocumentContent {
  const { order } = source.orderWithLines;
  const { online } = source.payments;
  const offer = online?.offer ?? zeroPaise;
  const { rows } = paymentsOf(order, source.payments);
  return voucherOf(source, {
    kind: 'receipt-voucher',
    title: 'Receipt Voucher',
    totalLabel: 'Received',
    heading: 'Received from',
    rest: 'If the order is cancelled, this advance is returned in full with a refund voucher.',
    against: null,
    amount: order.total_paise,
    money: subtract(order.total_paise, offer),
    payment: paymentText(order),
    references: [pair('Received on', shortDate(online?.at ?? order.placed_at))],
    row: {
      text: 'Advance for goods',
      detail: `Against an order of ${formatAmount(order.total_paise)}`,
      paidBy: rows
        .map(([label]) => label)
        .filter((label) => label !== offerLabel)
        .join('; '),
    },
    notes: [`${noTax} The tax invoice follows with the goods. An advance is used within 365 days.`],
  });
}

interface Refunded {
  readonly amount: Paise;
  /** What of it went back. */
  readonly money: Paise;
  readonly reason: string;
  readonly payment: string;
}

/** The content of the voucher for an advance that is returned before its invoice (CGST Rules 2017, rule 51). */
export function refundVoucherOf(
  source: InvoiceSource,
  { amount, money, reason, payment }: Refunded,
  receipt: Pick<TaxDocument, 'number' | 'issuedAt' | 'document'>,
): TaxDocumentContent {
  const { total } = receipt.document;
  const issuer = { ...source, specimen: receipt.document.specimen !== null };
  return voucherOf(issuer, {
    kind: 'refund-voucher',
    title: 'Refund Voucher',
    totalLabel: 'Refunded',
    heading: 'Refunded to',
    rest: payment,
    against: { number: receipt.number, day: dayInIndia(receipt.issuedAt), total },
    seller: receipt.document.seller,
    amount,
    money,
    payment,
    row: {
      text: 'Refund of an advance',
      detail: `Receipt voucher ${receipt.number} of ${shortDate(receipt.issuedAt)}, ${formatAmount(total)}`,
      paidBy: payment,
    },
    notes: [`Reason: ${reason}`, noTax],
  });
}

interface Voucher extends Pick<
  DocumentParts,
  'kind' | 'title' | 'totalLabel' | 'against' | 'seller' | 'payment' | 'notes'
> {
  readonly heading: string;
  /** Printed below the amount in words. */
  readonly rest: string;
  /** What counts for the order. */
  readonly amount: Paise;
  /** What of it was received or went back; the rest an offer had taken off. */
  readonly money: Paise;
  /** Beside those that every voucher has. */
  readonly references?: readonly [string, string][];
  readonly row: { readonly text: string; readonly detail: string; readonly paidBy: string };
}

/** A voucher has no goods and no tax: one row with what was received or returned, and the order that it is for. */
function voucherOf(
  source: InvoiceSource,
  { heading, rest, amount, money, row, references = [], ...voucher }: Voucher,
): TaxDocumentContent {
  const { order, lines } = source.orderWithLines;
  const { place, rule, heads, buyer, billTo } = supplyOf(source);
  const { panLines, panOnRecord } = taxpayerOf(source);
  const names = lines.map(nameOf);
  const shown = names.length > 4 ? [...names.slice(0, 3), `and ${names.length - 3} more`] : names;
  const document = documentOf(
    {
      ...voucher,
      heads: 'none',
      buyer,
      parties: [
        { heading, lines: [...billTo, ...panLines] },
        { heading: 'For', lines: [`Order ${order.id} of ${shortDate(order.placed_at)}`, ...shown] },
      ],
      panOnRecord,
      references: [
        ...(place === null ? [] : [pair('Place of supply', `${place.name} (${place.code})`)]),
        ['Reverse charge', 'No'],
        ['Kind', 'advance for goods'],
        ...references,
      ],
      placeOfSupply: place,
      placeRule: rule,
      lines: [],
      total: money,
      reason: null,
      payments: { heading: rest, rows: [], balance: null },
      remarks: [],
    },
    source,
  );
  const taxes = heads === 'IGST' ? 'IGST' : heads.replace('+', ', ');
  return {
    ...document,
    sums: [
      ['Advance', amount],
      ...(money === amount ? [] : [amountRow(offerLabel, subtract(money, amount))]),
      [`${taxes}, none due`, zeroPaise],
    ],
    advance: { headings: ['Advance', 'Paid by', 'Amount ₹'], rows: [{ ...row, amount: money }] },
  };
}

const pair = (label: string, text: string): [string, string] => [label, text];
