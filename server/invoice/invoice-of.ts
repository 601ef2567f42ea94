import type { Address } from '#contract/addresses.ts';
import type { Product } from '#contract/product.ts';
import { amountInWords } from '#domain/indian-words.ts';
import {
  stateNamed,
  stateOfAddress,
  stateOfGstin,
  stateOfPostalCode,
  type IndianState,
} from '#domain/indian-state.ts';
import { add, containedTax, paiseOf, share, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import type { ShopSettings } from '#domain/settings.ts';
import type { OrderLineRow, WholeOrder } from '../orders/order-store.ts';
import { factsOfPiece } from './facts-of-piece.ts';
import type { InvoiceNumber } from './invoice-store.ts';

export interface InvoiceLine {
  readonly name: string;
  readonly facts: readonly string[];
  readonly hsn: string;
  readonly quantity: number;
  readonly unitPrice: Paise;
  /** Its own and its share of the coupon. */
  readonly discount: Paise;
  readonly taxable: Paise;
  /** Basis points. */
  readonly taxRate: number;
  readonly tax: Paise;
  /** What is paid for it, tax and all. */
  readonly amount: Paise;
}

export interface Invoice {
  readonly title: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly orderId: number;
  readonly placedAt: Date;
  readonly company: ShopSettings['company'];
  readonly billTo: Address;
  readonly shipTo: Address;
  /** null: abroad, or not to be told. */
  readonly placeOfSupply: IndianState | null;
  readonly lines: readonly InvoiceLine[];
  /** The rows above the total, which add up to it. */
  readonly sums: readonly (readonly [string, Paise])[];
  /** Of which tax, by name. */
  readonly taxes: readonly (readonly [string, Paise])[];
  readonly total: Paise;
  readonly inWords: string;
  readonly payment: string;
  /** Such as that the order was cancelled. */
  readonly remark: string | null;
}

interface Source {
  readonly whole: WholeOrder;
  readonly number: InvoiceNumber;
  readonly company: ShopSettings['company'];
}

/** What stands on an order's invoice, from what the order has kept (I16) and who the shop is. */
export function invoiceOf({ whole: { order, lines }, number, company }: Source): Invoice {
  const shipTo = order.shipping_address as Address;
  // What is taken home over the counter is supplied there (IGST Act 2017, section 10(1)(c)).
  const placeOfSupply = order.channel === 'counter' ? stateOfCompany(company) : stateOfAddress(shipTo);
  const invoiced = lines.map(invoiceLine);
  const tax = add(...invoiced.map((line) => line.tax));
  const sums: readonly (readonly [string, Paise])[] = [
    ['Subtotal', order.subtotal_paise],
    ['Discount on pieces', subtract(zeroPaise, order.discount_paise)],
    [`Coupon ${order.coupon_code ?? ''}`.trim(), subtract(zeroPaise, order.coupon_discount_paise)],
    ['Tax added', order.tax_paise],
    ['Shipping', order.shipping_paise],
  ];
  return {
    title: company.gstin === null ? 'Invoice' : 'Tax Invoice',
    ...number,
    orderId: order.id,
    placedAt: order.placed_at,
    company,
    billTo: (order.billing_address as Address | null) ?? shipTo,
    shipTo,
    placeOfSupply,
    lines: invoiced,
    sums: sums.filter(([name, amount]) => amount !== zeroPaise || name === 'Subtotal' || name === 'Shipping'),
    taxes: splitTax(tax, stateOfCompany(company), placeOfSupply),
    total: order.total_paise,
    inWords: amountInWords(order.total_paise),
    payment: `${paymentWords(order)}, ${order.payment_status.replaceAll('_', ' ')}`,
    remark: ['cancelled', 'returned', 'failed'].includes(order.status)
      ? `This order was ${order.status}.`
      : null,
  };
}

/** Tax that the price contains is reckoned from what is paid after every discount; added tax is as it was charged. */
function invoiceLine(line: OrderLineRow): InvoiceLine {
  const piece = line.product as Partial<Product> & Pick<Product, 'name'>;
  const discount = add(line.discount_paise, line.coupon_discount_paise);
  const paid = subtract(times(line.unit_price_paise, line.quantity), discount);
  const contained = line.tax_model === 'include';
  const tax = contained ? containedTax(paid, line.tax_basis_points) : line.tax_paise;
  return {
    name: piece.name,
    facts: factsOfPiece(piece),
    hsn: piece.facts?.hsn_code ?? '',
    quantity: line.quantity,
    unitPrice: line.unit_price_paise,
    discount,
    taxable: contained ? subtract(paid, tax) : paid,
    taxRate: line.tax_basis_points,
    tax,
    amount: contained ? paid : add(paid, tax),
  };
}

const counterWords: Readonly<Record<string, string>> = {
  cash: 'Paid at the counter in cash',
  upi: 'Paid at the counter by UPI',
  card: 'Paid at the counter by card',
};

function paymentWords({ payment_method: method, channel }: WholeOrder['order']): string {
  if (channel === 'counter') return counterWords[method] ?? 'Paid at the counter';
  return method === 'cash_on_delivery' ? 'Cash on delivery' : 'Paid online';
}

/** Within one state half to the union and half to the state; from one to another, or not to be told, all as one. */
export function splitTax(
  tax: Paise,
  from: IndianState | null,
  to: IndianState | null,
): readonly (readonly [string, Paise])[] {
  if (from === null || to === null || from.code !== to.code) return [['IGST', tax]];
  const half = share(tax, 1, 2);
  return [
    ['CGST', paiseOf(tax - half)],
    ['SGST', half],
  ];
}

/** By its GST number; else by what its address names. */
export function stateOfCompany({ gstin, address }: ShopSettings['company']): IndianState | null {
  if (gstin !== null) return stateOfGstin(gstin);
  const named = address.split(',').map((part) => stateNamed(part));
  return (
    named.find((state) => state !== null) ?? stateOfPostalCode(/\b\d{3} ?\d{3}\b/.exec(address)?.[0] ?? '')
  );
}
