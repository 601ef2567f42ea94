import { setTimeout } from 'node:timers/promises';
import { processDueJobs, type OutboxOptions } from './process-due-jobs.ts';

export interface Outbox {
  /** Takes nothing new, and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

const defaultPoll = 1000;

/**
 * Does what the outbox holds, as soon as it is due, until stopped. Any number of nodes may do so on one database. It
 * looks once a second: a NOTIFY in every order would halve the writers.
 */
export function startOutbox(options: OutboxOptions & { readonly poll?: number }): Outbox {
  const stopping = new AbortController();
  const { poll = defaultPoll } = options;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const done = await processDueJobs(options).catch((error: unknown) => {
        options.report(error, 'the outbox cannot be read');
        return 0;
      });
      if (done > 0) continue;
      await setTimeout(poll, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
