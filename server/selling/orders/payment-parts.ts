import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { paymentPartLabels, severalPayments, type PaymentPartMethod } from '#domain/orders/payment-method.ts';
import type { OrderRow } from './order-store.ts';

/** A part of what a counter sale was paid with, or what was received of an order by cash on delivery. */
export interface PaymentPart {
  readonly method: PaymentPartMethod;
  /** Cash, UPI, Card, Bank transfer, Old gold. */
  readonly label: string;
  readonly amount: Paise;
  /** The number of a transfer, or what the old gold is; '' for none. */
  readonly reference: string;
  /** When and by whom it was received; both null: with the sale at the counter. */
  readonly at: Date | null;
  readonly by: string | null;
}

/** The parts of a counter sale, which add up to its total, or of an order by cash on delivery. */
export async function readPaymentParts(query: Kysely<Tables>, orderId: number): Promise<PaymentPart[]> {
  const rows = await query
    .selectFrom('order_payments')
    .select(['method', 'amount_paise', 'reference', 'received_at', 'staff_name'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ method, amount_paise: amount, reference, received_at: at, staff_name: by }) => ({
    method,
    label: paymentPartLabels[method],
    amount,
    reference: reference ?? '',
    at,
    by,
  }));
}

type NewPart = Pick<PaymentPart, 'method' | 'amount' | 'reference'>;

export async function insertPaymentParts(
  transaction: Transaction<Tables>,
  orderId: OrderRow['id'],
  parts: readonly NewPart[],
): Promise<void> {
  const rows = parts.map(({ method, amount, reference }, index) => ({
    order_id: orderId,
    position: index + 1,
    method,
    amount_paise: amount,
    reference: reference.trim() === '' ? null : reference.trim(),
  }));
  await transaction.insertInto('order_payments').values(rows).execute();
}

/** `orders.payment_method` of a sale that is paid in these parts. */
export function paymentMethodOf(parts: readonly Pick<NewPart, 'method'>[]): string {
  const [only, ...others] = parts;
  return only === undefined || others.length > 0 ? severalPayments : only.method;
}
