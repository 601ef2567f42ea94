import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Paise } from '#domain/money.ts';
import { readOwed } from '../../orders/cash-payments.ts';
import type { OrderRow } from '../../orders/order-store.ts';
import { findPaymentOfOrder } from '../payment-store.ts';
import { readLeft } from './refund-store.ts';

export interface RefundLimits {
  /** As `readLeft` says it. */
  readonly left: Paise | null;
  readonly owed: Paise;
}

/** What bounds the money that a refund of an order gives back (`refundMoney`). */
export async function readRefundLimits(query: Kysely<Tables>, order: OrderRow): Promise<RefundLimits> {
  const payment = (await findPaymentOfOrder(query, order.id)) ?? null;
  return { left: await readLeft(query, order, payment), owed: await readOwed(query, order) };
}
