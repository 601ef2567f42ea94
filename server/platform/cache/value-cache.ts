import { LRUCache } from 'lru-cache';
import { expiryOf } from './expiry-tags.ts';

interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly tags: ReadonlySet<string>;
  /** false while the value is computed: its tags are not complete. */
  settled: boolean;
}

export interface TaggedValue<Value> {
  readonly answer: Value;
  readonly tags: ReadonlySet<string>;
}

const maxEntries = 200;

/**
 * Caches values that pages share, such as the shop's settings and categories, until one of their tags is invalidated.
 * Concurrent readers share one computation. Values must not be changed.
 */
export class ValueCache<Value = unknown> {
  readonly #entries = new LRUCache<string, Entry<Value>>({ max: maxEntries });
  readonly #clock: () => number;
  #listening = true;

  /** clock: milliseconds since 1970. */
  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  /** While the cache does not receive changes, it holds nothing. */
  set listening(listening: boolean) {
    this.#listening = listening;
    if (!listening) this.clear();
  }

  async get(
    key: string,
    compute: (tag: (name: string) => void) => Promise<Value>,
  ): Promise<TaggedValue<Value>> {
    const cached = this.#entries.get(key);
    if (cached !== undefined && expiryOf(cached.tags) > this.#clock())
      return { answer: await cached.value, tags: cached.tags };
    const tags = new Set<string>();
    const entry: Entry<Value> = { value: compute((name) => tags.add(name)), tags, settled: false };
    if (this.#listening) this.#entries.set(key, entry);
    try {
      const answer = await entry.value;
      entry.settled = true;
      return { answer, tags };
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** Also removes values being computed: they may have read the data before the change. */
  invalidate(tag: string): void {
    for (const [key, { settled, tags }] of this.#entries.entries()) {
      if (!settled || tags.has(tag)) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
