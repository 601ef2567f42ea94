import { sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface Attempt<Result> {
  readonly work: () => Promise<Result>;
  readonly isExpected: (error: unknown) => boolean;
  /** The result after an expected error. */
  readonly otherwise: Result;
}

/** Work that an expected error undoes alone: the transaction goes on. Other errors are thrown. */
export async function inSavepoint<Result>(
  transaction: Transaction<Tables>,
  { work, isExpected, otherwise }: Attempt<Result>,
): Promise<Result> {
  await sql`savepoint attempt`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(transaction);
    return result;
  } catch (error) {
    if (!isExpected(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(transaction);
    return otherwise;
  }
}

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
