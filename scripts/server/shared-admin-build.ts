import cluster, { type Worker } from 'node:cluster';

type Told = { readonly admin: string } | { readonly adminError: string };

/** The message of a worker to its primary. */
const asked = 'the back office';

/** Builds the back office in the primary, once, and sends its folder to each worker that requests it. */
export function serveAdminBuild(ready: () => Promise<string>): void {
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (message !== asked) return;
    const tell = (told: Told) => void (worker.isConnected() && worker.send(told));
    ready().then(
      (admin) => tell({ admin }),
      (error: unknown) => tell({ adminError: String(error) }),
    );
  });
}

/**
 * In a worker: requests the folder of the back office from the primary. Throws if the build failed or `stop` aborts.
 */
export function requestAdminBuild(stop?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const hear = (told: unknown) => {
      if (!isAdminBuildReply(told)) return;
      process.off('message', hear);
      if ('admin' in told) resolve(told.admin);
      else reject(new Error(told.adminError));
    };
    process.on('message', hear);
    stop?.addEventListener('abort', () => reject(new Error('the worker stops')), { once: true });
    process.send?.(asked);
  });
}

function isAdminBuildReply(message: unknown): message is Told {
  return typeof message === 'object' && message !== null && ('admin' in message || 'adminError' in message);
}
