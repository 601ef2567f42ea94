import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { refuse, type Outcome } from '#domain/outcome.ts';
import { requestedMethods, shippingMethods } from '#domain/shipping/shipping-method.ts';
import { matchDisplayedTotals } from '#domain/orders/displayed-totals.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';
import { lockProducts } from '../stock/stock-store.ts';
import { creditHolds } from '../stock/hold-budget.ts';
import { sharePrices } from '../../catalogue/rates/price-lock.ts';
import { endHoldRuns } from '../stock/hold-runs.ts';
import { noBusiness } from '../checkout/business-buyer.ts';
import { completeCart } from '../checkout/complete-cart.ts';
import { attachPanToOrder } from '../checkout/pan-store.ts';
import type { OrderRefusal, OrderRefusalDetail } from '../checkout/order-refusals.ts';
import { snapshotItems, sameItems, type CheckoutSnapshot } from './checkout-snapshot.ts';
import type { PaymentRow } from './payment-store.ts';

interface PaidCart extends PaymentRow {
  readonly customer_id: number;
  readonly cart_id: number;
}

/** Orders the cart that was paid for, if it is still what the shopper agreed to. Cart and payment must be locked. */
export async function completePaidCart(
  transaction: Transaction<Tables>,
  payment: PaidCart,
  now: Date,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const checkout = payment.checkout as CheckoutSnapshot;
  await sharePrices(transaction);
  await lockProducts(transaction, payment.cart_id); // before the holds, as in start-payment.ts
  await creditHolds(transaction, payment.cart_id);
  const { methods } = await readSettingsOf({ query: transaction }, 'delivery');
  const ordered = await completeCart(transaction, {
    customerId: payment.customer_id,
    cartId: payment.cart_id,
    couponCode: checkout.couponCode,
    shippingMethods: requestedMethods(shippingMethods(methods), checkout.shippingMethod),
    paymentMethod: payment.gateway,
    paid: payment.sandbox ? 'sandbox' : 'money',
    holding: false, // creditHolds was called before
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    note: checkout.note,
    gift: checkout.gift ?? null,
    deliveryDays: () => checkout.deliveryDays,
    business: checkout.business ?? noBusiness,
    panDigest: null, // it finds payments in cash
    now,
    rejectQuote: async (quote) =>
      matchDisplayedTotals(quote.totals, checkout.totals) && sameItems(snapshotItems(quote), checkout.goods)
        ? null
        : refuse('totals-changed', { totals: quote.totals }),
  });
  if (ordered.accepted) {
    await attachPanToOrder(transaction, payment.id, ordered.value);
    const products = checkout.goods.map(([id]) => id);
    await endHoldRuns(transaction, { customerId: payment.customer_id, products });
  }
  return ordered;
}
