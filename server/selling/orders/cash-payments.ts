import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { formatRupees, subtract, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import type { CounterPayment } from '#domain/orders/payment-method.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { dayText, endOfDay } from '#domain/locale/day-text.ts';
import { dispatchedStatuses } from '#domain/orders/order-status.ts';
import { updateRefundStatus } from '../payment/refunds/finish-refunds.ts';
import { noteMoneyAfterClosing } from './money-after-closing.ts';
import { insertOrderHistory } from './order-row-store.ts';
import type { OrderRow } from './order-store.ts';

type PaidOrder = Pick<OrderRow, 'id'>;

/** What was received of an order that is not paid in full. */
export async function readReceived(query: Kysely<Tables>, { id }: PaidOrder): Promise<Paise> {
  const { amount } = await query
    .selectFrom('order_payments')
    .select(sql<number>`coalesce(sum(amount_paise), 0)::bigint`.as('amount'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return toPaise(amount);
}

/** What is still to be paid; 0 for an order that is paid, or that has ended without a sale. */
export async function readOwed(query: Kysely<Tables>, { id }: PaidOrder): Promise<Paise> {
  const { owed } = await query
    .selectFrom('orders as o')
    .select(sql<number>`owed_paise(o)`.as('owed'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toPaise(owed);
}

/** Why money of an order cannot have come on this day; null: it can. */
export async function paymentDayFault(
  query: Kysely<Tables>,
  order: Pick<OrderRow, 'id' | 'placed_at'>,
  day: string,
  now: Date,
): Promise<string | null> {
  if (day === '') return null;
  if (day > dayInIndia(now)) return `${dayText(day)} is still to come`;
  const { at } = await query
    .selectFrom('order_status_history')
    .select(({ fn }) => fn.min('created_at').as('at'))
    .where('order_id', '=', order.id)
    .where('status', 'in', dispatchedStatuses)
    .executeTakeFirstOrThrow();
  const sent = dayInIndia(at ?? order.placed_at);
  return day < sent ? `This order was sent on ${dayText(sent)}. Nothing of it was paid before.` : null;
}

export interface CashPayment {
  /** Less than 0: it went back to the buyer. */
  readonly amount: Paise;
  readonly method: CounterPayment;
  /** Such as the courier's number of a remittance; '' for none. */
  readonly reference: string;
  /** In India, when it came; '': today. `paymentDayFault` has nothing against it. */
  readonly day: string;
  /** Name of the staff member who records it; absent: not known. */
  readonly by?: string | undefined;
}

/**
 * Adds a payment to a locked cash order, of at most what is owed and what was written off. It is paid once nothing is owed. Returns
 * what is still owed.
 */
export async function addCashPayment(
  transaction: Transaction<Tables>,
  order: PaidOrder,
  { amount, method, reference, day, by }: CashPayment,
  now: Date,
): Promise<Paise> {
  const before = await readOwed(transaction, order);
  const at = day === '' || day === dayInIndia(now) ? now : endOfDay(day);
  if (amount !== zeroPaise)
    await sql`
      insert into order_payments (order_id, position, method, amount_paise, reference, received_at, staff_name)
      select ${order.id}, coalesce(max(position), 0) + 1, ${method}, ${amount}, ${reference.trim() || null}, ${at}, ${by ?? null}
        from order_payments where order_id = ${order.id}`.execute(transaction);
  await noteMoneyAfterClosing(transaction, { orderId: order.id, at, amount, now });
  if (amount > before)
    await transaction
      .updateTable('orders')
      .set({ written_off_paise: sql`written_off_paise - ${subtract(amount, before)}` })
      .where('id', '=', order.id)
      .execute();
  const owed = await readOwed(transaction, order);
  if (owed === zeroPaise) await updateRefundStatus(transaction, order.id, now);
  return owed;
}

/** Closes a locked cash order that was not paid in full: the shop no longer asks for the rest. */
export async function writeOffRest(
  transaction: Transaction<Tables>,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  { reason, by }: { readonly reason: string; readonly by: string },
  now: Date,
): Promise<void> {
  const rest = await readOwed(transaction, { id });
  await transaction
    .updateTable('orders')
    .set({ written_off_paise: sql`written_off_paise + ${rest}` })
    .where('id', '=', id)
    .execute();
  await updateRefundStatus(transaction, id, now);
  await insertOrderHistory(transaction, {
    order_id: id,
    status,
    actor: 'staff',
    staff_name: by,
    note: `${formatRupees(rest)} written off: ${reason}`,
    created_at: now,
  });
}
