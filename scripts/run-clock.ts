// No test knows today: `Date` begins at one moment in the tests, in the shop that the browser tests visit, in the processes that
// inherit their environment, and in its pages. PostgreSQL keeps the real time: for leases, pruning, and the times
// of rows to which the shop gives none.

/** When every run begins: eleven o'clock of an ordinary Wednesday in India. */
const begins = '2026-11-18T05:30:00.000Z';

/** The environment of all processes of a run that begins at `begins`, or RUN_CLOCK milliseconds from now. */
export function runClock(): { RUN_CLOCK: string; NODE_OPTIONS: string } {
  const { RUN_CLOCK = String(Date.parse(begins) - Date.now()), NODE_OPTIONS = '' } = process.env;
  const preload = `--import ${new URL('start-run-clock.ts', import.meta.url).href}`;
  return {
    RUN_CLOCK,
    NODE_OPTIONS: NODE_OPTIONS.includes(preload) ? NODE_OPTIONS : `${NODE_OPTIONS} ${preload}`,
  };
}

/** Moves `Date` of this realm by so many milliseconds. Also sent to browsers, as text. */
export function moveDate(by: number): void {
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + by] : args, made) as Date,
    apply: (target) => new target(target.now() + by).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + by : (Reflect.get(target, name, receiver) as unknown),
  });
}
