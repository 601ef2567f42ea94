import { sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Runs the work, rolls it back and returns its result. */
export async function dryRun<Result>(
  transaction: Transaction<Tables>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`savepoint trying`.execute(transaction);
  const result = await work();
  await sql`rollback to savepoint trying`.execute(transaction);
  return result;
}
