import { performance, type EventLoopUtilization } from 'node:perf_hooks';

interface Options {
  /** Collects what nobody holds any more; Node shows it where it was started with `--expose-gc`. */
  readonly collect?: (() => void) | undefined;
  /** How busy this thread was since a moment. */
  readonly since?: (before?: EventLoopUtilization) => EventLoopUtilization;
}

/** How often it looks, in milliseconds, and what part of that time may pass with work at rest. */
const look = 4000;
const atRest = 0.02;
/** What the first collection lets go of outside of the heap, the second one takes. */
const collections = 2;

/**
 * Gives memory back when the shop comes to rest after work. The engine collects when enough was allocated, so that what a
 * busy minute left would stay for hours; collecting takes some 50 ms, for which nobody waits then.
 */
export function collectAtRest({
  collect = globalThis.gc,
  since = (before) => performance.eventLoopUtilization(before),
}: Options = {}): void {
  if (collect === undefined) return;
  let before = since();
  let due = collections;
  setInterval(() => {
    if (since(before).utilization > atRest) {
      due = collections;
    } else if (due > 0) {
      due -= 1;
      collect();
    }
    before = since();
  }, look).unref();
}
