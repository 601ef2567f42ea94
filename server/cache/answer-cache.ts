import { createHash } from 'node:crypto';
import { encode, encodeSmallest, type Bodies } from './coding.ts';
import { endOf } from './until.ts';

/** What is made for a key: an answer and the names of the data it was made of. */
export interface Made {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly tags: ReadonlySet<string>;
}

/** A made answer as bytes, ready to be sent. */
export interface Kept {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: Bodies;
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  /** From this moment on it is never given again, by the shop's clock; Infinity: it ends with its data alone. */
  readonly until: number;
  stale: boolean;
}

type Make = () => Promise<Made>;
interface Slot {
  readonly kept: Kept;
  readonly make: Make;
  bytes: number;
}

const sizeOf = ({ br, gzip, zstd, identity }: Bodies) =>
  br.length + gzip.length + zstd.length + identity.length;

/** Answers that wait for their smallest brotli; each is held in memory until its turn. */
const mostWaiting = 50;

/**
 * Public answers kept as bytes: pages, their data and the catalogue's API answers. A stale one is served while a single
 * remaking refreshes it; the least recently used go when the bytes pass the limit; only 200s that last are kept.
 */
export class AnswerCache {
  readonly #slots = new Map<string, Slot>(); // in order of use, oldest first
  readonly #making = new Map<string, Promise<Kept>>();
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #droppedAt = new Map<string, number>();
  readonly #limit: number;
  readonly #unheardLife: number;
  readonly #clock: () => number;
  readonly #report: (key: string, error: unknown) => void;
  #squeezing: Promise<void> = Promise.resolve();
  #waiting = 0;
  #moment = 0;
  #clearedAt = 0;
  #heard = true;
  #bytes = 0;
  #served = 0;
  #made = 0;

  /** bytes: of all codings together. unheardLife: ms an answer lives while no changes can be heard. */
  constructor(options: {
    bytes: number;
    unheardLife?: number;
    /** The shop's, in milliseconds. */
    clock?: () => number;
    report: (key: string, error: unknown) => void;
  }) {
    this.#limit = options.bytes;
    this.#unheardLife = options.unheardLife ?? 60_000;
    this.#clock = options.clock ?? Date.now;
    this.#report = options.report;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Since the start: answers given from memory, and answers made to be kept. */
  get counts(): { readonly served: number; readonly made: number } {
    return { served: this.#served, made: this.#made };
  }

  get size(): number {
    return this.#slots.size;
  }

  /** What is kept, if anything. A stale answer is still given, once more while it is being remade. */
  peek(key: string): Kept | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    if (slot.kept.until <= this.#clock()) {
      this.#remove(key);
      return undefined;
    }
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    this.#served += 1;
    if (!this.#heard && Date.now() - slot.kept.madeAt > this.#unheardLife) slot.kept.stale = true;
    if (slot.kept.stale && !this.#making.has(key)) {
      this.#remake(key, slot.make).catch((error: unknown) => this.#report(key, error));
    }
    return slot.kept;
  }

  /** What is kept, or made now; a thousand who ask at once wait for one making. */
  async get(key: string, make: Make): Promise<Kept> {
    return this.peek(key) ?? this.#making.get(key) ?? this.#remake(key, make);
  }

  /** Everything made of this is stale from now on, what is being made at this moment too. */
  drop(tag: string): void {
    this.#droppedAt.set(tag, ++this.#moment);
    for (const key of this.#keysOf.get(tag) ?? []) {
      const slot = this.#slots.get(key);
      if (slot !== undefined) slot.kept.stale = true;
    }
  }

  /** Forgets everything: changes may have gone unheard. */
  clear(): void {
    this.#clearedAt = ++this.#moment;
    for (const key of [...this.#slots.keys()]) this.#remove(key);
    this.#droppedAt.clear();
  }

  /** Resolves once nothing is being made or remade any more. */
  async settled(): Promise<void> {
    while (this.#making.size > 0) await Promise.allSettled(this.#making.values());
  }

  /** Whether changes are heard at the moment. While they are not, answers live for a minute. */
  set heard(heard: boolean) {
    this.#heard = heard;
  }

  #remake(key: string, make: Make): Promise<Kept> {
    const making = this.#fill(key, make).finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }

  async #fill(key: string, make: Make): Promise<Kept> {
    this.#made += 1;
    const begun = this.#moment; // read before the data is: a change in between leaves the answer stale
    const made = await make();
    const bodies = await encode(made.body);
    const kept: Kept = {
      status: made.status,
      headers: made.headers,
      etag: `W/"${createHash('sha256').update(made.body).digest('base64url').slice(0, 22)}"`,
      bodies,
      tags: made.tags,
      madeAt: Date.now(),
      until: endOf(made.tags),
      stale: [...made.tags].some((tag) => (this.#droppedAt.get(tag) ?? 0) > begun),
    };
    if (made.status !== 200 || kept.until <= this.#clock()) this.#remove(key);
    else if (this.#clearedAt <= begun) this.#store(key, { kept, make, bytes: sizeOf(bodies) });
    return kept;
  }

  #store(key: string, slot: Slot): void {
    this.#remove(key);
    this.#slots.set(key, slot);
    this.#bytes += slot.bytes;
    for (const tag of slot.kept.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(key));
    }
    for (const oldest of this.#slots.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#remove(oldest);
    }
    if (this.#waiting >= mostWaiting) return; // it stays as it is, a tenth larger
    this.#waiting += 1;
    this.#squeezing = this.#squeezing
      .then(() => this.#squeeze(key, slot))
      .finally(() => (this.#waiting -= 1));
  }

  #remove(key: string): void {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    this.#slots.delete(key);
    this.#bytes -= slot.bytes;
    for (const tag of slot.kept.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }

  /** In the background, one at a time: the smallest brotli takes the place of the quick one. */
  async #squeeze(key: string, slot: Slot): Promise<void> {
    if (this.#slots.get(key) !== slot || slot.kept.stale) return;
    try {
      const smallest = await encodeSmallest(slot.kept.bodies.identity);
      if (this.#slots.get(key) !== slot) return;
      this.#bytes += smallest.length - slot.kept.bodies.br.length;
      slot.bytes += smallest.length - slot.kept.bodies.br.length;
      slot.kept.bodies.br = smallest;
    } catch (error) {
      this.#report(key, error);
    }
  }
}
