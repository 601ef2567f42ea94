/** Closes what was opened in reverse order, when the shop stops or its start fails. */
export interface ShutdownStack {
  readonly add: (close: () => Promise<unknown>) => void;
  readonly close: () => Promise<void>;
  /** Whether `close` was called, so that later errors are a consequence of it. */
  readonly isClosing: () => boolean;
}

export function createShutdownStack(): ShutdownStack {
  const closes: (() => Promise<unknown>)[] = [];
  let closing = false;
  return {
    add: (close) => void closes.push(close),
    async close() {
      closing = true;
      for (let last = closes.pop(); last !== undefined; last = closes.pop()) await last();
    },
    isClosing: () => closing,
  };
}
