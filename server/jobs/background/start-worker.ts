import { setTimeout } from 'node:timers/promises';

interface WorkerOptions {
  /** What the log calls it. */
  readonly name: string;
  /** Returns how many items were processed. After any, it runs again without a pause. */
  readonly run: () => Promise<number | void>;
  /** Milliseconds between two runs, also after a failure. */
  readonly interval: number;
  /** Whether the first run waits for one interval too. */
  readonly delayed?: boolean;
  /** Called with each error; the worker goes on. */
  readonly report: (what: string, error: unknown) => void;
}

export interface BackgroundWorker {
  /** Starts no further run, and resolves when the current one has ended. */
  readonly stop: () => Promise<void>;
}

/** Runs a job again and again until stopped. Every node may run the same job: they share the work through the database. */
export function startWorker({
  name,
  run,
  interval,
  delayed = false,
  report,
}: WorkerOptions): BackgroundWorker {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function loop(): Promise<void> {
    if (delayed) await pause();
    while (!signal.aborted) {
      const processed = await run().catch((error: unknown) => report(`${name} failed`, error));
      if (!processed) await pause();
    }
  }

  const pause = () => setTimeout(interval, undefined, { signal, ref: false }).catch(() => {});
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
