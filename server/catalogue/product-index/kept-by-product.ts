import type { TaggedCache } from '../../platform/cache/invalidate-on-change.ts';
import { productOfTag } from './product-cache.ts';

/** With more changed products than this, all are read again. */
const maxChanged = 1000;

interface Source<Value> {
  readonly readAll: () => Promise<Value>;
  /** What it is after these products changed. */
  readonly readAgain: (known: Value, changed: ReadonlySet<number>) => Promise<Value>;
  /** Tags that tell a change of all products. */
  readonly ofAll?: readonly string[];
}

/** What is read from all products and kept in memory; after a change only the products that changed are read again. */
export class KeptByProduct<Value> implements TaggedCache {
  readonly #source: Source<Value>;
  /** null: not read. */
  #latest: Promise<Value> | null = null;
  /** Ids of the products that changed since `#latest` was begun. */
  #changed = new Set<number>();
  #listening = true;

  constructor(source: Source<Value>) {
    this.#source = source;
  }

  read(): Promise<Value> {
    if (this.#latest !== null && this.#changed.size === 0) return this.#latest;
    const value = this.#read(this.#latest, this.#changed);
    this.#changed = new Set();
    if (!this.#listening) return value;
    this.#latest = value;
    value.catch(() => {
      if (this.#latest === value) this.clear();
    });
    return value;
  }

  async #read(before: Promise<Value> | null, changed: ReadonlySet<number>): Promise<Value> {
    return before === null ? this.#source.readAll() : this.#source.readAgain(await before, changed);
  }

  invalidate(tag: string): void {
    if (this.#source.ofAll?.includes(tag) === true) this.clear();
    const id = productOfTag(tag);
    if (id === null || this.#latest === null) return;
    this.#changed.add(id);
    if (this.#changed.size > maxChanged) this.clear();
  }

  clear(): void {
    this.#latest = null;
    this.#changed = new Set();
  }

  /** While the cache does not receive changes, it holds nothing. */
  set listening(listening: boolean) {
    this.#listening = listening;
    if (!listening) this.clear();
  }
}
