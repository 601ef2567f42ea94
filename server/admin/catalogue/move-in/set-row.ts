import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Stores the result of a row. */
export async function setRow(
  transaction: Transaction<Tables>,
  { id }: { readonly id: number },
  { row, ...values }: { row: number; state: 'out' | 'ready' | 'in'; note: string; product_id?: number },
): Promise<void> {
  await transaction
    .updateTable('move_in_rows')
    .set(values)
    .where('move_in_id', '=', id)
    .where('row', '=', row)
    .execute();
}
