import type { OrderLine, OrderSummary, TrackedOrder } from '#contract/orders.ts';
import type { FullUrl } from '#contract/wire-schemas.ts';
import { articleText } from '#domain/catalogue/article-text.ts';
import { netWeightText } from '#domain/catalogue/net-weight-text.ts';
import { add, formatRupees, fromRupees, subtract, times, zeroPaise, type Paise } from '#domain/money.ts';
import { remainsLabel } from '#domain/orders/given-back.ts';
import { entirePaymentText } from '#domain/orders/online-payment.ts';
import { shippingRowLabel } from '#domain/shipping/shipping-method.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { priceRows, type PriceRow } from '../product/price-rows.ts';
import { orderIdOf, orderStatusOf } from '../api/response-readers.ts';

export interface OrderedProduct {
  /** Of the line. */
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly slug: string | null;
  readonly picture: FullUrl;
  readonly quantity: number;
  /** SKU and article code, purity, net weight and HUIDs of the sold articles. */
  readonly facts: string;
  /** '1 of 2 refunded', 'Being refunded'; null: none is. */
  readonly refunded: string | null;
  /** The chosen size or side, and its text; null: no choice. */
  readonly size: string | null;
  readonly sizeText: string | null;
  /** Whether the piece has a passport. */
  readonly passport: boolean;
  /** Of the whole line. */
  readonly price: Paise;
  /** The price of the line before its discount; null if there was none. */
  readonly before: Paise | null;
  /** What the price of the line was made of when it was ordered; null: it has no parts to show. */
  readonly breakup: readonly PriceRow[] | null;
}

/** An order for its page. */
export interface OrderView {
  readonly id: number;
  readonly placedAt: string;
  readonly status: OrderStatus;
  readonly products: readonly OrderedProduct[];
  readonly totals: OrderTotals;
  readonly order: OrderSummary;
}

export interface OrderTotals {
  readonly subtotal: Paise;
  readonly productDiscount: Paise;
  readonly tax: Paise;
  readonly shipping: Paise;
  readonly shippingLabel: string;
  readonly discount: Paise;
  readonly roundOff: Paise;
  readonly total: Paise;
}

/** null for an empty response. */
export function orderView(lines: readonly OrderLine[]): OrderView | null {
  const order = lines[0]?.order;
  if (order === undefined) return null;
  return {
    id: orderIdOf(order),
    placedAt: order.created_at,
    status: orderStatusOf(order),
    products: lines.map(productOf),
    totals: calculateTotals(order, lines),
    order,
  };
}

/** The GST that the prices include, from the rows of the tax and its rounding; 0 where it is added to them or not stated. */
export function includedGst({ tax }: OrderTotals, taxRows: TrackedOrder['tax_rows']): Paise {
  const heads = taxRows.filter(({ label }) => /^[A-Z]*GST\b|^Rounding of tax/.test(label));
  return tax > 0 ? zeroPaise : add(...heads.map(({ amount }) => fromRupees(amount)));
}

/** 'GST ₹3,000, included'; null: includedGst is 0. After a refund before the invoice it is the GST of what remains. */
export function includedGstText(totals: OrderTotals, taxRows: TrackedOrder['tax_rows']): string | null {
  const gst = includedGst(totals, taxRows);
  if (gst === 0) return null;
  const remains = taxRows.find(({ label }) => label === remainsLabel);
  const of = remains === undefined ? '' : ` in the ${formatRupees(fromRupees(remains.amount))} that remains`;
  return `GST ${formatRupees(gst)}, included${of}`;
}

/** A delivered piece that was not refunded. Its facts are an addition, which other servers lack (API-13). */
export function hasPassport({
  delivery_status: status,
  qty,
  refunded_quantity: refunded = 0,
  product_details: product,
}: Pick<OrderLine, 'delivery_status' | 'qty' | 'refunded_quantity' | 'product_details'>): boolean {
  return status === 'delivered' && refunded < qty && product.facts !== undefined;
}

