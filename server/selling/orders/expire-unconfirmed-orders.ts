import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { canShopperCancel, lapsedNote } from '#domain/orders/order-status.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { addOrderNote } from './order-notes.ts';
import { lockOrder } from './order-row-store.ts';
import type { OrderRow } from './order-store.ts';

const notConfirmed =
  'This order was not confirmed in time, so we cancelled it and put its pieces back on sale. You owe nothing, and you are welcome to order again.';
const lapsed =
  'We could not confirm this order in time, so it was cancelled and its pieces are on sale again. You owe nothing. You are welcome to order again or to contact us.';

const most = 50;

/**
 * Cancels the orders whose time to be confirmed, by the customer (PAY-12) or by the staff (PAY-16), is over, each in a
 * transaction of its own; several nodes may do so at the same time, since each order is locked. An order whose mail is not sent
 * yet stays open for up to one more day, because its customer was not asked to confirm it. The shop gets a mail about those
 * that its staff did not confirm, written with their cancellation; of the others strangers could have it mailed. Returns how
 * many were found.
 */
export async function expireUnconfirmedOrders({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<number> {
  const now = clock();
  const due = await database.query
    .selectFrom('orders')
    .select('id')
    .where((order) =>
      order.or([
        order.and([
          order('confirm_by', '<=', now),
          order.or([
            order('confirm_by', '<=', new Date(now.getTime() - serverLimits.confirmMailTimeout)),
            sql<boolean>`not exists (
              select from outbox where topic = 'mail:order-placed' and done_at is null
                 and available_at < 'infinity' and payload ->> 'orderId' = orders.id::text)`,
          ]),
        ]),
        order.and([order('lapses_at', '<=', now), order('status', 'in', ['pending', 'confirmed'])]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  let mail: number | null = null;
  for (const { id } of due)
    mail = await database.transaction(async (transaction): Promise<number | null> => {
      const note = await expireOrder(transaction, id, now);
      return note === lapsedNote ? tellLapsed(transaction, id, mail) : mail;
    });
  return due.length;
}

/** Adds the order to this mail to the shop, or to a new one if it is on its way. Returns its job. */
async function tellLapsed(
  transaction: Transaction<Tables>,
  orderId: number,
  mail: number | null,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      update outbox set payload = jsonb_set(payload, '{orderIds}', payload -> 'orderIds' || to_jsonb(${orderId}::bigint))
       where id = ${mail} and attempts = 0 returning id
    ), fresh as (
      insert into outbox (topic, payload)
      select 'mail:orders-lapsed', jsonb_build_object('orderIds', jsonb_build_array(${orderId}::bigint))
       where not exists (select from added) returning id
    )
    select id from added union all select id from fresh`.execute(transaction);
  const [job] = rows;
  if (job === undefined) throw new Error(`the mail about order ${orderId} was not written`);
  return job.id;
}

/** Why it was cancelled; null: it was not. */
async function expireOrder(
  transaction: Transaction<Tables>,
  orderId: number,
  now: Date,
): Promise<string | null> {
  const order = await lockOrder(transaction, orderId);
  const end = order && endOf(order, now);
  if (end === undefined) return null;
  const move = { orderId, to: 'cancelled', actor: 'system', note: end.note } as const;
  if (!(await changeOrderStatus(transaction, move, now)).accepted) return null;
  await addOrderNote(transaction, { orderId, author: 'Jadau', text: end.text, forCustomer: true }, now);
  return end.note;
}

/** Why the order ends now, for its history and for its customer; undefined: it does not. */
function endOf({ status, confirm_by: confirmBy, lapses_at: lapsesAt }: OrderRow, now: Date) {
  if (confirmBy !== null && confirmBy <= now) return { note: 'Not confirmed in time', text: notConfirmed };
  if (lapsesAt !== null && lapsesAt <= now && canShopperCancel(status))
    return { note: lapsedNote, text: lapsed };
  return undefined;
}
