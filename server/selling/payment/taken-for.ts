import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, subtract, zeroPaise, type Paise } from '#domain/money.ts';
import { splitPaid, type Taken } from '#domain/orders/online-payment.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { findPaymentOfOrder, type PaymentRow } from './payment-store.ts';

/** The columns of what a provider took for an order, or is about to take; null: it is not what was ordered (PAY-20). */
export function takenFor(
  { amount: paid, currency, orderId, fee = zeroPaise, offered = false }: ProviderPayment,
  payment: PaymentRow,
  offerPercent: number,
): { readonly paid_paise: Paise; readonly fee_paise: Paise } | null {
  if (currency !== payment.currency || orderId !== payment.gateway_order_id) return null;
  const split = splitPaid({ ordered: payment.amount_paise, paid, fee }, { offered, offerPercent });
  return split && { paid_paise: paid, fee_paise: split.fee };
}

/** What of the fee that the customer bore has not gone back. */
export async function readFeeLeft(query: Kysely<Tables>, orderId: number): Promise<Paise> {
  const taken = await readTaken(query, orderId);
  const back = await query
    .selectFrom('refunds')
    .select('fee_paise')
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .execute();
  return subtract(taken?.fee ?? zeroPaise, add(zeroPaise, ...back.map(({ fee_paise }) => fee_paise)));
}

export async function readTaken(query: Kysely<Tables>, orderId: number): Promise<Taken | null> {
  const payment = await findPaymentOfOrder(query, orderId);
  return payment === undefined ? null : takenOf(payment);
}

/** What a provider took for an order, where a fee or an offer makes it differ from the total; else null (PAY-20). */
export function takenOf({ amount_paise: ordered, paid_paise: paid, fee_paise }: PaymentRow): Taken | null {
  const fee = fee_paise ?? zeroPaise;
  return paid === null || (paid === ordered && fee === zeroPaise) ? null : { ordered, paid, fee };
}
