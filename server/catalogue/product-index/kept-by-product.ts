import { idOfTag, type TaggedCache } from '../../platform/cache/invalidate-on-change.ts';

/** With more products that changed since the last read, all are read again. */
const maxUnread = 1000;

interface Source<Value> {
  /** 'product' if 'product:7' tells a change of the product 7. */
  readonly tag: string;
  readonly readAll: () => Promise<Value>;
  /** What it is after these products changed. */
  readonly readAgain: (known: Value, changed: ReadonlySet<number>) => Promise<Value>;
}

/**
 * What is read from all products and kept in memory; after a change only the products that changed are read again. One read runs at a
 * time: who asks while it runs and something has changed gets what the next one reads.
 */
export class KeptByProduct<Value> implements TaggedCache {
  readonly #source: Source<Value>;
  #known: { readonly value: Value } | null = null;
  /** Ids of the products that changed since the last read began. */
  #changed = new Set<number>();
  /** Raised by each change after which nothing that was read counts. */
  #generation = 0;
  #running: { readonly value: Promise<Value>; readonly generation: number } | null = null;
  #next: Promise<Value> | null = null;
  #listening = true;

  constructor(source: Source<Value>) {
    this.#source = source;
  }

  async read(): Promise<Value> {
    if (this.#listening && this.#changed.size === 0) {
      if (this.#running?.generation === this.#generation) return this.#running.value;
      if (this.#known !== null) return this.#known.value;
    }
    return (this.#next ??= this.#readNext());
  }

  async #readNext(): Promise<Value> {
    await this.#running?.value.catch(() => undefined);
    this.#next = null;
    const running = { value: this.#read(), generation: this.#generation };
    this.#running = running;
    try {
      return await running.value;
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }

  async #read(): Promise<Value> {
    const [known, changed, generation] = [this.#known, this.#changed, this.#generation];
    this.#changed = new Set();
    try {
      const value = await (known === null
        ? this.#source.readAll()
        : this.#source.readAgain(known.value, changed));
      if (this.#listening && generation === this.#generation) this.#known = { value };
      return value;
    } catch (error) {
      this.clear(); // what changed is not known any more
      throw error;
    }
  }

  invalidate(tag: string): void {
    const id = idOfTag(this.#source.tag, tag);
    if (id === null || (this.#known === null && this.#running === null)) return;
    this.#changed.add(id);
    if (this.#changed.size > maxUnread) this.clear();
  }

  clear(): void {
    this.#generation += 1;
    this.#known = null;
    this.#changed = new Set();
  }

  /** While the notices of changes do not arrive, every read is a whole one and nothing is kept. */
  set listening(listening: boolean) {
    this.#listening = listening;
    this.clear();
  }
}
