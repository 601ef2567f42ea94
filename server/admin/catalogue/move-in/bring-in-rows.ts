import type { Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import type { MoveInKind } from '#domain/move-in/moved-record.ts';
import { bringInCustomers } from './bring-in-customers.ts';
import { bringInOrders } from './bring-in-orders.ts';
import { bringInProducts } from './bring-in-products.ts';
import type { Move } from './move.ts';

const batchOf: Readonly<
  Record<MoveInKind, (transaction: Transaction<Tables>, move: Move) => Promise<number>>
> = { products: bringInProducts, customers: bringInCustomers, orders: bringInOrders };

/** Tries or brings in the next rows; returns how many. */
export async function bringInRows(database: Database, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const found = await transaction
      .selectFrom('move_ins as m')
      .leftJoin('staff as s', 's.id', 'm.staff_id')
      .select([
        'm.id',
        'm.kind',
        'm.source',
        'm.category_id',
        'm.state',
        'm.staff_id',
        'm.staff_name',
        's.role',
      ])
      .where('m.state', 'in', ['trying', 'running'])
      .forUpdate('m')
      .skipLocked()
      .executeTakeFirst();
    if (found === undefined) return 0;
    const settled = await batchOf[found.kind](transaction, {
      id: found.id,
      source: found.source,
      categoryId: found.category_id,
      trying: found.state === 'trying',
      by: { id: found.staff_id, name: found.staff_name, role: found.role ?? 'manager' },
      now,
    });
    return settled === 0 ? finish(transaction, found, now) : settled;
  });
}

/** A trial ends with its last row, an import when its pictures are settled too. */
async function finish(
  transaction: Transaction<Tables>,
  { id, state }: { readonly id: number; readonly state: Tables['move_ins']['state'] },
  now: Date,
): Promise<number> {
  if (state === 'running') {
    const waiting = await transaction
      .selectFrom('move_in_pictures as p')
      .innerJoin('move_in_rows as r', (join) =>
        join.onRef('r.move_in_id', '=', 'p.move_in_id').onRef('r.row', '=', 'p.row'),
      )
      .select('p.id')
      .where('p.move_in_id', '=', id)
      .where('p.state', '=', 'waiting')
      .where('r.state', '=', 'in')
      .where('r.product_id', 'is not', null) // the staff may have deleted the piece
      .limit(1)
      .executeTakeFirst();
    if (waiting !== undefined) return 0;
  }
  await transaction
    .updateTable('move_ins')
    .set(state === 'running' ? { state: 'done', ended_at: now } : { state: 'tried' })
    .where('id', '=', id)
    .execute();
  return 1;
}
