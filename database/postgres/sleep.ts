import { setTimeout } from 'node:timers/promises';

/** Waits between two checks of another process, which cannot notify us. */
export function sleep(milliseconds: number): Promise<void> {
  return setTimeout(milliseconds, undefined);
}
