import { LruCache } from './lru-cache.ts';
import { expiryOf } from './expiry-tags.ts';

interface Remembered<Answer> {
  readonly answer: Promise<Answer>;
  readonly tags: ReadonlySet<string>;
  /** Until then its tags are not all known. */
  settled: boolean;
}

export interface Read<Answer> {
  readonly answer: Answer;
  readonly tags: ReadonlySet<string>;
}

const most = 200;

/**
 * Answers as values, for pages: every page asks for the company and the categories anew, and they hardly change. One is
 * remembered until something it was made of changes; those who ask at once wait for one making. They are shared: nobody
 * may change one.
 */
export class ValueCache<Answer = unknown> {
  readonly #remembered = new LruCache<string, Remembered<Answer>>({ entries: most });
  #heard = true;
  readonly #clock: () => number;

  /** clock: the shop's, in milliseconds. */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** Whether changes are heard at the moment. While they are not, nothing is remembered. */
  get heard(): boolean {
    return this.#heard;
  }

  set heard(heard: boolean) {
    this.#heard = heard;
    if (!heard) this.clear();
  }

  async get(key: string, make: (tag: (name: string) => void) => Promise<Answer>): Promise<Read<Answer>> {
    const known = this.#remembered.get(key);
    if (known !== undefined && expiryOf(known.tags) > this.#clock())
      return { answer: await known.answer, tags: known.tags };
    const tags = new Set<string>();
    const made: Remembered<Answer> = { answer: make((name) => tags.add(name)), tags, settled: false };
    if (this.#heard) this.#remembered.set(key, made);
    try {
      const answer = await made.answer;
      made.settled = true;
      return { answer, tags };
    } catch (error) {
      if (this.#remembered.peek(key) === made) this.#remembered.delete(key);
      throw error;
    }
  }

  /** Forgets what was made of this, and what is being made at this moment: it may have been read before the change. */
  drop(tag: string): void {
    for (const [key, { value }] of this.#remembered) {
      if (!value.settled || value.tags.has(tag)) this.#remembered.delete(key);
    }
  }

  clear(): void {
    this.#remembered.clear();
  }
}
