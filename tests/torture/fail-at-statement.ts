import pg from 'pg';
import { vi } from 'vitest';
import { isChangePoll } from '../support/is-change-poll.ts';

export interface FailureResult<Result> {
  readonly result: Result;
  /** Whether there were so many statements at all. */
  readonly failed: boolean;
}

/**
 * Does the work while the n-th statement from now on fails: before it reaches the database, or after the database has
 * done it and the answer is lost, which is the harder one for a commit (I11).
 */
export async function failAtStatement<Result>(
  n: number,
  when: 'before' | 'after',
  work: () => Promise<Result>,
): Promise<FailureResult<Result>> {
  const real = (client: pg.Client, given: unknown[]): unknown => Reflect.apply(query, client, given);
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  let left = n;
  const fault = new Error('the line was cut');
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    if (isChangePoll(given)) return real(this, given);
    left -= 1;
    const told = given.at(-1);
    if (left !== 0) return real(this, given);
    if (when === 'before') return isCallback(told) ? told(fault) : Promise.reject(fault);
    if (isCallback(told)) return real(this, [...given.slice(0, -1), () => told(fault)]);
    return (real(this, given) as Promise<unknown>).then(() => Promise.reject(fault));
  });
  try {
    return { result: await work(), failed: left <= 0 };
  } finally {
    spy.mockRestore();
  }
}

function isCallback(value: unknown): value is (error: Error) => void {
  return typeof value === 'function';
}
