import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { refuse, type Outcome } from '#domain/outcome.ts';
import { sameTotals } from '#domain/orders/displayed-totals.ts';
import { lockPieces } from '../stock/stock-store.ts';
import { forgiveHolds } from '../stock/hold-budget.ts';
import { issuePapers } from '../tax-documents/issue-tax-documents.ts';
import { endRuns } from '../stock/hold-runs.ts';
import { orderCart } from '../checkout/complete-cart.ts';
import { movePan } from '../checkout/pan-store.ts';
import type { OrderRefusal, OrderRefusalDetail } from '../checkout/order-refusals.ts';
import { goodsOf, sameGoods, type Checkout } from './checkout-snapshot.ts';
import type { PaymentRow } from './payment-store.ts';

/** Orders the cart that was paid for, if it is still what the shopper agreed to. The cart and the payment are locked. */
export async function orderPaidCart(
  transaction: Transaction<Tables>,
  payment: PaymentRow,
  now: Date,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const checkout = payment.checkout as Checkout;
  await lockPieces(transaction, payment.cart_id); // before the holds, in the order of start-payment.ts
  await forgiveHolds(transaction, payment.cart_id);
  const ordered = await orderCart(transaction, {
    customerId: payment.customer_id,
    cartId: payment.cart_id,
    couponCode: checkout.couponCode,
    paymentMethod: payment.gateway,
    paid: true,
    holding: false, // forgiveHolds was called before
    shippingAddress: checkout.shippingAddress,
    billingAddress: checkout.billingAddress,
    note: checkout.note,
    now,
    objection: (quote) =>
      sameTotals(quote.totals, checkout.totals) && sameGoods(goodsOf(quote), checkout.goods)
        ? null
        : refuse('totals-changed', { totals: quote.totals }),
  });
  if (ordered.accepted) {
    await movePan(transaction, payment.id, ordered.value);
    const pieces = checkout.goods.map(([id]) => id);
    await endRuns(transaction, { customerId: payment.customer_id, pieces });
    await issuePapers(transaction, ordered.value, now);
  }
  return ordered;
}
