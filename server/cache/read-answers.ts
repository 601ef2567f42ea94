import { endOf } from './until.ts';

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
export class ReadAnswers<Answer = unknown> {
  readonly #remembered = new Map<string, Remembered<Answer>>();
  /** Whether changes are heard at the moment. While they are not, nothing is remembered. */
  heard = true;
  readonly #clock: () => number;

  /** clock: the shop's, in milliseconds. */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  async get(key: string, make: (tag: (name: string) => void) => Promise<Answer>): Promise<Read<Answer>> {
    const known = this.#remembered.get(key);
    if (known !== undefined && endOf(known.tags) > this.#clock())
      return { answer: await known.answer, tags: known.tags };
    const tags = new Set<string>();
    const made: Remembered<Answer> = { answer: make((name) => tags.add(name)), tags, settled: false };
    if (this.heard) this.#remember(key, made);
    try {
      const answer = await made.answer;
      made.settled = true;
      return { answer, tags };
    } catch (error) {
      if (this.#remembered.get(key) === made) this.#remembered.delete(key);
      throw error;
    }
  }

  /** Forgets what was made of this, and what is being made at this moment: it may have been read before the change. */
  drop(tag: string): void {
    for (const [key, { tags, settled }] of this.#remembered) {
      if (!settled || tags.has(tag)) this.#remembered.delete(key);
    }
  }

  clear(): void {
    this.#remembered.clear();
  }

  #remember(key: string, made: Remembered<Answer>): void {
    this.#remembered.set(key, made);
    for (const oldest of this.#remembered.keys()) {
      if (this.#remembered.size <= most) break;
      this.#remembered.delete(oldest);
    }
  }
}
