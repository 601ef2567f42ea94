import pg from 'pg';
import { vi } from 'vitest';

export interface Failing<Result> {
  readonly result: Result;
  /** Whether there were so many statements at all. */
  readonly failed: boolean;
}

/**
 * Does the work while the n-th statement from now on fails: before it reaches the database, or after the database has
 * done it and the answer is lost, which is the harder one for a commit (I11).
 */
export async function failingAt<Result>(
  n: number,
  when: 'before' | 'after',
  work: () => Promise<Result>,
): Promise<Failing<Result>> {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  let left = n;
  const fault = new Error('the line was cut');
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    left -= 1;
    if (left !== 0) return query.apply(this, given);
    const told: unknown = given.at(-1);
    if (when === 'before') return typeof told === 'function' ? told(fault) : Promise.reject(fault);
    if (typeof told === 'function') return query.apply(this, [...given.slice(0, -1), () => told(fault)]);
    return (query.apply(this, given) as Promise<unknown>).then(() => Promise.reject(fault));
  });
  try {
    return { result: await work(), failed: left <= 0 };
  } finally {
    spy.mockRestore();
  }
}
