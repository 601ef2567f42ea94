import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { eraseOld } from './erase-old.ts';
import { repairFutureTimes } from './repair-future-times.ts';
import { sweepExpired } from './sweep-expired.ts';

interface Options {
  readonly query: Kysely<Tables>;
  readonly clock: () => Date;
  readonly report: (error: unknown, what: string) => void;
}

const hour = 3_600_000;

/** Sweeps and mends at once and then every hour, until stopped. Nodes may sweep together: what is gone is gone. */
export function startHousekeeping({ query, clock, report }: Options): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sweepExpired(query, clock())
        .then(() => repairFutureTimes(query, clock()))
        .then(() => eraseOld(query, clock()))
        .catch((error: unknown) => report(error, 'housekeeping'));
      await setTimeout(hour, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
