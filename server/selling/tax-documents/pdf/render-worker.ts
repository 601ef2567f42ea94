import { parentPort } from 'node:worker_threads';
import { renderTaxDocument } from './render-tax-document.ts';
import type { RenderRequest, RenderResult } from './render-in-worker.ts';

// The worker of render-in-worker.ts: renders one document after the other.

parentPort?.on('message', ({ id, rendition }: RenderRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const answer = (drawn: RenderResult) => parentPort?.postMessage(drawn);
  renderTaxDocument(rendition).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: String(error) }),
  );
});
