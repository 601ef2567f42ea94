import { Worker } from 'node:worker_threads';
import type { Rendition } from './rendition.ts';

/** Messages to and from the worker (render-worker.ts). */
export interface RenderRequest {
  readonly id: number;
  readonly rendition: Rendition;
}
export type RenderResult = { readonly id: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly error: string }
);

interface PendingRender {
  readonly done: (pdf: Uint8Array) => void;
  readonly failed: (error: Error) => void;
}

/** The worker stops when idle, because the PDF library and its fonts take memory. */
const idle = 60_000;

let thread: Worker | null = null;
let rest: NodeJS.Timeout | undefined;
let drawings = 0;
const pendingRenders = new Map<number, PendingRender>();

/**
 * Renders a document as PDF in a worker thread, because one page takes as much processor time as hundreds of
 * requests. If the worker fails, all pending renders fail, and the next one starts a new worker.
 */
export function renderInWorker(rendition: Rendition): Promise<Uint8Array> {
  clearTimeout(rest);
  thread ??= openThread();
  const id = (drawings += 1);
  const drawn = new Promise<Uint8Array>((done, failed) => pendingRenders.set(id, { done, failed }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage({ id, rendition } satisfies RenderRequest);
  return drawn;
}

function openThread(): Worker {
  const opened = new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [] });
  opened.unref(); // so that it does not keep the process alive
  opened.on('message', (drawn: RenderResult) => {
    const result = pendingRenders.get(drawn.id);
    pendingRenders.delete(drawn.id);
    if ('pdf' in drawn) result?.done(drawn.pdf);
    else result?.failed(new Error(`an invoice could not be rendered: ${drawn.error}`));
    if (pendingRenders.size === 0) rest = setTimeout(closeThread, idle).unref();
  });
  opened.on('error', (error: unknown) => {
    if (thread === opened) thread = null;
    for (const { failed } of pendingRenders.values())
      failed(new Error('an invoice could not be rendered', { cause: error }));
    pendingRenders.clear();
  });
  return opened;
}

function closeThread(): void {
  void thread?.terminate();
  thread = null;
}
