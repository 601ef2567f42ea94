/** What has been opened so far, to be closed in the opposite order: when the shop stops, and when its start fails. */
export interface Opened {
  readonly add: (close: () => Promise<unknown>) => void;
  readonly close: () => Promise<void>;
  /** Whether somebody is closing it, so that what fails from now on fails because of that. */
  readonly isClosing: () => boolean;
}

export function createShutdownStack(): Opened {
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
