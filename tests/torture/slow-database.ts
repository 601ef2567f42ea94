import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Runs work while every statement, of any connection, is delayed. */
export async function withSlowDatabase<Result>(wait: number, work: () => Promise<Result>): Promise<Result> {
  const real = Reflect.get(pg.Client.prototype, 'query') as Query;
  const slow: Query = function (...given) {
    const go = () => Reflect.apply(real, this, given);
    if (typeof given.at(-1) !== 'function') return setTimeout(wait).then(go);
    void setTimeout(wait).then(go);
    return undefined;
  };
  Reflect.set(pg.Client.prototype, 'query', slow);
  try {
    return await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', real);
  }
}
