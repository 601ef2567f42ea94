import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { refuse, type Outcome } from '#domain/outcome.ts';
import { sameTotals, type SeenTotals } from '#domain/totals.ts';
import { readSettingsOf } from '../config/settings-store.ts';
import { openTill } from './open-till.ts';
import { orderCart } from './order-cart.ts';
import type { OrderRefusal, OrderRefusalDetail } from './order-refusals.ts';

export interface OrderWish {
  readonly customerId: number;
  readonly addressId: number;
  readonly billingAddressId: number | null;
  readonly couponCode: string | null;
  readonly note: string | null;
  /** What the shopper saw: compared, never used. */
  readonly seen: SeenTotals;
}

/**
 * Orders the customer's cart by cash on delivery and answers the order's number (PAY-6, PAY-10). Runs inside one
 * transaction, which a refusal undoes.
 */
export async function placeOrder(
  transaction: Transaction<Tables>,
  wish: OrderWish,
  now: Date,
): Promise<Outcome<number, OrderRefusal, OrderRefusalDetail>> {
  const { customerId, couponCode, note } = wish;
  const till = await openTill(transaction, wish);
  if (!till.accepted) return till;

  const { cashOnDelivery, cashOnDeliveryCap: cap } = await readSettingsOf({ query: transaction }, 'payment');
  if (!cashOnDelivery) return refuse('no-cash', {});

  return orderCart(transaction, {
    ...till.value,
    customerId,
    couponCode,
    paymentMethod: 'cash_on_delivery',
    paid: false,
    note,
    now,
    objection: ({ totals }) => {
      if (!sameTotals(totals, wish.seen)) return refuse('totals-changed', { totals });
      return cap !== null && totals.total > cap ? refuse('too-much-cash', { limit: cap }) : null;
    },
  });
}
