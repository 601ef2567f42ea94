import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { WholeOrder } from '../../orders/order-store.ts';

/** Anybody's order with its lines; undefined where there is none. */
export async function readOrderLines(query: Kysely<Tables>, id: number): Promise<WholeOrder | undefined> {
  const order = await query.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (order === undefined) return undefined;
  const lines = await query
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return { order, lines };
}
