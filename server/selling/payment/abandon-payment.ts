import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { accept, refuse, type Outcome } from '#domain/outcome.ts';
import { releaseHolds } from '../stock/hold-store.ts';
import { lockCart } from '../cart/cart-store.ts';
import {
  cancelOtherPayments,
  changePaymentState,
  findPayment,
  lockCartOf,
  releaseHoldsOf,
  type PaymentLookup,
} from './payment-store.ts';

/** Releases the holds of a shopper who stopped paying. If the bank pays later, the payment is settled like any other. */
export async function abandonPayment(
  transaction: Transaction<Tables>,
  { customerId, attempt }: { readonly customerId: number; readonly attempt: PaymentLookup },
  now: Date,
): Promise<Outcome<undefined, 'no-such-payment'>> {
  const payment = await findPayment(transaction, attempt, customerId);
  if (payment === undefined) return refuse('no-such-payment');
  await lockCartOf(transaction, payment);
  await changePaymentState(transaction, payment.id, 'cancelled', { updated_at: now });
  await releaseHoldsOf(transaction, payment, now);
  return accept(undefined);
}

/** The same for the open payment of this customer's cart, if any. */
export async function abandonOpenPayment(
  transaction: Transaction<Tables>,
  customerId: number,
  now: Date,
): Promise<void> {
  const cartId = await lockCart(transaction, customerId);
  if (cartId === undefined) return;
  await cancelOtherPayments(transaction, { cartId, except: null, now });
  await releaseHolds(transaction, cartId, now);
}
