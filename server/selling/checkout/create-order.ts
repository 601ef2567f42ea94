import type { Transaction, Selectable } from 'kysely';
import { totalColumns } from '#database/total-columns.ts';
import type { Tables } from '#database/tables.ts';
import { times, toPaise } from '#domain/money.ts';
import { orderedSizeText } from '#domain/catalogue/size-choice.ts';
import { chargeLines, type CartTotals, type ChargedLine } from '#domain/catalogue/price.ts';
import { prepared } from '#database/prepared.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { DayRange } from '#domain/delivery/delivery-days.ts';
import { isPickUp } from '#domain/orders/pick-up.ts';
import type { Gift } from '#domain/orders/gift.ts';
import { businessColumns, rememberBusiness, type BusinessBuyer } from './business-buyer.ts';
import { insertRedemption, type EvaluatedCoupon } from '../coupons/coupon-store.ts';
import type { OrderAddresses } from './lock-checkout.ts';
import type { OutboxTopic } from '../../platform/outbox/outbox-topics.ts';
import type { CartItem } from '../cart/cart-items.ts';
import { productWire } from '../../catalogue/products/product-wire.ts';
import { priceSnapshotOf } from '../../catalogue/pricing/price-rows-of.ts';
import { readPricing, type Pricing } from '../../catalogue/pricing/read-pricing.ts';
import type { ShippingQuote } from '#domain/shipping/shipping-method.ts';
import { statedTax } from '#domain/tax/margin-scheme.ts';

export interface Quote {
  readonly products: readonly CartItem[];
  /** null if there is no coupon, or if it takes nothing off. */
  readonly coupon: EvaluatedCoupon | null;
  readonly shipping: ShippingQuote;
  readonly totals: CartTotals;
}

export interface NewOrder extends Quote, OrderAddresses {
  readonly customerId: number;
  readonly cartId: number;
  readonly paymentMethod: string;
  /** Paid online before the order is created. The sandbox takes no money. */
  readonly paid: 'money' | 'sandbox' | null;
  readonly note: string | null;
  readonly gift: Gift | null;
  readonly business: BusinessBuyer;
  /** `panDigest`; null: not known. */
  readonly panDigest: string | null;
  /** The days that the buyer was promised; null: none. */
  readonly deliveryDays: DayRange | null;
  readonly now: Date;
}

/** Creates the order and its coupon redemption. Lines, products and addresses are snapshots (I16). Returns the id. */
export async function createOrder(transaction: Transaction<Tables>, order: NewOrder): Promise<number> {
  const { products, coupon, totals, shipping, customerId, now } = order;
  const pricing = await readPricing(transaction);
  const orderId = await insertOrder(transaction, {
    order: {
      cart_id: order.cartId,
      customer_id: customerId,
      channel: 'online',
      buyer: null,
      ...businessColumns(order.business),
      occasion: null,
      pan_digest: order.panDigest,
      demo: order.paid === 'sandbox' || isTrial(products),
      status: order.paid ? 'confirmed' : 'pending',
      payment_status: order.paid ? 'paid' : 'unpaid',
      payment_method: order.paymentMethod,
      ...totalColumns(totals),
      coupon_code: coupon?.row.code ?? null,
      shipping_address: order.shippingAddress,
      shipping_method: shipping.method,
      billing_address: order.billingAddress,
      note: order.note,
      gift: order.gift,
      ...promiseColumns(order),
      placed_at: now,
      updated_at: now,
    },
    lines: orderLinesOf(products, totals, pricing),
    history: [
      { status: 'pending', actor: 'customer' },
      ...(order.paid ? [{ status: 'confirmed', actor: 'system' } as const] : []),
    ],
    mails: [
      'mail:order-placed',
      'mail:new-order',
      ...(order.paid ? (['mail:payment-received'] as const) : []),
    ],
  });
  if (coupon !== null) {
    const discount = totals.couponDiscount;
    await insertRedemption(transaction, { orderId, couponId: coupon.row.id, customerId, discount });
  }
  await rememberBusiness(transaction, customerId, order.business);
  return orderId;
}

/** Who collects the order is promised no day. */
function promiseColumns({
  shipping,
  deliveryDays,
}: Pick<NewOrder, 'shipping' | 'deliveryDays'>): Pick<OrderColumns, 'promised_from' | 'promised_to'> {
  const days = isPickUp(shipping.method) ? null : deliveryDays;
  return { promised_from: days?.from ?? null, promised_to: days?.to ?? null };
}

interface OrderedItem extends Pick<CartItem, 'product' | 'priced'> {
  readonly line: { readonly size: string };
}

/** The lines of an order, which add up to its totals. */
export function orderLinesOf(
  products: readonly OrderedItem[],
  { couponDiscount }: Pick<CartTotals, 'couponDiscount'>,
  pricing: Pricing,
): NewOrderLine[] {
  const priced = products.map((product) => product.priced);
  return chargeLines(priced, couponDiscount).flatMap((charged, index) => {
    const item = products[index];
    return item === undefined ? [] : [orderLineOf(item, { position: index + 1, charged, pricing })];
  });
}

interface LinePosition {
  /** 1-based. */
  readonly position: number;
  readonly charged: ChargedLine;
  readonly pricing: Pricing;
}

