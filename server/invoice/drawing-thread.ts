import { parentPort } from 'node:worker_threads';
import { drawInvoice } from './draw-invoice.ts';
import type { Drawing, Drawn } from './draw-elsewhere.ts';

// The thread of draw-elsewhere.ts: draws what it is given, one after the other.

parentPort?.on('message', ({ id, paper }: Drawing) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  drawInvoice(paper).then(
    (pdf) => answer({ id, pdf }),
    (fault: unknown) => answer({ id, fault: String(fault) }),
  );
});
