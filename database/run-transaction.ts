import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { errorCode } from './error-code.ts';
import type { Tables } from './tables.ts';

export type RunTransaction = <Result>(
  work: (transaction: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>;

const mostRetries = 2;
const deadlock = '40P01';
const serializationFailure = '40001';

/**
 * Runs `work` in one transaction, and again from the start if PostgreSQL aborted it in favour of another. An error
 * rolls back; effects of `work` outside of the database may happen more than once. `committed` is called after every
 * commit.
 */
export function createTransactionRunner(query: Kysely<Tables>, committed: () => void): RunTransaction {
  return async (work) => {
    for (let retries = 0; ; retries += 1) {
      try {
        const result = await query.transaction().execute(work);
        committed();
        return result;
      } catch (error) {
        if (retries === mostRetries || ![deadlock, serializationFailure].includes(errorCode(error)))
          throw error;
        // The other transaction has to take the released lock, or both collide again.
        await setTimeout(10 + Math.random() * 40);
      }
    }
  };
}
