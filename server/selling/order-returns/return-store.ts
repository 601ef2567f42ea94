import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

export type ReturnRow = Selectable<Tables['order_returns']>;

/** A request with its lines and the ids of its pictures. */
export interface ReturnWithLines extends ReturnRow {
  readonly lines: readonly { readonly lineId: number; readonly name: string; readonly quantity: number }[];
  readonly pictures: readonly number[];
}

/** The requests of an order, newest first. */
export async function readReturns(query: Kysely<Tables>, orderId: number): Promise<ReturnWithLines[]> {
  const rows = await query
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await query
    .selectFrom('order_return_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['r.return_id', 'r.order_line_id as lineId', 'r.quantity'])
    .select(sql<string>`l.product ->> 'name'`.as('name'))
    .where('r.return_id', 'in', ids)
    .orderBy('l.position')
    .execute();
  const pictures = await query
    .selectFrom('order_return_pictures')
    .select(['id', 'return_id'])
    .where('return_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ return_id }) => return_id === row.id),
    pictures: pictures.filter(({ return_id }) => return_id === row.id).map(({ id }) => id),
  }));
}

/** Locks a request until the transaction ends. Of this customer, or of anybody for the staff. */
export function lockReturn(
  transaction: Transaction<Tables>,
  id: number,
  customerId: number | 'anybody',
): Promise<ReturnRow | undefined> {
  return transaction
    .selectFrom('order_returns')
    .selectAll()
    .where('id', '=', id)
    .where((row) =>
      customerId === 'anybody'
        ? row.lit(true)
        : row(
            'order_id',
            'in',
            row.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
          ),
    )
    .forUpdate()
    .executeTakeFirst();
}

export async function readReturnPicture(
  query: Kysely<Tables>,
  { orderId, pictureId }: { readonly orderId: number; readonly pictureId: number },
): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('order_return_pictures as p')
    .innerJoin('order_returns as r', 'r.id', 'p.return_id')
    .select('p.picture')
    .where('p.id', '=', pictureId)
    .where('r.order_id', '=', orderId)
    .executeTakeFirst();
  return row?.picture;
}

/** When the order was delivered, which later entries of its history repeat; null: never. */
export async function readDeliveredAt(query: Kysely<Tables>, orderId: number): Promise<Date | null> {
  const entry = await query
    .selectFrom('order_status_history')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('status', '=', 'delivered')
    .orderBy('id')
    .executeTakeFirst();
  return entry?.created_at ?? null;
}
