import { LRUCache } from 'lru-cache';
import { wordsOf } from '#domain/catalogue/search-terms.ts';
import { editDistance } from '#domain/catalogue/edit-distance.ts';
import { addBit, type Bitmap } from '../product-index/bitmap.ts';
import { Slices } from '../product-index/slices.ts';

/** What a search reads of a published product, folded as typed words are (search_fold). */
export interface ProductTexts {
  readonly id: number;
  readonly category: number;
  readonly name: string;
  /** Category, brand and code. */
  readonly kind: string;
  /** Metal, stones, craft, occasion, era and origin. */
  readonly rest: string;
}

/** The parts of a product, by their numbers, and what a word counts in each. */
const parts = ['name', 'kind', 'rest'] as const;
export const weightOf = { name: 5, kind: 2, rest: 1 } as const;
const weightOfPart = parts.map((part) => weightOf[part]);

/** Adjacent words of one part of a product, each in any of its forms. ‘rin*’: all words that begin so. */
export type Phrase = readonly (readonly string[])[];

/** A word of every product. Nobody can type it, nor the next. */
export const anyProduct: Phrase = [['#']];

/** A word of every product of the category itself. */
export function ofCategory(id: number): Phrase {
  return [[`#${id}`]];
}

/**
 * For each word its postings: the products that have it and where, in the order of the products. A place is four times the number of
 * the word within its part, plus the number of the part.
 */
interface Postings {
  /** In the order of their characters. */
  readonly words: readonly string[];
  /** Words without digits, the shortest first. */
  readonly ofLetters: readonly string[];
  /** The number of the first posting of each word, and the number of all. */
  readonly begins: Uint32Array;
  readonly products: Int32Array;
  readonly places: Uint16Array;
}

/** Bytes of what was found for phrases, which searches share. */
const mostKept = 8 * 2 ** 20;

const mostPlaces = 2 ** 16;
/** Of a part; further ones are not found. */
const mostWords = mostPlaces / 4 - 1;

/**
 * The words of all published products, in memory: 20 MB for 100,000 of them. A change of some products is laid over it: an index of
 * their own, which hides what it says about them.
 */
export class WordIndex {
  readonly #all: Postings;
  readonly #changed: Postings;
  /** null: is not published any more. */
  readonly #changes: ReadonlyMap<number, ProductTexts | null>;
  readonly #kept = new LRUCache<string, Uint8Array | Uint32Array>({ maxSize: mostKept });
  /** The highest id of a product. */
  readonly highest: number;

  private constructor(all: Postings, changed: Postings, changes: ReadonlyMap<number, ProductTexts | null>) {
    this.#all = all;
    this.#changed = changed;
    this.#changes = changes;
    this.highest = Math.max(highestOf(all), highestOf(changed));
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

  get changes(): number {
    return this.#changes.size;
  }

  /** The products that have one of the phrases. */
  having(phrases: readonly Phrase[]): Bitmap {
    return this.#keep(`having ${JSON.stringify(phrases)}`, () => {
      const bits = new Uint32Array((this.highest >>> 5) + 1);
      for (const phrase of phrases) this.#find(phrase, (id) => addBit(bits, id));
      return bits;
    });
  }

  /** By the id of a product, the most that one of the phrases counts in it. */
  weights(phrases: readonly Phrase[]): Uint8Array {
    return this.#keep(`weights ${JSON.stringify(phrases)}`, () => {
      const weights = new Uint8Array(this.highest + 1);
      for (const phrase of phrases) {
        this.#find(phrase, (id, part) => {
          const weight = weightOfPart[part] ?? 0;
          if (weight > (weights[id] ?? 0)) weights[id] = weight;
        });
      }
      return weights;
    });
  }

  #keep<Values extends Uint8Array | Uint32Array>(key: string, read: () => Values): Values {
    const kept = this.#kept.get(key) as Values | undefined; // a key is always read by the same function
    if (kept !== undefined) return kept;
    const values = read();
    this.#kept.set(key, values, { size: values.byteLength + key.length });
    return values;
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
    let known = false;
    if (word.length > 2) this.#find([[word]], () => (known = true));
    return known;
  }

  /** At most 20 words that contain the text, the shortest first. Whoever types letters alone does not mean a code. */
  containing(text: string): string[] {
    if (text.length < 3) return [];
    // Three letters are in the middle of many a word: 'lac' in 'necklace'.
    const fits = (word: string) =>
      word.length > 2 && (text.length > 3 ? word.includes(text) : word.startsWith(text));
    const found = this.#layers().flatMap(({ words, ofLetters }) =>
      (hasDigit(text) ? words : ofLetters).filter((word) => fits(word) && this.has(word)),
    );
    return [...new Set(found)].toSorted(shortestFirst).slice(0, 20);
  }

  /** The most similar word without digits of which at most so many letters differ, among those that are accepted. */
  nearest(
    text: string,
    most: number,
    accept: (word: string) => boolean,
  ): { readonly word: string; readonly distance: number } | null {
    let nearest: { readonly word: string; readonly distance: number } | null = null;
    let within = most;
    for (const word of this.#layers().flatMap(({ ofLetters }) => ofLetters)) {
      if (word.length < 3 || Math.abs(word.length - text.length) > within) continue;
      const distance = editDistance(word, text, within);
      if (distance > within || !accept(word) || !this.has(word)) continue;
      nearest = { word, distance };
      within = distance - 1;
    }
    return nearest;
  }

  #layers(): readonly Postings[] {
    return this.#changes.size === 0 ? [this.#all] : [this.#all, this.#changed];
  }
}

