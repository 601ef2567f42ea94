import { parentPort } from 'node:worker_threads';
import { drawInvoice } from './render-tax-document.ts';
import type { Drawing, Drawn } from './render-in-worker.ts';

// The thread of draw-elsewhere.ts: draws what it is given, one after the other.

parentPort?.on('message', ({ id, paper }: Drawing) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  drawInvoice(paper).then(
    (pdf) => answer({ id, pdf }),
    (fault: unknown) => answer({ id, fault: String(fault) }),
  );
});
