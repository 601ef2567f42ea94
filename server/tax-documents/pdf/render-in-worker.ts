import { Worker } from 'node:worker_threads';
import type { Paper } from '../tax-document.ts';

/** What the thread is given, and what it answers (drawing-thread.ts). */
export interface Drawing {
  readonly id: number;
  readonly paper: Paper;
}
export type Drawn = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly fault: string });

interface Waiting {
  readonly done: (pdf: Uint8Array) => void;
  readonly failed: (fault: Error) => void;
}

/** Most nodes draw few, and the thread keeps a library and its fonts in memory. */
const idle = 60_000;

let thread: Worker | null = null;
let rest: NodeJS.Timeout | undefined;
let drawings = 0;
const waiting = new Map<number, Waiting>();

/**
 * An invoice or credit note as PDF, drawn in a thread of its own: a sheet takes the processor for as long as hundreds of
 * answers. Whatever breaks the thread fails what waits for it; the next drawing opens another.
 */
export function drawElsewhere(paper: Paper): Promise<Uint8Array> {
  clearTimeout(rest);
  thread ??= openThread();
  const id = (drawings += 1);
  const drawn = new Promise<Uint8Array>((done, failed) => waiting.set(id, { done, failed }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage({ id, paper } satisfies Drawing);
  return drawn;
}

function openThread(): Worker {
  const opened = new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [] });
  opened.unref(); // it keeps no shop from stopping
  opened.on('message', (drawn: Drawn) => {
    const asked = waiting.get(drawn.id);
    waiting.delete(drawn.id);
    if ('pdf' in drawn) asked?.done(drawn.pdf);
    else asked?.failed(new Error(`an invoice could not be drawn: ${drawn.fault}`));
    if (waiting.size === 0) rest = setTimeout(closeThread, idle).unref();
  });
  opened.on('error', (fault: unknown) => {
    if (thread === opened) thread = null;
    for (const { failed } of waiting.values())
      failed(new Error('an invoice could not be drawn', { cause: fault }));
    waiting.clear();
  });
  return opened;
}

function closeThread(): void {
  void thread?.terminate();
  thread = null;
}
