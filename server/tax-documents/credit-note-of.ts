import { taxComponents } from '#domain/tax/gst.ts';
import { shortDate } from '#domain/locale/indian-time.ts';
import { amountInWords } from '#domain/locale/amount-in-words.ts';
import { stateOfGstin } from '#domain/locale/indian-state.ts';
import { add, formatRupees, share, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import type { OrderLineRow } from '../orders/order-store.ts';
import {
  invoiceLine,
  productOnLine,
  shippingLine,
  sellerOf,
  taxOnLine,
  mutableRow,
  type InvoiceSource,
} from './invoice-of.ts';
import {
  taxDocumentColumns,
  taxDocumentLabels,
  type TaxDocument,
  type TaxDocumentContent,
  type TaxDocumentLine,
} from './tax-document.ts';

/** What a credit note credits, and why. */
export interface CreditDetail {
  readonly amount: Paise;
  readonly shipping: Paise;
  /** As typed. */
  readonly reason: string;
  /** How the money was refunded. */
  readonly payment: string;
  /** One per line. Quantity 0: an amount without returned units. */
  readonly shares: readonly { readonly lineId: number; readonly quantity: number; readonly amount: Paise }[];
}

interface Source extends InvoiceSource {
  /** The invoice that it credits. */
  readonly invoice: Pick<TaxDocument, 'number' | 'issuedAt' | 'document'>;
  readonly credit: CreditDetail;
}

/**
 * The content of a credit note: the refunded lines, named and taxed as on the invoice (CGST Act 2017, section 34).
 */
export function creditNoteOf({
  orderWithLines,
  company,
  codes,
  invoice,
  credit,
}: Source): TaxDocumentContent {
  const { tax, placeOfSupply, parties, seller } = invoice.document;
  const lines = credit.shares.flatMap((part) => {
    const line = orderWithLines.lines.find(({ id }) => id === part.lineId);
    return line === undefined || part.amount === 0 ? [] : [creditLine(line, part, { tax, codes })];
  });
  const shipping = shippingLine(
    orderWithLines.order,
    orderWithLines.lines.map((line) => invoiceLine(line, { tax, codes })),
    { amount: credit.shipping, tax },
  );
  const all = [...lines, ...shipping];
  const from = seller.gstin === null ? null : stateOfGstin(seller.gstin);
  return {
    format: 1,
    title: 'Credit Note',
    seller: sellerOf(company),
    references: [
      `Against invoice ${invoice.number} of ${shortDate(invoice.issuedAt)}`,
      `Order ${orderWithLines.order.id} of ${shortDate(orderWithLines.order.placed_at)}`,
    ],
    parties,
    tax,
    placeOfSupply,
    columns: taxDocumentColumns(tax),
    lines: all,
    sums: [
      ['Pieces', add(...lines.map(({ amount }) => amount))],
      ...shipping.map(({ name, amount }): [string, Paise] => [name, amount]),
    ],
    taxes:
      tax === 'none'
        ? []
        : taxComponents(add(...all.map((line) => line.tax)), from, placeOfSupply).map(mutableRow),
    total: credit.amount,
    inWords: amountInWords(credit.amount),
    payment: credit.payment,
    remarks: [`Reason: ${credit.reason}`],
    labels: taxDocumentLabels,
  };
}

type Share = CreditDetail['shares'][number];

/** The refunded share of a line, with the same share of its tax and discount. */
function creditLine(
  line: OrderLineRow,
  { quantity, amount }: Share,
  { tax, codes }: Pick<TaxDocumentContent, 'tax'> & Pick<InvoiceSource, 'codes'>,
): TaxDocumentLine {
  const off = add(line.discount_paise, line.coupon_discount_paise);
  const taxed = line.tax_model === 'exclude' ? line.tax_paise : zeroPaise;
  const paid = add(subtract(times(line.unit_price_paise, line.quantity), off), taxed);
  const inShare = (amountOfLine: Paise) => (paid === 0 ? zeroPaise : share(amountOfLine, amount, paid));
  const added = line.tax_model === 'exclude' ? inShare(taxed) : null;
  const net = subtract(amount, added ?? zeroPaise);
  const discount = quantity === 0 ? inShare(off) : share(off, quantity, line.quantity);
  const before = quantity === 0 ? add(net, discount) : times(line.unit_price_paise, quantity);
  const earlier = subtract(subtract(before, discount), net);
  const product = productOnLine(line, codes);
  const facts = [
    ...product.facts.slice(0, 1), // the SKU; the invoice has the others
    ...(quantity === 0 ? ['Part of the price'] : []),
    ...(quantity > 0 && earlier > 1 ? [`Less ${formatRupees(earlier)} refunded earlier`] : []),
  ];
  return {
    ...product,
    facts,
    quantity,
    unitPrice: quantity === 0 ? before : line.unit_price_paise,
    discount,
    taxRate: line.tax_basis_points,
    amount,
    ...taxOnLine({ paid: amount, rate: line.tax_basis_points, added }, tax),
  };
}
