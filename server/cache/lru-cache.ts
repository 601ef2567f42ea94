interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

interface Bounds<Key, Value> {
  readonly entries?: number;
  readonly bytes?: number;
  /** Called for each entry that goes, whether it is deleted, replaced or evicted. */
  readonly gone?: (key: Key, value: Value) => void;
}

/** A map of bounded size: when it is full, the least recently used entries are evicted. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>(); // in order of use, oldest first
  readonly #bounds: Required<Bounds<Key, Value>>;
  #bytes = 0;

  constructor({ entries = Infinity, bytes = Infinity, gone = () => undefined }: Bounds<Key, Value>) {
    this.#bounds = { entries, bytes, gone };
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Without counting as a use. */
  [Symbol.iterator](): IterableIterator<[Key, Entry<Value>]> {
    return this.#entries[Symbol.iterator]();
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Without counting as a use. */
  peek(key: Key): Value | undefined {
    return this.#entries.get(key)?.value;
  }

  set(key: Key, value: Value, bytes = 0): void {
    this.delete(key);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.size <= this.#bounds.entries && this.#bytes <= this.#bounds.bytes) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    this.#bounds.gone(key, entry.value);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }
}
