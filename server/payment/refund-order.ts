import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { zeroPaise } from '#domain/money.ts';
import { lockPaymentOfOrder, movePayment } from './payment-store.ts';
import { wantRefund } from './refund-store.ts';

/** Gives back all that was paid online for an order; nothing where nothing was, or it went back before. */
export async function refundOrder(
  transaction: Transaction<Tables>,
  { orderId, reason, now }: { readonly orderId: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  const payment = await lockPaymentOfOrder(transaction, orderId);
  if (payment?.state !== 'ordered' || payment.gateway_payment_id === null) return;
  await movePayment(transaction, payment.id, 'refunding', { updated_at: now });
  const paid = { id: payment.gateway_payment_id, amount: payment.amount_paise, refunded: zeroPaise };
  await wantRefund(transaction, { payment, paid, orderId, reason, now });
}
