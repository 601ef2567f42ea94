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
 * Runs `work` in one transaction, from the start again when PostgreSQL gave it up in favour of another. Throwing rolls
 * back; whatever `work` does outside the database it may do more than once.
 */
export function transactionsOn(query: Kysely<Tables>): RunTransaction {
  return async (work) => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await query.transaction().execute(work);
      } catch (error) {
        if (retries === mostRetries || ![deadlock, serializationFailure].includes(errorCode(error)))
          throw error;
        // The other one has to wake up and take what we let go, or both meet again as before.
        await setTimeout(10 + Math.random() * 40);
      }
    }
  };
}
