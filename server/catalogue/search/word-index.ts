import { LRUCache } from 'lru-cache';
import { editDistance } from '#domain/catalogue/edit-distance.ts';
import { addBit, type Bitmap } from '../product-index/bitmap.ts';
import {
  findIn,
  hasDigit,
  isMark,
  parts,
  productsOf,
  readPostings,
  shortestFirst,
  type Phrase,
  type Postings,
  type ProductTexts,
} from './postings.ts';

/** What a word counts in each part of a product. */
export const weightOf = { name: 5, kind: 2, rest: 1 } as const;
const weightOfPart = parts.map((part) => weightOf[part]);

/** Bytes of each of two caches by phrase, which searches share. */
const mostKept = 4 * 2 ** 20;

/**
 * The words of all published products, in memory: 24 MB for 100,000 of them. A change of some products is laid over it: an index of
 * their own, which hides what it says about them.
 */
export class WordIndex {
  readonly #all: Postings;
  readonly #changed: Postings;
  /** null: is not published any more. */
  readonly #changes: ReadonlyMap<number, ProductTexts | null>;
  readonly #having = new LRUCache<string, Bitmap>({ max: 1000, maxSize: mostKept });
  readonly #weights = new LRUCache<string, Uint8Array>({ max: 1000, maxSize: mostKept });
  readonly #scratch: Uint8Array;
  /** The highest id of a product. */
  readonly highest: number;

  private constructor(all: Postings, changed: Postings, changes: ReadonlyMap<number, ProductTexts | null>) {
    this.#all = all;
    this.#changed = changed;
    this.#changes = changes;
    this.highest = Math.max(all.highest, changed.highest);
    this.#scratch = new Uint8Array(this.highest + 1);
  }

  static async of(pages: AsyncIterable<readonly ProductTexts[]>): Promise<WordIndex> {
    return new WordIndex(await readPostings(pages), await readPostings([]), new Map());
  }

  /** The same with what these products are now; those without texts are not published. */
  async changed(ids: Iterable<number>, texts: readonly ProductTexts[]): Promise<WordIndex> {
    const changes = new Map(this.#changes);
    for (const id of ids) changes.set(id, null);
    for (const text of texts) changes.set(text.id, text);
    const published = [...changes.values()].filter((text) => text !== null);
    return new WordIndex(this.#all, await readPostings([published]), changes);
  }

  /** Number of products that have changed since the index was made, with these. */
  changesWith(ids: ReadonlySet<number>): number {
    return new Set([...this.#changes.keys(), ...ids]).size;
  }

  /** The products that have one of the phrases. */
  having(phrases: readonly Phrase[]): Bitmap {
    const key = JSON.stringify(phrases);
    const kept = this.#having.get(key);
    if (kept !== undefined) return kept;
    const bits = new Uint32Array((this.highest >>> 5) + 1);
    for (const phrase of phrases) this.#find(phrase, (id) => addBit(bits, id));
    this.#having.set(key, bits, { size: bits.byteLength + key.length });
    return bits;
  }

  /** Adds to the sum of each product the most that one of the phrases counts in it. */
  addWeights(phrases: readonly Phrase[], ids: Int32Array, sums: Uint8Array): void {
    const weights = this.#weightsOf(phrases);
    for (let at = 0; at < ids.length; at += 1) sums[at] = (sums[at] ?? 0) + (weights[ids[at] ?? 0] ?? 0);
  }

  /** By the id of a product, until the next call. What many products have is kept. */
  #weightsOf(phrases: readonly Phrase[]): Uint8Array {
    const key = JSON.stringify(phrases);
    const kept = this.#weights.get(key);
    if (kept !== undefined) return kept;
    const weights = this.#scratch.fill(0);
    let places = 0;
    for (const phrase of phrases) {
      this.#find(phrase, (id, part) => {
        places += 1;
        const weight = weightOfPart[part] ?? 0;
        if (weight > (weights[id] ?? 0)) weights[id] = weight;
      });
    }
    if (places > this.highest / 8)
      this.#weights.set(key, weights.slice(), { size: weights.length + key.length });
    return weights;
  }

  /** Calls `found` for each place where a product has the phrase, with the number of the part. */
  #find(phrase: Phrase, found: (id: number, part: number) => void): void {
    if (this.#changes.size === 0) return findIn(this.#all, phrase, found);
    findIn(this.#all, phrase, (id, part) => {
      if (!this.#changes.has(id)) found(id, part);
    });
    findIn(this.#changed, phrase, found);
  }

  /** Whether a product has the word, which has more than two letters. */
  has(word: string): boolean {
    return (
      word.length > 2 &&
      (productsOf(this.#changed, word).length > 0 ||
        productsOf(this.#all, word).some((id) => !this.#changes.has(id)))
    );
  }

  /** At most 20 words that contain the text, the shortest first. Whoever types letters alone does not mean a code. */
  containing(text: string): string[] {
    if (text.length < 3) return [];
    // Three letters are in the middle of many a word: 'lac' in 'necklace'.
    const fits = (word: string) => (text.length > 3 ? word.includes(text) : word.startsWith(text));
    const found = this.#layers().flatMap(({ words, ofLetters }) =>
      (hasDigit(text) ? words : ofLetters).filter((word) => fits(word) && !isMark(word) && this.has(word)),
    );
    return [...new Set(found)].toSorted(shortestFirst).slice(0, 20);
  }

  /** The most similar word without digits of which at most so many letters differ, among those that are accepted. */
  nearest(text: string, most: number, accept: (word: string) => boolean): NearWord | null {
    const isMeant = (word: string) => accept(word) && this.has(word);
    const [nearest = null] = this.#layers()
      .flatMap(({ ofLetters }) => nearestOf(ofLetters, text, most, isMeant) ?? [])
      .toSorted((one, other) => one.distance - other.distance || shortestFirst(one.word, other.word));
    return nearest;
  }

  #layers(): readonly Postings[] {
    return this.#changes.size === 0 ? [this.#all] : [this.#all, this.#changed];
  }
}

export interface NearWord {
  readonly word: string;
  /** Letters that differ. */
  readonly distance: number;
}

/** Words: the shortest first. */
function nearestOf(
  words: readonly string[],
  text: string,
  most: number,
  accept: (word: string) => boolean,
): NearWord | null {
  let nearest: NearWord | null = null;
  let within = most;
  for (const word of words) {
    if (within < 1 || word.length > text.length + within) break;
    if (word.length < text.length - within) continue;
    const distance = editDistance(word, text, within);
    if (distance > within || !accept(word)) continue;
    nearest = { word, distance };
    within = distance - 1;
  }
  return nearest;
}
