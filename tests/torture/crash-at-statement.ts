import pg from 'pg';
import { isChangePoll } from '../support/is-change-poll.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * Ends this process like a power cut as soon as the n-th statement from now on is on its way to the database, which
 * carries it out and finds nobody to tell (I11). What went before is what "before the n-th" would leave.
 */
export function crashAtStatement(n: number): void {
  const real = Reflect.get(pg.Client.prototype, 'query') as Query;
  let left = n;
  const fatal: Query = function (...given) {
    if (isChangePoll(given)) return Reflect.apply(real, this, given);
    left -= 1;
    if (left === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return Reflect.apply(real, this, given);
  };
  Reflect.set(pg.Client.prototype, 'query', fatal);
}
