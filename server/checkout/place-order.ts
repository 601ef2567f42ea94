import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { mayPayInCash } from '#domain/orders/cash-on-delivery.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { cashFault, mostCash } from '#domain/tax/sale-limits.ts';
import { sameTotals, type SeenTotals } from '#domain/orders/displayed-totals.ts';
import { readSettingsOf } from '../settings/settings-store.ts';
import { openTill } from './lock-checkout.ts';
import { orderCart } from './complete-cart.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';
import { admitUnproved } from './unverified-orders.ts';

export interface OrderWish {
  readonly customerId: number;
  readonly addressId: number;
  readonly billingAddressId: number | null;
  readonly couponCode: string | null;
  readonly note: string | null;
  /** Where the order was sent from: an IPv4 address, or a /64 of IPv6. */
  readonly network: string;
  /** As it was typed; '': none. */
  readonly pan: string;
  /** What the shopper saw: compared, never used. */
  readonly seen: SeenTotals;
}

export interface PlacedOrder {
  readonly orderId: number;
  /** Until then it has to be confirmed; null: it does not. */
  readonly confirmBy: Date | null;
}

/**
 * Orders the customer's cart by cash on delivery (PAY-6, PAY-10). Runs inside one
 * transaction, which a refusal undoes.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  wish: OrderWish,
  now: Date,
): Promise<Outcome<PlacedOrder, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note } = wish;
  const till = await openTill(transaction, wish, now);
  if (!till.accepted) return till;
  const { proved, cashOrderBefore, cashAgreed, ...open } = till.value;
  const wait = secondsToWait(cashOrderBefore, now);
  if (wait > 0) return refuse('too-many-orders', { wait });

  const { cashOnDelivery, cashOnDeliveryCap: cap } = await readSettingsOf({ query: transaction }, 'payment');
  if (!cashOnDelivery) return refuse('no-cash', {});

  const ordered = await orderCart(transaction, {
    ...open,
    customerId,
    couponCode,
    paymentMethod: 'cash_on_delivery',
    paid: false,
    note,
    now,
    objection: ({ totals }) => {
      if (!sameTotals(totals, wish.seen)) return refuse('totals-changed', { totals });
      const most = mostCash(cap, now);
      if (!mayPayInCash(most, totals.total)) return refuse('too-much-cash', { limit: most });
      const fault = cashFault(totals.total, cashAgreed, now);
      return fault === null ? null : refuse('cash-of-day', { wrong: fault.message });
    },
  });
  if (!ordered.accepted) return ordered;
  const orderId = ordered.value;
  if (proved) return accept({ orderId, confirmBy: null });
  const confirmBy = await admitUnproved(transaction, { orderId, customerId, network: wish.network, now });
  return confirmBy === null ? refuse('proof-needed', {}) : accept({ orderId, confirmBy });
}

const hour = 3_600_000;

/**
 * The seconds until the oldest of the last 20 orders is an hour old; 0: the customer may order. A time more than an hour
 * ahead was written while the clock was wrong, and is ignored.
 */
function secondsToWait(orderBefore: Date | null, now: Date): number {
  const since = orderBefore === null ? hour : now.getTime() - orderBefore.getTime();
  return since >= hour || since <= -hour ? 0 : Math.ceil((hour - since) / 1000);
}
