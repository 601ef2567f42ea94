import pg from 'pg';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
/** What happens to a statement; `run` sends it as it is. */
type Interception = (given: readonly unknown[], run: (given: readonly unknown[]) => unknown) => unknown;

export interface FailureResult<Result> {
  readonly result: Result;
  /** Whether there were at least `n` statements. */
  readonly failed: boolean;
}

/**
 * Runs the work while its n-th statement, of any connection, fails: before it reaches the database, or after the database has
 * executed it and only the response is lost, which is the harder case for a commit (I11).
 */
export async function failAtStatement<Result>(
  n: number,
  when: 'before' | 'after',
  work: () => Promise<Result>,
): Promise<FailureResult<Result>> {
  const lost = new Error('the connection was cut');
  const interception = interceptStatement(n, (given, run) => {
    const callback = given.at(-1);
    if (when === 'before') return isCallback(callback) ? callback(lost) : Promise.reject(lost);
    if (isCallback(callback)) return run([...given.slice(0, -1), () => callback(lost)]);
    return (run(given) as Promise<unknown>).then(() => Promise.reject(lost));
  });
  try {
    return { result: await work(), failed: interception.wasReached() };
  } finally {
    interception.end();
  }
}

/**
 * Kills this process, as a power cut would, once the n-th statement is on its way: the database executes it, and nobody
 * receives the response (I11).
 */
export function crashAtStatement(n: number): void {
  interceptStatement(n, (given, run) => {
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return run(given);
  });
}

function interceptStatement(n: number, intercept: Interception) {
  const real = Reflect.get(pg.Client.prototype, 'query') as Query;
  let left = n;
  const query: Query = function (...all) {
    const run = (given: readonly unknown[]) => Reflect.apply(real, this, given);
    if (isOfListener(all)) return run(all);
    left -= 1;
    return left === 0 ? intercept(all, run) : run(all);
  };
  Reflect.set(pg.Client.prototype, 'query', query);
  return {
    wasReached: () => left <= 0,
    end: () => void Reflect.set(pg.Client.prototype, 'query', real),
  };
}

function isCallback(value: unknown): value is (error: Error) => unknown {
  return typeof value === 'function';
}

/**
 * Whether a statement is of the connection that listens for changes: the query that asks for them (database/change-notifier.ts), or
 * the empty one after which all have arrived. They run at any moment, so tests that count the statements of some work ignore them.
 */
export function isOfListener([statement]: readonly unknown[]): boolean {
  return statement === '' || (typeof statement === 'string' && statement.includes('tell_untold'));
}
