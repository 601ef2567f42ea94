import { setTimeout } from 'node:timers/promises';
import { runNightlyBackup, type NightlyOptions } from './run-nightly-backup.ts';

interface Options extends NightlyOptions {
  readonly clock: () => Date;
  readonly report: (what: string, error: unknown) => void;
}

const checkEvery = 10 * 60_000;

/** Looks every ten minutes whether the night's backup is due, until stopped: a machine that slept makes up for it. */
export function startNightlyBackup({ clock, report, ...options }: Options): {
  readonly stop: () => Promise<void>;
} {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    for (;;) {
      await setTimeout(checkEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      if (stopping.signal.aborted) return;
      await runNightlyBackup(options, clock()).catch((error: unknown) =>
        report('the nightly backup failed', error),
      );
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
