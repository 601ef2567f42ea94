import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
// React's renderer that writes text. The one for Node turns each of a page's thousands of pieces into bytes by itself,
// which takes as long as a third of the rendering; this one is public as well and runs on Node's means.
import { renderToPipeableStream } from 'react-dom/server.bun';

/**
 * A page's complete HTML, in UTF-8. Nothing is streamed: pages are kept as bytes, and crawlers and people get the same ones.
 * Without a chunk limit React writes every boundary in its place instead of moving it there by script. The one file of the
 * storefront that knows Node: reading the same from a web stream takes as long as half the rendering. Throws what a
 * component threw.
 */
export function renderWhole(page: ReactNode, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new Whole((html) => resolve(Buffer.from(html)))),
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}

/** As much of a stream as React asks for: everything is taken at once, and nothing waits. */
class Whole extends EventEmitter {
  readonly writable = true;
  readonly #done: (html: string) => void;
  #html = '';

  constructor(done: (html: string) => void) {
    super();
    this.#done = done;
  }

  write(chunk: string | Uint8Array): boolean {
    this.#html += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  }

  end(): this {
    this.#done(this.#html);
    return this;
  }
}
