import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { Paise } from '#domain/money.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { matchDisplayedTotals } from '#domain/orders/displayed-totals.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { readSellerGstin } from '../checkout/business-buyer.ts';
import { readLaw } from '../../platform/law/law-store.ts';
import { readHoldBudget } from '../stock/hold-budget.ts';
import { extendHoldRuns } from '../stock/hold-runs.ts';
import { holdProducts, releaseHolds } from '../stock/hold-store.ts';
import { lockCheckout } from '../checkout/lock-checkout.ts';
import { rejectOnlineSale } from '../checkout/online-sale.ts';
import type { OrderRefusal, OrderRefusalDetail } from '../checkout/order-refusals.ts';
import { offersGifts, type OrderRequest } from '../checkout/place-order.ts';
import { quoteCart, repricedProducts } from '../checkout/complete-cart.ts';
import type { CartItem } from '../cart/cart-items.ts';
import { snapshotItems, type CheckoutSnapshot } from './checkout-snapshot.ts';
import { refuseBeyondLimits } from './online-limits.ts';
import { findSamePayment, cancelOtherPayments, insertPayment } from './payment-store.ts';
import { countHits, countsOf } from '../../platform/rate-limit/rate-limit.ts';
import { rateLimits } from '../../platform/rate-limit/rate-limits.ts';

export interface PaymentRequest extends OrderRequest {
  readonly gateway: string;
  /** Whether the payment sandbox stands in for the gateway. */
  readonly sandbox: boolean;
  readonly returnTo: string;
}

export interface StartedPayment {
  readonly paymentId: number;
  /** Until then nobody else can order the products. null: not all of them are held, and the first to pay gets them. */
  readonly heldUntil: Date | null;
  readonly total: Paise;
}

/**
 * Stores what the shopper is about to pay for and holds the products meanwhile (PAY-7, PAY-10). An open payment for the
 * same checkout is reused; any other of this cart is cancelled, so that only one is open at a time.
 */
export async function startPayment(
  transaction: Transaction<Tables>,
  request: PaymentRequest,
  now: Date,
): Promise<Outcome<StartedPayment, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note, gift, gateway, sandbox, returnTo } = request;
  const lockedCheckout = await lockCheckout(transaction, request, now);
  if (!lockedCheckout.accepted) return lockedCheckout;
  const { cartId, established, shippingAddress, billingAddress, shippingMethods, deliveryDays } =
    lockedCheckout.value;
  if (!established && (await isNetworkLimited(transaction, request.network, now)))
    return refuse('proof-needed', {});

  const quoted = await quoteCart(transaction, {
    cartId,
    customerId,
    couponCode,
    shippingMethods,
    shippingAddress,
    now,
  });
  if (!quoted.accepted) return quoted;
  const { products, totals, shipping } = quoted.value;
  if (totals.total <= 0) return refuse('nothing-to-pay', {});
  if (!matchDisplayedTotals(totals, request.seen))
    return refuse('totals-changed', { totals, repriced: repricedProducts(quoted.value) });
  const beyond = await refuseBeyondLimits(transaction, totals.total, gateway);
  if (beyond !== null) return beyond;
  if (gift !== null && !(await offersGifts(transaction))) return refuse('no-gifts', {});
  const law = await readLaw(transaction, now);
  const sellerGstin = await readSellerGstin(transaction, request.business);
  const { total } = totals;
  const sale = { request, shippingAddress, billingAddress, total, sellerGstin, law };
  const unlawful = rejectOnlineSale(sale, now);
  if (unlawful !== null) return unlawful;
  const held = await holdForPayment(transaction, { customerId, cartId, products, now });
  if (!held.accepted) return held;

  const agreed: CheckoutSnapshot = {
    shippingAddress,
    billingAddress,
    shippingMethod: shipping.method.id,
    couponCode,
    note,
    ...(gift !== null && { gift }),
    ...(request.business.gstin !== '' && { business: request.business }),
    deliveryDays: deliveryDays(products),
    totals,
    goods: snapshotItems(quoted.value),
    returnTo,
  };
  const checkout = JSON.stringify(agreed);
  const since = new Date(now.getTime() - serverLimits.paymentHold);
  const same = await findSamePayment(transaction, { cart_id: cartId, gateway, checkout, since });
  const heldUntil = held.value;
  await cancelOtherPayments(transaction, { cartId, except: same ?? null, now });
  if (same !== undefined) return accept({ paymentId: same, heldUntil, total });
  const paymentId = await insertPayment(transaction, {
    customer_id: customerId,
    cart_id: cartId,
    gateway,
    sandbox,
    amount_paise: totals.total,
    checkout,
    look_at: new Date(now.getTime() + serverLimits.paymentSilence),
    created_at: now,
    updated_at: now,
  });
  return accept({ paymentId, heldUntil, total });
}

/** For unverified accounts: the shop checks each unpaid payment with its provider for days, so they are limited. */
async function isNetworkLimited(
  transaction: Transaction<Tables>,
  network: string,
  now: Date,
): Promise<boolean> {
  return (await countHits(transaction, countsOf(rateLimits.unconfirmedPaymentStart, network), now)) > 0;
}

interface ToHold {
  readonly customerId: number;
  readonly cartId: number;
  readonly products: readonly CartItem[];
  readonly now: Date;
}

/** Replaces the holds of a cart, each as long as the customer's run and the product's budget of the day allow. */
async function holdForPayment(
  transaction: Transaction<Tables>,
  { customerId, cartId, products, now }: ToHold,
): Promise<Outcome<Date | null, OrderRefusal, OrderRefusalDetail>> {
  await releaseHolds(transaction, cartId, now);
  const { heldMinutes: minutes } = await readSettingsOf({ query: transaction }, 'checkout');
  const budget = await readHoldBudget(transaction, { products, minutes, now });
  const holdable = products.filter((item) => budget(item) > 0);
  if (holdable.length === 0) return accept(null);
  const run = await extendHoldRuns(transaction, {
    customerId,
    products: [...new Set(holdable.map(({ product }) => product.id))],
    now,
  });
  if (!run.accepted) return run;
  const holds = holdable.map((item) => ({
    item,
    until: new Date(Math.min(run.value.getTime(), now.getTime() + budget(item))),
  }));
  await holdProducts(transaction, cartId, holds, now);
  const first = Math.min(...holds.map(({ until }) => until.getTime()));
  return accept(holdable.length === products.length ? new Date(first) : null);
}
