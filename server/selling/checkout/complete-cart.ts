import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome, type Refused } from '#domain/outcome.ts';
import type { ShippingMethod } from '#domain/shipping/shipping-method.ts';
import { isSoldOut } from '#domain/catalogue/availability.ts';
import { availableFrom } from '#domain/catalogue/available-from.ts';
import { sizeText } from '#domain/catalogue/size-choice.ts';
import { zeroPaise } from '#domain/money.ts';
import { calculateTotals, roundTotals } from '#domain/catalogue/price.ts';
import { takeCouponUse, evaluateCoupon } from '../coupons/coupon-store.ts';
import { releaseHolds, readLockedCartItems, type LockedCartItem } from '../stock/hold-store.ts';
import { takeStock, lockProducts, lockProductsUnlessShort } from '../stock/stock-store.ts';
import type { OrderRefusal, OrderRefusalDetail, RepricedProduct } from './order-refusals.ts';
import { sharePrices } from '../../catalogue/rates/price-lock.ts';
import { readRateStop } from '../../catalogue/rates/rate-stop.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import type { Checkout } from './lock-checkout.ts';
import { createOrder, type NewOrder, type Quote } from './create-order.ts';
import { readCartItems, unitPriceInSize, type CartItem } from '../cart/cart-items.ts';
import { quoteCartShipping, type Destination } from './quote-shipping.ts';

export interface CartCompletion extends Omit<NewOrder, keyof Quote | 'deliveryDays'> {
  readonly deliveryDays: Checkout['deliveryDays'];
  readonly couponCode: string | null;
  readonly shippingMethods: readonly ShippingMethod[];
  /** Whether an online payment holds stock for the cart. The order releases it. */
  readonly holding: boolean;
  /** Returns a refusal if the quote is not what the buyer agreed to. */
  readonly rejectQuote: (quote: Quote) => Promise<Refused<OrderRefusal, OrderRefusalDetail> | null>;
}

/**
 * Turns a locked cart into an order, however it is paid (PAY-10). Locks are always taken in this order: cart, payment,
 * prices, products by id, person who pays in cash, coupon. A refusal may leave writes behind: the caller rolls the transaction back.
 */
export async function completeCart(
  transaction: Transaction<Tables>,
  { couponCode, shippingMethods, holding, rejectQuote, deliveryDays, ...order }: CartCompletion,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const { cartId, customerId, shippingAddress, now } = order;
  const request = { cartId, customerId, couponCode, shippingMethods, shippingAddress, now };
  const quoted = await quoteCart(transaction, request);
  if (!quoted.accepted) return quoted;
  const { products, coupon, totals } = quoted.value;
  if (totals.total <= 0) return refuse('nothing-to-pay', {});
  const refusal = await rejectQuote(quoted.value);
  if (refusal !== null) return refusal;

  if (holding) await releaseHolds(transaction, cartId, now);
  if (!(await takeStock(transaction, products)))
    return refuse('sold-out', { product: 'A piece in your cart' });
  if (coupon !== null && !(await takeCouponUse(transaction, coupon.row, order.customerId)))
    return refuse('used-up', {});

  return accept(
    await createOrder(transaction, { ...order, ...quoted.value, deliveryDays: deliveryDays(products) }),
  );
}

interface QuoteRequest {
  readonly cartId: number;
  readonly customerId: number;
  readonly couponCode: string | null;
  /** The methods that the order may take, preferred one first. */
  readonly shippingMethods: readonly ShippingMethod[];
  readonly shippingAddress: Destination;
  readonly now: Date;
}

