import { Worker } from 'node:worker_threads';
import type { Outcome } from '#domain/outcome.ts';
import type { ExportRefusal, ReadExport, ReadExportRequest } from '../move-in/read-export.ts';
import type { ProductTable, TableRefusal } from './read-table.ts';

/** What the worker (read-worker.ts) reads. */
export type ReadJob = { readonly file: Uint8Array } & (
  | { readonly as: 'table' }
  | { readonly as: 'export'; readonly of: ReadExportRequest }
);

/** The file takes more memory or time than any table of a shop. */
export type ReadLimit = 'too-large' | 'too-slow';

interface ReadBounds {
  readonly heapMegabytes: number;
  /** Milliseconds of one file. */
  readonly time: number;
}

/** The worker stops when idle, because it takes memory. */
const idle = 60_000;

/** Reads one file after the other in a worker thread, which ends at a bound: a hostile file stops no page. */
export function openFileReader({ heapMegabytes, time }: ReadBounds) {
  let thread: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  let others: Promise<unknown> = Promise.resolve();

  function openThread(): Worker {
    const opened = new Worker(new URL('./read-worker.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    });
    opened.unref(); // so that it does not keep the process alive
    opened.on('error', () => {
      if (thread === opened) thread = null;
    });
    return opened;
  }

  function closeThread(): void {
    void thread?.terminate();
    thread = null;
  }

  function read<Result>(job: ReadJob): Promise<Result | ReadLimit> {
    clearTimeout(rest);
    const worker = (thread ??= openThread());
    return new Promise<Result | ReadLimit>((done, failed) => {
      const timer = setTimeout(() => {
        closeThread();
        settle(() => done('too-slow'));
      }, time);
      const answered = (result: Result) => settle(() => done(result));
      const broken = (error: NodeJS.ErrnoException) => {
        const full = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        settle(() =>
          full ? done('too-large') : failed(new Error('a file could not be read', { cause: error })),
        );
      };
      const settle = (how: () => void) => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', broken);
        rest = setTimeout(closeThread, idle).unref();
        how();
      };
      worker.on('message', answered).on('error', broken);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(job);
    });
  }

  function afterOthers<Result>(job: ReadJob): Promise<Result | ReadLimit> {
    const result = others.then(() => read<Result>(job));
    others = result.catch(() => {}); // the next file is read nevertheless
    return result;
  }

  return {
    table: (file: Buffer) => afterOthers<Outcome<ProductTable, TableRefusal>>({ file, as: 'table' }),
    export: (of: ReadExportRequest, file: Buffer) =>
      afterOthers<Outcome<ReadExport, ExportRefusal, string>>({ file, as: 'export', of }),
  };
}

export const fileReader = openFileReader({ heapMegabytes: 512, time: 30_000 });
