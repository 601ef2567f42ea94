import { CompiledQuery, type Kysely, type QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

type Run<Row> = (query: Kysely<Tables>, ...values: readonly unknown[]) => Promise<QueryResult<Row>>;

/**
 * A statement that every add or order asks: PostgreSQL reads and plans it once a connection, which costs more than the
 * work itself (docs/decisions/0033). It names its columns: one that says `*` fails on open connections as soon as the
 * migration of a newer node has added a column.
 */
export function prepared<Row>(name: string, text: string): Run<Row> {
  if (text.includes('*')) throw new Error(`the statement ${name} does not name its columns`);
  // Kysely hands the text on as it is, and the driver takes one with a name in its place.
  const named = { name, text } as unknown as string;
  return (query, ...values) => query.executeQuery<Row>(CompiledQuery.raw(named, [...values]));
}
