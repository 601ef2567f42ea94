import { useRef, useState } from 'react';

interface Batches<Progress> {
  /** Null while nothing runs. */
  readonly running: Progress | null;
  /**
   * Runs one batch after the other, until one returns null instead of the progress so far. Returns whether it was stopped
   * before that.
   */
  readonly run: (first: Progress, batch: () => Promise<Progress | null>) => Promise<boolean>;
  /** Stops after the current batch; finished batches stay. */
  readonly stop: () => void;
}

/** Work in batches, with progress and a way to stop. */
export function useBatches<Progress>(): Batches<Progress> {
  const [running, setRunning] = useState<Progress | null>(null);
  const stopped = useRef(false);
  return {
    running,
    async run(first, batch) {
      stopped.current = false;
      let next: Progress | null = first;
      while (next !== null && !stopped.current) {
        setRunning(next);
        next = await batch();
      }
      setRunning(null);
      return next !== null;
    },
    stop: () => {
      stopped.current = true;
    },
  };
}