function hasDigit(text: string): boolean {
  return /[0-9]/.test(text);
}

function shortestFirst(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function highestOf({ products }: Postings): number {
  return products.reduce((highest, id) => Math.max(highest, id), 0);
}

/** The products of each page have higher ids than those of the page before. */
async function readPostings(
  pages: AsyncIterable<readonly ProductTexts[]> | Iterable<readonly ProductTexts[]>,
): Promise<Postings> {
  const numbers = new Map<string, number>();
  const read: Int32Array[] = []; // word, product and place of each posting
  const slices = new Slices();
  for await (const page of pages) {
    let postings: number[] = [];
    for (const texts of page.toSorted((one, other) => one.id - other.id)) {
      for (const [part, words] of wordsIn(texts).entries()) {
        for (const [place, word] of words.entries()) {
          let number = numbers.get(word);
          if (number === undefined) numbers.set(word, (number = numbers.size));
          postings.push(number, texts.id, place * 4 + part);
        }
      }
      if (!slices.isOver) continue;
      read.push(Int32Array.from(postings));
      postings = [];
      await slices.pause();
    }
    read.push(Int32Array.from(postings));
  }
  return sorted([...numbers.keys()], read);
}

function wordsIn({ category, name, kind, rest }: ProductTexts): (readonly string[])[] {
  return [wordsOf(name), ['#', `#${category}`, ...wordsOf(kind)], wordsOf(rest)].map((words) =>
    words.slice(0, mostWords),
  );
}

/** Numbers the words in their order, and puts the postings of each word together. */
function sorted(read: readonly string[], postings: readonly Int32Array[]): Postings {
  const words = read.toSorted();
  const numberOf = new Map(words.map((word, number) => [word, number]));
  const numbers = Uint32Array.from(read, (word) => numberOf.get(word) ?? 0);
  const begins = new Uint32Array(words.length + 1);
  for (const chunk of postings) {
    for (let at = 0; at < chunk.length; at += 3) {
      const next = (numbers[chunk[at] ?? 0] ?? 0) + 1;
      begins[next] = (begins[next] ?? 0) + 1;
    }
  }
  for (let number = 1; number <= words.length; number += 1)
    begins[number] = (begins[number] ?? 0) + (begins[number - 1] ?? 0);
  const total = begins.at(-1) ?? 0;
  const [products, places, ends] = [new Int32Array(total), new Uint16Array(total), begins.slice()];
  for (const chunk of postings) {
    for (let at = 0; at < chunk.length; at += 3) {
      const number = numbers[chunk[at] ?? 0] ?? 0;
      const end = ends[number] ?? 0;
      ends[number] = end + 1;
      products[end] = chunk[at + 1] ?? 0;
      places[end] = chunk[at + 2] ?? 0;
    }
  }
  const ofLetters = words.filter((word) => !word.startsWith('#') && !hasDigit(word)).toSorted(shortestFirst);
  return { words, ofLetters, begins, products, places };
}

function findIn(postings: Postings, phrase: Phrase, found: (id: number, part: number) => void): void {
  const numbers = phrase.map((forms) => forms.flatMap((form) => numbersOf(postings, form)));
  if (numbers.some(({ length }) => length === 0)) return;
  const { begins, products, places } = postings;
  /** Where the words before end, as one number of product and place. */
  let before: Set<number> | null = null;
  for (const [nth, forms] of numbers.entries()) {
    const isLast = nth === numbers.length - 1;
    const here = new Set<number>();
    for (const number of forms) {
      const end = begins[number + 1] ?? 0;
      for (let at = begins[number] ?? 0; at < end; at += 1) {
        const [id, place] = [products[at] ?? 0, places[at] ?? 0];
        if (before !== null && !before.has(id * mostPlaces + place - 4)) continue;
        if (isLast) found(id, place & 3);
        else here.add(id * mostPlaces + place);
      }
    }
    before = here;
  }
}

function numbersOf({ words }: Postings, form: string): number[] {
  if (!form.endsWith('*')) {
    const number = firstFrom(words, form);
    return words[number] === form ? [number] : [];
  }
  const beginning = form.slice(0, -1);
  const numbers: number[] = [];
  for (let number = firstFrom(words, beginning); words[number]?.startsWith(beginning) === true; number += 1)
    numbers.push(number);
  return numbers;
}

/** The number of the first word that does not come before the text. */
function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
