import type { Transaction } from 'kysely';
import type { Database } from '#database/connect.ts';
import type { Tables } from '#database/tables.ts';
import { HttpRefusal } from './http-refusal.ts';

/** Runs work in one transaction, which a refusal rolls back. */
export async function rollingBack<Result>(
  database: Pick<Database, 'transaction'>,
  work: (transaction: Transaction<Tables>) => Promise<Result | HttpRefusal>,
): Promise<Result | HttpRefusal> {
  try {
    return await database.transaction(async (transaction) => {
      const result = await work(transaction);
      if (result instanceof HttpRefusal) throw new Rollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.refusal;
    throw error;
  }
}

/** Carries a refusal out of the transaction, because only an error rolls it back. */
class Rollback {
  readonly refusal: HttpRefusal;
  constructor(refusal: HttpRefusal) {
    this.refusal = refusal;
  }
}
