import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { MovedOrder } from '#domain/move-in/moved-record.ts';
import { bringInPeople, type Settled } from './bring-in-people.ts';
import type { Move } from './move.ts';

/**
 * Brings in orders of the former shop as history. An order of a guest makes no account: it is found by its number, and its buyer
 * gets it by confirming its email here.
 */
export function bringInOrders(transaction: Transaction<Tables>, move: Move): Promise<number> {
  return bringInPeople<MovedOrder>(transaction, move, async (rows) => {
    const settled = new Map<number, Settled>();
    for (const { row, content } of rows) {
      const isNew = await insertOrder(transaction, move, row, content);
      const out = isNew ? null : 'Here already: the order with this number and date was imported before.';
      settled.set(row, { out, customerId: null });
    }
    for (const { row, customer_id: customerId } of await linkOrders(transaction, move.id))
      if (settled.has(row)) settled.set(row, { out: null, customerId });
    return settled;
  });
}

async function insertOrder(
  transaction: Transaction<Tables>,
  { id, source, now }: Move,
  row: number,
  { placedAt, lines, paymentMethod, ...order }: MovedOrder,
): Promise<boolean> {
  const added = await transaction
    .insertInto('former_orders')
    .values({
      ...order,
      source,
      placed_at: new Date(placedAt),
      lines: JSON.stringify(lines),
      payment_method: paymentMethod,
      move_in_id: id,
      row,
      moved_in_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Gives orders of an import to the accounts that may read them, like the trigger customers_find_former_orders, which does it for
 * accounts that come later. Locks these accounts, so that none is confirmed unseen meanwhile.
 */
export async function linkOrders(
  transaction: Transaction<Tables>,
  moveIn: number,
): Promise<readonly { readonly row: number; readonly customer_id: number }[]> {
  const { rows } = await sql<{ row: number; customer_id: number }>`
    with found as (
      select f.id as order_id, c.id as customer_id,
             case when f.email = '' then c.phone_verified_at is not null or (c.unclaimed and c.email = '')
                  else c.email_verified_at is not null or c.unclaimed end as readable
        from former_orders f
        join customers c on (f.email <> '' and c.email = f.email)
                         or (f.email = '' and f.phone <> '' and c.phone = f.phone)
       where f.move_in_id = ${moveIn} and f.customer_id is null and c.erased_at is null
         for no key update of c)
    update former_orders f set customer_id = found.customer_id
      from found where f.id = found.order_id and found.readable
    returning f.row, f.customer_id`.execute(transaction);
  return rows;
}
