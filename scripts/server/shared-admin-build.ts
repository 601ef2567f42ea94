import cluster, { type Worker } from 'node:cluster';

/** What a worker asks its primary, and what it hears. */
type CallInput = 'the back office';
type Told = { readonly admin: string } | { readonly adminError: string };

const asked: CallInput = 'the back office';

/** With several workers the primary builds the back office, once, and tells its folder to each that asks. */
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

/** In a worker: the folder of the back office as the primary builds it. Throws where it could not, or is told to stop. */
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
