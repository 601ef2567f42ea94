import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * A page's complete HTML, in UTF-8. Nothing is streamed: pages are kept as bytes, and crawlers and people get the same ones.
 * Without a chunk limit React writes every boundary in its place instead of moving it there by script. The one file of the
 * storefront that knows Node: reading the same from a web stream takes as long as half the rendering. Throws what a
 * component threw.
 */
export function renderWhole(page: ReactNode, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
