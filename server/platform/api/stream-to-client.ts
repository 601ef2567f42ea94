import { Readable } from 'node:stream';

/** How slowly a client may take a download. */
export interface Pace {
  /** Milliseconds that it may pause in all. */
  readonly grace: number;
  /** Beside the pauses it takes at least as many bytes a second. */
  readonly bytesPerSecond: number;
}

/** Slower than any telephone network that loads the shop. */
const slowest: Pace = { grace: 30_000, bytesPerSecond: 16_384 };

/**
 * Sends parts as they are made. A client that takes them too slowly, or not at all, is cut off, because a download holds a
 * connection, a lock or memory until it ends. Time that the shop needs to make a part does not count.
 */
export function streamToClient(parts: AsyncIterable<string | Uint8Array>, pace: Pace = slowest): Readable {
  let sent = 0;
  let waited = 0;
  let cut: NodeJS.Timeout | undefined;
  const startWaiting = () => {
    const allowed = pace.grace + (sent / pace.bytesPerSecond) * 1000 - waited;
    cut = setTimeout(() => stream.destroy(new SlowClientError()), Math.max(0, allowed));
  };
  async function* paced() {
    for await (const part of parts) {
      const began = performance.now();
      sent += part.length;
      startWaiting();
      yield part;
      clearTimeout(cut);
      waited += performance.now() - began;
    }
    startWaiting(); // the last parts are still in the buffer of the stream
  }
  const stream = Readable.from(paced(), { objectMode: false });
  stream.once('close', () => clearTimeout(cut));
  return stream;
}

class SlowClientError extends Error {
  constructor() {
    super('The client took the download too slowly');
  }
}
