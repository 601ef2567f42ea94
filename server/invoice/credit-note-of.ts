import type { Product } from '#contract/product.ts';
import { amountInWords } from '#domain/indian-words.ts';
import { add, containedTax, paiseOf, share, subtract, type Paise } from '#domain/money.ts';
import type { OrderLineRow } from '../orders/order-store.ts';
import type { RefundOfOrder } from './credit-note-store.ts';
import { invoiceOf, splitTax, stateOfCompany, type Invoice, type InvoiceLine } from './invoice-of.ts';
import type { InvoiceNumber } from './invoice-store.ts';

interface Source extends Pick<Parameters<typeof invoiceOf>[0], 'whole' | 'company'> {
  readonly number: InvoiceNumber;
  /** Of the invoice that it takes back from. */
  readonly invoice: InvoiceNumber;
  readonly refund: RefundOfOrder;
}

/** What stands on a refund's credit note: the same sheet as the invoice, of what went back (CGST Act 2017, section 34). */
export function creditNoteOf({ whole, company, number, invoice, refund }: Source): Invoice {
  const invoiced = invoiceOf({ whole, company, number });
  const lines = refund.shares.flatMap(({ lineId, quantity, amount }) => {
    const line = whole.lines.find(({ id }) => id === lineId);
    return line === undefined || amount === 0 ? [] : [creditLine(line, quantity, amount)];
  });
  const tax = add(...lines.map((line) => line.tax));
  return {
    ...invoiced,
    title: 'Credit Note',
    lines,
    sums: [
      ['Pieces', add(...lines.map(({ amount }) => amount))],
      ['Shipping', refund.shipping],
    ].filter(([name, amount]) => name === 'Pieces' || amount !== 0) as [string, Paise][],
    taxes: splitTax(tax, stateOfCompany(company), invoiced.placeOfSupply),
    total: refund.amount,
    inWords: amountInWords(refund.amount),
    payment: refund.byHand ? 'Given back by hand' : 'Given back the way it was paid',
    remark: `Against invoice ${invoice.number}. Reason: ${refund.reason}`,
  };
}

/** What went back of a line, with the tax that was in it. */
function creditLine(line: OrderLineRow, quantity: number, amount: Paise): InvoiceLine {
  const piece = line.product as Partial<Product> & Pick<Product, 'name'>;
  const tax =
    line.tax_model === 'include' ? containedTax(amount, line.tax_basis_points) : addedTaxIn(line, amount);
  const taxable = subtract(amount, tax);
  return {
    name: piece.name,
    facts: quantity === 0 ? ['A part of its price'] : piece.code === undefined ? [] : [piece.code],
    hsn: piece.facts?.hsn_code ?? '',
    quantity,
    unitPrice: line.unit_price_paise,
    discount: paiseOf(0),
    taxable,
    taxRate: line.tax_basis_points,
    tax,
    amount,
  };
}

/** Added tax goes back in the share in which the line does. */
function addedTaxIn(line: OrderLineRow, amount: Paise): Paise {
  const paid = subtract(
    add(paiseOf(line.unit_price_paise * line.quantity), line.tax_paise),
    add(line.discount_paise, line.coupon_discount_paise),
  );
  return paid === 0 ? paiseOf(0) : share(line.tax_paise, amount, paid);
}
