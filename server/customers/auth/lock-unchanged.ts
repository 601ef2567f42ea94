import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/**
 * Whether these columns of an account are the same as when its row was read. Locks the row if so, so that they stay the
 * same until the transaction ends.
 */
export async function lockUnchanged<Row extends { readonly id: number }>(
  transaction: Transaction<Tables>,
  table: 'customers' | 'staff',
  row: Row,
  columns: readonly (keyof Row & string)[],
): Promise<boolean> {
  const same = columns.map((column) => sql`${sql.ref(column)} is not distinct from ${row[column]}`);
  const { rows } = await sql`
    select from ${sql.table(table)}
     where id = ${row.id} and ${sql.join(same, sql` and `)} for share`.execute(transaction);
  return rows.length === 1;
}
