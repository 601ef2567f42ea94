import { useRef, useState } from 'react';

/** Work in batches, with progress and a way to stop. */
export function useBatches<Progress>() {
  const [running, setRunning] = useState<Progress | null>(null);
  const stopped = useRef(false);
  return {
    /** Null while nothing runs. */
    running,
    /** Runs batches until one returns null instead of the progress so far. Returns whether it was stopped before that. */
    run: async (first: Progress, batch: () => Promise<Progress | null>): Promise<boolean> => {
      stopped.current = false;
      let next: Progress | null = first;
      while (next !== null && !stopped.current) {
        setRunning(next);
        next = await batch();
      }
      setRunning(null);
      return next !== null;
    },
    /** Stops after the current batch; finished batches stay. */
    stop: () => {
      stopped.current = true;
    },
  };
}
