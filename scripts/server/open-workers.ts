import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#database/startup-error.ts';

export interface Workers {
  /** Stops all workers, which finish their requests, and waits for them. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds before a worker that ended is replaced, so that a crash loop does not overload the machine. */
const pause = 1000;

/**
 * Starts `count` processes of this program that share one port (node:cluster). A worker that ends is replaced. Resolves
 * when all of them listen; a StartupError if one cannot.
 */
export async function openWorkers(count: number, log: (line: string) => void): Promise<Workers> {
  let stopping = false;

  function fork(): Worker {
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      log(`Worker ${worker.process.pid ?? 0} ended (${signal || code}); starting another`);
      setTimeout(() => stopping || fork(), pause);
    });
    return worker;
  }

  async function stop(): Promise<void> {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker === undefined || worker.isDead() ? [] : worker,
    );
    await Promise.all(
      workers.map(async (worker) => {
        const gone = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await gone;
      }),
    );
  }

  const opened = await Promise.all(Array.from({ length: count }, () => listens(fork())));
  if (opened.every(Boolean)) return { stop };
  await stop();
  throw new StartupError('A worker did not start; the lines above say why.');
}

async function listens(worker: Worker): Promise<boolean> {
  const ended = once(worker, 'exit').then(() => false);
  return Promise.race([once(worker, 'listening').then(() => true), ended]);
}
