import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartupError } from '#database/startup-error.ts';

export interface Workers {
  /** Tells each to finish what is under way, and waits until all are gone. */
  readonly stop: () => Promise<void>;
}

/** One that ends by itself has a pause before the next takes its place, so that a fault does not eat the machine. */
const pause = 1000;

/**
 * Opens so many processes of this program, which share one port (node:cluster). One that ends is replaced. Fulfilled when
 * all of them listen; a StartupError when one cannot.
 */
export async function openWorkers(count: number, log: (line: string) => void): Promise<Workers> {
  let stopping = false;

  function fork(): Worker {
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      log(`Worker ${worker.process.pid ?? 0} ended (${signal || code}); another one is started`);
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
  throw new StartupError('A worker did not open; the lines above say why.');
}

async function listens(worker: Worker): Promise<boolean> {
  const ended = once(worker, 'exit').then(() => false);
  return Promise.race([once(worker, 'listening').then(() => true), ended]);
}