/** What a cancellation does, before the button. In rupees: `toRefund` goes back, undefined: not known; `taken` was paid with the fee, of which `feeLeft` stays with the provider. */
export function cancelText(
  paid: OrderSummary['payment_status'],
  toRefund: number | undefined,
  taken = toRefund ?? 0,
  feeLeft: number | null = null,
): string {
  const sale = 'The pieces go back on sale';
  if (paid === 'unpaid') return `${sale}, and you owe nothing.`;
  if (paid === 'refunded')
    return `${sale}. We have already refunded ${entirePaymentText(feeLeft === null ? null : fromRupees(feeLeft))}.`;
  if (toRefund === undefined || toRefund === 0) return `We will refund your payment. ${sale}.`;
  const amount = formatRupees(fromRupees(toRefund));
  if (paid === 'paid' && taken > toRefund)
    return `We will refund ${amount} of the ${formatRupees(fromRupees(taken))} that you paid; the fee of the payment provider does not come back. ${sale}.`;
  return paid === 'paid'
    ? `We will refund the ${amount} that you paid. ${sale}.`
    : `We will refund the ${amount} that is left of your payment. ${sale}.`;
}

function productOf(line: OrderLine): OrderedProduct {
  const {
    id,
    product_id,
    qty,
    size,
    size_text: sizeText,
    price,
    discount,
    refunded_quantity: refunded = 0,
    refunding_quantity: refunding = 0,
    refunded_huids: returned = [],
    product_details: product,
    price_breakup: breakup,
  } = line;
  const unit = fromRupees(price);
  const off = fromRupees(discount);
  const thumbnail = {
    key: null,
    path: product.thumbnail ?? null,
    status: product.thumbnail ? 200 : 404,
  } as const;
  return {
    id,
    productId: product_id,
    name: product.name,
    slug: product.slug ?? null,
    picture: product.thumbnail_full_url ?? thumbnail,
    quantity: qty,
    facts: [articleText(product_id, product.code), factsOf(product.facts, qty)].filter(Boolean).join(' · '),
    refunded: refundedText({ units: refunded, open: refunding, of: qty }, returned),
    size: size ?? null,
    sizeText: sizeText ?? null,
    passport: hasPassport(line),
    price: subtract(times(unit, qty), off),
    before: off > 0 ? times(unit, qty) : null,
    breakup: breakup && priceRows(breakup),
  };
}

interface RefundedUnits {
  readonly units: number;
  /** Units of them whose money has not gone back yet. */
  readonly open: number;
  readonly of: number;
}

function refundedText({ units, open, of }: RefundedUnits, huids: readonly string[]): string | null {
  if (units === 0) return null;
  const named = units === of || huids.length === 0 ? '' : `: HUID ${huids.join(', ')}`;
  const share = (count: number, what: string) =>
    count === 0 ? [] : [count === of ? what : `${count} of ${of} ${what.toLowerCase()}`];
  return `${[...share(units - open, 'Refunded'), ...share(open, 'Being refunded')].join(', ')}${named}`;
}

function factsOf(facts: OrderLine['product_details']['facts'], quantity: number): string {
  const { purity = null, net_weight: weight = null, hallmark_huid: huid = null } = facts ?? {};
  const net = weight === null ? null : netWeightText(weight, quantity).replace(' g ', '\u00a0g ');
  return [purity, net, huid && `HUID ${huid}`].filter(Boolean).join(' · ');
}

/**
 * The rows above Total always add up to it (ORDER-4): the subtotal is computed from the total and the other rows. It equals the
 * sum of the lines.
 */
function calculateTotals(order: OrderSummary, lines: readonly OrderLine[]): OrderTotals {
  const total = fromRupees(order.order_amount);
  const shipping = fromRupees(order.shipping_cost);
  const discount = fromRupees(order.discount_amount);
  const productDiscount = add(...lines.map((line) => fromRupees(line.discount)));
  const tax = add(...lines.map((line) => (line.tax_model === 'exclude' ? fromRupees(line.tax) : zeroPaise)));
  const roundOff = fromRupees(order.round_off);
  const subtotal = subtract(add(total, discount, productDiscount), add(tax, shipping, roundOff));
  const shippingLabel = shippingRowLabel(order.shipping_method);
  return { subtotal, productDiscount, tax, shipping, shippingLabel, discount, roundOff, total };
}