/** Prices a locked cart with the present prices, stock, coupon and shipping. Locks its products until the transaction ends. */
export async function quoteCart(
  transaction: Transaction<Tables>,
  { cartId, customerId, couponCode, shippingMethods, shippingAddress, now }: QuoteRequest,
): Promise<Outcome<Quote, OrderRefusal, OrderRefusalDetail>> {
  await sharePrices(transaction);
  if (!(await lockProductsUnlessShort(transaction, cartId))) {
    // A shopper whose product is sold out gets the answer without waiting for the lock.
    const refusal = shortage(await readCartItems(transaction, customerId, now));
    if (refusal !== null) return refusal;
    await lockProducts(transaction, cartId);
  }
  const products = await readLockedCartItems(transaction, cartId, now);
  if (products.length === 0) return refuse('empty-cart', {});
  const refusal = shortage(products) ?? (await awaitedPrice(transaction, products, now));
  if (refusal !== null) return refusal;

  const lines = products.map(({ priced }) => priced);
  const [shipping] = quoteCartShipping(shippingMethods, products, shippingAddress);
  if (shipping === undefined) return refuse('shipping-unavailable', {});
  const { roundOff } = await readSettingsOf({ query: transaction }, 'invoices');
  const plain = roundTotals(calculateTotals(lines, zeroPaise, shipping.cost), roundOff);
  if (couponCode === null) return accept({ products, coupon: null, shipping, totals: plain });

  const { subtotal } = plain;
  const outcome = await evaluateCoupon(transaction, { code: couponCode, customerId, subtotal, now });
  if (!outcome.accepted) return refuse(outcome.refusal, { limit: outcome.detail });
  const totals = roundTotals(calculateTotals(lines, outcome.value.discount, shipping.cost), roundOff);
  const coupon = totals.couponDiscount > 0 ? outcome.value : null;
  return accept({ products, coupon, shipping, totals });
}

/** For shoppers whose totals are not the present ones: what has another price than when they put it into the cart. */
export function repricedProducts({ products }: Pick<Quote, 'products'>): readonly RepricedProduct[] {
  return products.flatMap(({ product, line: { size, seen_price_paise: from } }) => {
    const { id, name } = product;
    const to = unitPriceInSize(product, size);
    return from === to ? [] : [{ id, name, from, to }];
  });
}

/** Refuses products by rate while the owner waits for new rates (setting `stopAfterHours`). A held price stays good. */
async function awaitedPrice(
  transaction: Transaction<Tables>,
  products: readonly CartItem[],
  now: Date,
): Promise<Refused<OrderRefusal, OrderRefusalDetail> | null> {
  const byRate = products.find(
    ({ product, atHeldPrice }) => product.pricing_mode === 'by_rate' && !atHeldPrice,
  );
  if (byRate === undefined || !(await readRateStop(transaction, now)).stopped) return null;
  return refuse('price-awaited', { product: byRate.product.name });
}

/** 'Ishani Band, ring size 12' */
function nameOfItem({ product, line: { size } }: CartItem): string {
  if (size === '' || product.size_choice === null) return product.name;
  return `${product.name}, ${sizeText(product.size_choice, size).toLowerCase()}`;
}

/** Why the first unavailable product cannot be ordered; null if all can. */
function shortage(
  products: readonly (CartItem & Partial<LockedCartItem>)[],
): Refused<OrderRefusal, OrderRefusalDetail> | null {
  for (const item of products) {
    const { product, line, stock, holds = [] } = item;
    if (product.status !== 'published') return refuse('unavailable', { product: product.name });
    const name = nameOfItem(item);
    if (stock === null) return refuse('size-missing', { product: name });
    const requested = line.quantity;
    const { minimum_quantity: minimum } = product;
    if (isSoldOut({ stock, minimum })) return refuse('sold-out', { product: name });
    if (stock < requested) return refuse('stock-short', { product: name, left: stock, requested });
    if (requested < minimum) return refuse('too-few', { product: name, minimum });
    const heldUntil = availableFrom(stock, requested, holds);
    if (heldUntil !== null) {
      const held = { product: name, heldProduct: product.id, heldSize: line.size, heldUntil };
      return refuse('held', { ...held, left: stock, requested });
    }
  }
  return null;
}
