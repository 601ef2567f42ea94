import { limitConcurrency } from './limit-concurrency.ts';

interface Bounds {
  /** Running at the same time. */
  readonly slots: number;
  /** Waiting for a slot. */
  readonly waiting: number;
  /** Of these, from one client; fewer than all, so that no client blocks the others. */
  readonly waitingPerClient: number;
}

/** Runs work in order. Returns null immediately if too many wait, in all or from this client. */
export type BoundedQueue = <Result>(place: string, work: () => Promise<Result>) => Promise<Result | null>;

export function boundedQueue({ slots, waiting: most, waitingPerClient }: Bounds): BoundedQueue {
  const limited = limitConcurrency(slots);
  const waitingOf = new Map<string, number>();
  let waiting = 0;

  function leave(place: string): void {
    waiting -= 1;
    const left = (waitingOf.get(place) ?? 0) - 1;
    if (left > 0) waitingOf.set(place, left);
    else waitingOf.delete(place);
  }

  return async (place, work) => {
    const own = waitingOf.get(place) ?? 0;
    if (waiting >= most || own >= waitingPerClient) return null;
    waiting += 1;
    waitingOf.set(place, own + 1);
    return limited(() => {
      leave(place);
      return work();
    });
  };
}
