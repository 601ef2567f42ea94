import { sql, type Transaction } from 'kysely';
import { dryRun } from '#database/savepoint.ts';
import type { Tables } from '#database/tables.ts';
import type { MovedCustomer, MovedOrder } from '#domain/move-in/moved-record.ts';
import type { Move } from './move.ts';
import { setRow } from './set-row.ts';

/** Rows per transaction. */
const batch = 200;

/** `out`: why the row does not come in, one sentence; null: it comes in. */
export interface Settled {
  readonly out: string | null;
  readonly customerId: number | null;
}

export interface PersonRow<Content extends MovedCustomer | MovedOrder> {
  readonly row: number;
  readonly content: Content;
}

/**
 * Tries or brings in the next rows of customers or orders; returns how many. `bringIn` does the work and is rolled back in a
 * trial. What was read is forgotten once the row is settled.
 */
export async function bringInPeople<Content extends MovedCustomer | MovedOrder>(
  transaction: Transaction<Tables>,
  move: Move,
  bringIn: (rows: readonly PersonRow<Content>[]) => Promise<ReadonlyMap<number, Settled>>,
): Promise<number> {
  const { rows } = await sql<PersonRow<Content> & { readonly note: string }>`
    select r.row, r.note, p.content from move_in_rows r
      join move_in_people p on p.move_in_id = r.move_in_id and p.row = r.row and p.content is not null
     where r.move_in_id = ${move.id} and r.state = 'waiting'
     order by r.row limit ${batch}`.execute(transaction);
  if (rows.length === 0) return 0;
  const settled = move.trying ? await dryRun(transaction, () => bringIn(rows)) : await bringIn(rows);
  for (const { row, note } of rows) {
    const result = settled.get(row);
    if (result === undefined) throw new Error(`row ${row} of import ${move.id} was not settled`);
    const { out, customerId } = result;
    const state = out === null ? (move.trying ? 'ready' : 'in') : 'out';
    await setRow(transaction, move, { row, state, note: out ?? note });
    if (state === 'ready') continue;
    await transaction
      .updateTable('move_in_people')
      .set({ content: null, customer_id: move.trying ? null : customerId })
      .where('move_in_id', '=', move.id)
      .where('row', '=', row)
      .execute();
  }
  return rows.length;
}
