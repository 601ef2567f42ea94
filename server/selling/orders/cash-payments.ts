import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { add, formatRupees, subtract, toPaise, zeroPaise, type Paise } from '#domain/money.ts';
import type { CounterPayment } from '#domain/orders/payment-method.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { dayText, endOfDay } from '#domain/locale/day-text.ts';
import { dispatchedStatuses } from '#domain/orders/order-status.ts';
import { updateRefundStatus } from '../payment/refunds/finish-refunds.ts';
import { noteMoneyAfterClosing } from './money-after-closing.ts';
import { insertOrderHistory } from './order-row-store.ts';
import type { OrderRow } from './order-store.ts';

type PaidOrder = Pick<OrderRow, 'id'>;

/** What was received of a cash order and has not gone back. */
export async function readReceived(query: Kysely<Tables>, { id }: PaidOrder): Promise<Paise> {
  const { left } = await query
    .selectNoFrom(
      sql<number>`((select coalesce(sum(amount_paise), 0) from order_payments where order_id = ${id})
        - (select coalesce(sum(amount_paise - unpaid_paise), 0) from refunds where order_id = ${id}))::bigint`.as(
        'left',
      ),
    )
    .executeTakeFirstOrThrow();
  return toPaise(left);
}

export interface CashDue {
  readonly owed: Paise;
  /** What may still be received: what is owed, and what was written off. */
  readonly receivable: Paise;
  /** What may be recorded as given back to the buyer; after a refund, which has its document, nothing. */
  readonly returnable: Paise;
}

/**
 * What may be recorded of the money of a cash order, for the buttons and the call. Nothing before its handover, after its end, and
 * once everything was refunded.
 */
export async function readCashDue(
  query: Kysely<Tables>,
  order: Pick<OrderRow, 'id' | 'status' | 'payment_method' | 'payment_status' | 'written_off_paise'>,
): Promise<CashDue> {
  const owed = await readOwed(query, order);
  const { status, payment_method: method, payment_status: paid } = order;
  if (status !== 'delivered' || method !== 'cash_on_delivery' || paid === 'refunded')
    return { owed, receivable: zeroPaise, returnable: zeroPaise };
  const returnable = paid === 'partially_refunded' ? zeroPaise : await readReceived(query, order);
  return { owed, receivable: add(owed, order.written_off_paise), returnable };
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
 * Adds a payment to a locked cash order: at most `receivable`, or less `returnable`. It is paid once nothing is owed, and no longer
 * when money went back. Returns what is still owed.
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
  if (amount < zeroPaise)
    await transaction
      .updateTable('orders')
      .set({ payment_status: 'unpaid', updated_at: now })
      .where('id', '=', order.id)
      .execute();
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

/** What of a written-off rest a credit note took off is not to be paid any more. The order is locked. */
export async function creditWrittenOff(transaction: Transaction<Tables>, { id }: PaidOrder): Promise<void> {
  await sql`
    update orders o set written_off_paise = least(written_off_paise, greatest(0, total_paise
           - (select coalesce(sum(amount_paise), 0) from order_payments where order_id = o.id)
           - (select coalesce(sum(unpaid_paise), 0) from refunds where order_id = o.id)))
     where id = ${id} and written_off_paise > 0`.execute(transaction);
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
