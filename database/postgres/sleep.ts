import { setTimeout } from 'node:timers/promises';

/** Waits between two looks at another process, which cannot call us back. */
export function sleep(milliseconds: number): Promise<void> {
  return setTimeout(milliseconds, undefined);
}