/** An order line: amounts for the whole line, and a snapshot of the product. */
function orderLineOf(
  { product, priced, line: { size } }: OrderedItem,
  { position, charged, pricing }: LinePosition,
): NewOrderLine {
  return {
    position,
    product_id: product.id,
    product: productWire(product),
    size: size === '' ? null : size,
    size_text: size === '' ? null : orderedSizeText(product, size),
    quantity: priced.quantity,
    unit_price_paise: priced.unitPrice,
    discount_paise: times(priced.unitDiscount, priced.quantity),
    coupon_discount_paise: charged.couponDiscount,
    tax_model: priced.taxModel,
    tax_basis_points: priced.taxRate,
    tax_paise: statedTax(charged.tax, product.margin_scheme),
    price_rows: priceSnapshotOf(product, pricing, size),
    ...purchaseOf(product),
  };
}

/** What the shop paid for a unit under the margin scheme. */
function purchaseOf({
  margin_scheme,
  purchase_voucher,
  purchase_price_paise: paise,
}: CartItem['product']): Pick<NewOrderLine, 'purchase_voucher' | 'purchase_paise'> {
  if (!margin_scheme || paise === null) return { purchase_voucher: null, purchase_paise: null };
  return { purchase_voucher, purchase_paise: toPaise(paise) };
}

/** Whether an order is of nothing but pieces of the demo shop. One with a piece of the shop's own is a sale (LAW-107). */
export function isTrial(products: readonly Pick<CartItem, 'product'>[]): boolean {
  return products.every(({ product }) => product.demo);
}

const orderColumns = [
  'cart_id',
  'customer_id',
  'channel',
  'buyer',
  'buyer_gstin',
  'buyer_business',
  'occasion',
  'pan_digest',
  'status',
  'payment_status',
  'payment_method',
  'subtotal_paise',
  'discount_paise',
  'coupon_discount_paise',
  'tax_paise',
  'shipping_paise',
  'round_off_paise',
  'total_paise',
  'coupon_code',
  'shipping_address',
  'shipping_method',
  'billing_address',
  'note',
  'gift',
  'promised_from',
  'promised_to',
  'placed_at',
  'updated_at',
] as const;

const lineColumns = [
  'position',
  'product_id',
  'product',
  'size',
  'size_text',
  'quantity',
  'unit_price_paise',
  'discount_paise',
  'coupon_discount_paise',
  'tax_model',
  'tax_basis_points',
  'tax_paise',
  'price_rows',
  'purchase_voucher',
  'purchase_paise',
] as const;

type OrderColumns = Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number] | 'demo'>;
export type NewOrderLine = Pick<Selectable<Tables['order_lines']>, (typeof lineColumns)[number]>;

export interface NewOrderRows {
  readonly order: OrderColumns;
  readonly lines: readonly NewOrderLine[];
  /** The first statuses of the order, all with the time at which it was placed. */
  readonly history: readonly {
    readonly status: OrderStatus;
    readonly actor: 'customer' | 'staff' | 'system';
  }[];
  /** Sent after the transaction has committed (I17). */
  readonly mails: readonly Extract<
    OutboxTopic,
    'mail:order-placed' | 'mail:payment-received' | 'mail:new-order'
  >[];
}

/**
 * Inserts an order with its lines, history and mails in one statement, which also deletes its cart (I5). Returns the id. Only
 * the staff can order online in a shop that is not open yet: such an order is a test (DAY-8), and so a trial.
 */
export async function insertOrder(
  transaction: Transaction<Tables>,
  { order, lines, history, mails }: NewOrderRows,
): Promise<number> {
  const { rows } = await orderStatement(
    transaction,
    JSON.stringify(order),
    JSON.stringify(lines),
    history.map(({ status }) => status),
    history.map(({ actor }) => actor),
    mails,
  );
  const [placed] = rows;
  if (placed === undefined) throw new Error('an order was written without a number');
  if (placed.carts !== (order.cart_id === null ? 0 : 1))
    throw new Error(`cart ${order.cart_id} was ordered by another request`);
  return placed.id;
}

const ofOrder = orderColumns.join(', ');
const ofLine = lineColumns.join(', ');

const orderStatement = prepared<{ readonly id: number; readonly carts: number }>(
  'insert-order',
  `with shop as (
     select exists (select from settings where key = 'opening' and value @> '{"closed": true}') as closed
   ), placed as (
     insert into orders (${ofOrder}, demo, test)
     select ${ofOrder}, demo or closed and channel = 'online', closed and channel = 'online'
       from jsonb_populate_record(null::orders, $1), shop
     returning id, cart_id, placed_at
   ), consumed as (
     delete from carts using placed where carts.id = placed.cart_id returning carts.id
   ), lines as (
     insert into order_lines (order_id, ${ofLine})
     select placed.id, ${ofLine.replaceAll(/(\w+)/g, 'line.$1')}
       from placed, jsonb_populate_recordset(null::order_lines, $2) line
   ), history as (
     insert into order_status_history (order_id, status, actor, created_at)
     select placed.id, entry.status, entry.actor, placed.placed_at
       from placed, unnest($3::text[], $4::text[]) as entry (status, actor)
   ), mails as (
     insert into outbox (topic, payload)
     select topic, jsonb_build_object('orderId', placed.id) from placed, unnest($5::text[]) as topic
   )
   select placed.id, (select count(consumed.id)::integer from consumed) as carts from placed`,
);
