import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Tables } from './tables.ts';

type Run<Row> = (query: Kysely<Tables>, ...values: readonly unknown[]) => Promise<QueryResult<Row>>;

/**
 * A prepared statement of a hot path: PostgreSQL parses and plans it once per connection, which costs more than running
 * it (docs/decisions/0033). It names its columns, because `*` fails on open connections once the migration of a newer
 * node has added a column.
 */
export function prepared<Row>(name: string, text: string): Run<Row> {
  if (text.includes('*')) throw new Error(`the statement ${name} does not name its columns`);
  // Kysely passes the text on unchanged, and the driver accepts a named statement instead.
  const named = { name, text } as unknown as string;
  return (query, ...values) => query.executeQuery<Row>(CompiledQuery.raw(named, [...values]));
}

/** Composes the texts of prepared statements; runs no queries. */
export const queryBuilder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (query) => new PostgresIntrospector(query),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
