import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two pauses for other requests. */
const longest = 10;

/** Divides long work, so that other requests are answered in between. */
export class Slices {
  #begun = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#begun >= longest;
  }

  async pause(): Promise<void> {
    await setImmediate();
    this.#begun = performance.now();
  }
}
