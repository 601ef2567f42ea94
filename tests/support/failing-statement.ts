import pg from 'pg';
import { isChangePoll } from './is-change-poll.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Does the work while the n-th statement from now on, of any connection, fails before it reaches the server (I11). */
export async function failAtStatement<Result>(n: number, work: () => Promise<Result>): Promise<Result> {
  const real = Reflect.get(pg.Client.prototype, 'query') as Query;
  const fault = new Error('the line was cut');
  let left = n;
  const faulty: Query = function (...given) {
    if (isChangePoll(given)) return Reflect.apply(real, this, given);
    left -= 1;
    if (left !== 0) return Reflect.apply(real, this, given);
    const told = given.at(-1);
    return typeof told === 'function' ? Reflect.apply(told, undefined, [fault]) : Promise.reject(fault);
  };
  Reflect.set(pg.Client.prototype, 'query', faulty);
  try {
    return await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', real);
  }
}
