import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { changed, done } from './change-result.ts';
import { notFound } from './refusals.ts';

interface Move {
  readonly table: 'banners' | 'brands' | 'categories';
  readonly kind: string;
  readonly id: number;
  readonly direction: 'up' | 'down';
}

/** Moves a row by one place among these, whose order the caller has locked. The first and the last one stay there. */
export async function moveRow(
  transaction: Transaction<Tables>,
  { table, kind, id, direction }: Move,
  ids: readonly number[],
) {
  const from = ids.indexOf(id);
  if (from === -1) return notFound(kind);
  const to = Math.min(Math.max(0, direction === 'up' ? from - 1 : from + 1), ids.length - 1);
  const order = ids.toSpliced(from, 1).toSpliced(to, 0, id);
  await sql`update ${sql.table(table)} set position = array_position(${order}::int[], id)
             where position <> array_position(${order}::int[], id)`.execute(transaction);
  const entry = { before: { place: from + 1 }, after: { place: to + 1 } };
  return changed({ kind, id, action: 'moved', ...entry }, done);
}
