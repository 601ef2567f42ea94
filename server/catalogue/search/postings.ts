import { wordsOf } from '#domain/catalogue/search-terms.ts';
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

/** The parts of a product, in the order of their numbers. */
export const parts = ['name', 'kind', 'rest'] as const;

/** Adjacent words of one part of a product, each in any of its forms. ‘rin*’: all words that begin so. */
export type Phrase = readonly (readonly string[])[];

/** Every product has this mark in place of a word: words have letters and digits only. */
export const anyProduct: Phrase = [['#']];

/** The mark of every product of the category itself. */
export function ofCategory(id: number): Phrase {
  return [[`#${id}`]];
}

export function isMark(word: string): boolean {
  return word.startsWith('#');
}

/**
 * For each word its postings: the products that have it, and where. A place is four times the number of the word within its part, plus
 * the number of the part.
 */
export interface Postings {
  /** In the order of their characters. */
  readonly words: readonly string[];
  /** Words of more than two letters and no digit, the shortest first. */
  readonly ofLetters: readonly string[];
  /** The number of the first posting of each word, and the number of all. */
  readonly begins: Uint32Array;
  readonly products: Int32Array;
  readonly places: Uint16Array;
  /** The highest id of a product. */
  readonly highest: number;
}

const mostPlaces = 2 ** 16;
/** Of a part; further ones are not found. */
const mostWords = mostPlaces / 4 - 1;

/** Reads the words of all texts, with pauses for other requests. */
export async function readPostings(
  pages: AsyncIterable<readonly ProductTexts[]> | Iterable<readonly ProductTexts[]>,
): Promise<Postings> {
  const numbers = new Map<string, number>();
  const chunks: Int32Array[] = []; // word, product and place of each posting
  const slices = new Slices();
  let highest = 0;
  for await (const page of pages) {
    let chunk: number[] = [];
    for (const texts of page) {
      highest = Math.max(highest, texts.id);
      for (const [part, words] of wordsIn(texts).entries()) {
        for (const [place, word] of words.entries()) {
          const number = numbers.get(word) ?? numbers.size;
          if (number === numbers.size) numbers.set([...word].join(''), number); // a copy: part of a text keeps all of it in memory
          chunk.push(number, texts.id, place * 4 + part);
        }
      }
      if (!slices.isOver) continue;
      chunks.push(Int32Array.from(chunk));
      chunk = [];
      await slices.pause();
    }
    chunks.push(Int32Array.from(chunk));
  }
  return { ...(await byWord([...numbers.keys()], chunks, slices)), highest };
}

function wordsIn({ category, name, kind, rest }: ProductTexts): (readonly string[])[] {
  const words = { name: wordsOf(name), kind: ['#', `#${category}`, ...wordsOf(kind)], rest: wordsOf(rest) };
  return parts.map((part) => words[part].slice(0, mostWords));
}

/** Puts the words in their order, and the postings of each word together. */
async function byWord(
  read: readonly string[],
  chunks: readonly Int32Array[],
  slices: Slices,
): Promise<Omit<Postings, 'highest'>> {
  const words = read.toSorted();
  await slices.pause();
  const ofLetters = words
    .filter((word) => word.length > 2 && !isMark(word) && !hasDigit(word))
    .toSorted(shortestFirst);
  await slices.pause();
  const order = new Map(words.map((word, number) => [word, number]));
  await slices.pause();
  const numberOf = Uint32Array.from(read, (word) => order.get(word) ?? 0);
  const begins = new Uint32Array(words.length + 1);
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += 3) {
      const number = (numberOf[chunk[at] ?? 0] ?? 0) + 1;
      begins[number] = (begins[number] ?? 0) + 1;
    }
    if (slices.isOver) await slices.pause();
  }
  for (let number = 1; number <= words.length; number += 1)
    begins[number] = (begins[number] ?? 0) + (begins[number - 1] ?? 0);
  const total = begins.at(-1) ?? 0;
  const next = begins.slice();
  const postings = { products: new Int32Array(total), places: new Uint16Array(total) };
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += 3) {
      const number = numberOf[chunk[at] ?? 0] ?? 0;
      const posting = next[number] ?? 0;
      next[number] = posting + 1;
      postings.products[posting] = chunk[at + 1] ?? 0;
      postings.places[posting] = chunk[at + 2] ?? 0;
    }
    if (slices.isOver) await slices.pause();
  }
  return { words, ofLetters, begins, ...postings };
}

/** Calls `found` for each place where a product has the phrase, with the number of the part. */
export function findIn(postings: Postings, phrase: Phrase, found: (id: number, part: number) => void): void {
  const numbers = phrase.map((forms) => forms.flatMap((form) => numbersOf(postings, form)));
  const sizes = numbers.map((each) => sizeOf(postings, each));
  if (sizes.includes(0)) return;
  const rarest = sizes.indexOf(Math.min(...sizes));
  if (phrase.length === 1)
    return eachPosting(postings, numbers[0] ?? [], (id, place) => found(id, place & 3));
  /** Where the phrase may begin, as one number of product and place. */
  let begins = new Set<number>();
  eachPosting(postings, numbers[rarest] ?? [], (id, place) => {
    if (place >>> 2 >= rarest) begins.add(id * mostPlaces + place - 4 * rarest);
  });
  for (const [nth, forms] of numbers.entries()) {
    if (nth === rarest) continue;
    const left = new Set<number>();
    eachPosting(postings, forms, (id, place) => {
      const begin = id * mostPlaces + place - 4 * nth;
      if (begins.has(begin)) left.add(begin);
    });
    begins = left;
  }
  for (const begin of begins) found(Math.floor(begin / mostPlaces), begin & 3);
}

function sizeOf({ begins }: Postings, numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + (begins[number + 1] ?? 0) - (begins[number] ?? 0), 0);
}

function eachPosting(
  { begins, products, places }: Postings,
  numbers: readonly number[],
  work: (id: number, place: number) => void,
): void {
  for (const number of numbers) {
    const end = begins[number + 1] ?? 0;
    for (let at = begins[number] ?? 0; at < end; at += 1) work(products[at] ?? 0, places[at] ?? 0);
  }
}

/** Ids of the products that have the word, once for each place. */
export function productsOf(postings: Postings, word: string): Int32Array {
  const [number] = numbersOf(postings, word);
  return number === undefined
    ? new Int32Array()
    : postings.products.subarray(postings.begins[number], postings.begins[number + 1]);
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

export function hasDigit(text: string): boolean {
  return /[0-9]/.test(text);
}

export function shortestFirst(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
