import { serverLimits } from '#domain/server-limits.ts';
import {
  asMatches,
  difference,
  intersection,
  isEmpty,
  isMatch,
  union,
  type Bitmap,
  type Matches,
} from '../product-index/bitmap.ts';
import type { Slice } from '../product-index/select-products.ts';
import type { MatchedTerm, SearchQuery } from './search-query.ts';
import { ofCategory, type Phrase } from './postings.ts';
import { weightOf, type WordIndex } from './word-index.ts';

/** One more than the highest sum of weights of a search. */
const weightsEnd = serverLimits.searchTerms * weightOf.name + 1;

const wantedFirst = (one: MatchedTerm, other: MatchedTerm) => Number(one.unwanted) - Number(other.unwanted);

/** The published products that fit every term of a search. */
export function findProducts(index: WordIndex, { terms }: SearchQuery): Matches {
  let left: Bitmap | null = null;
  for (const term of terms.toSorted(wantedFirst)) {
    if (left !== null && isEmpty(left)) break;
    const found = fitting(index, term);
    left = left === null ? found : term.unwanted ? difference(left, found) : intersection(left, found);
  }
  return asMatches(left ?? new Uint32Array());
}

function fitting(index: WordIndex, { categories, phrases, except }: MatchedTerm): Bitmap {
  const having = index.having(phrases);
  const own = except.length === 0 ? having : difference(having, index.having(except.map(ofCategory)));
  return categories.length === 0 ? own : union([own, index.having(categories.map(ofCategory))]);
}

export interface Selection extends Slice {
  /** Ids of what the search finds, the newest first. */
  readonly found: Int32Array;
  /** Those of it that the filters leave. */
  readonly ids: Int32Array;
  readonly soldOut: Matches;
}

/**
 * The ids of a slice: products of what the words name first, then those that have the words as typed; of equal ones the newest. A
 * word counts most in the name of a product. Sold products come last, unless one is the only one found that has in its name all
 * the typed words that are in any such name.
 */
export function bestMatches(
  index: WordIndex,
  { named, typed }: SearchQuery,
  { found, ids, soldOut, limit, skip }: Selection,
): number[] {
  const ofNames = weightsOf(index, named, ids);
  const eachTyped = typed.map((phrases) => weightsOf(index, [phrases], found));
  const asTyped = ids === found ? sumOf(eachTyped, found.length) : weightsOf(index, typed, ids);
  const inNames = eachTyped.filter((weights) => weights.includes(weightOf.name));
  const only = onlyOne(found, sumOf(inNames, found.length), inNames.length * weightOf.name);
  const ranks = new Uint16Array(ids.length);
  const counts = new Uint32Array(2 * weightsEnd * weightsEnd);
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0;
    const isLast = isMatch(soldOut, id) && id !== only;
    const rank = ((isLast ? 0 : weightsEnd) + (ofNames[at] ?? 0)) * weightsEnd + (asTyped[at] ?? 0);
    ranks[at] = rank;
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  // The place of the next product of each rank.
  const next = new Uint32Array(counts.length);
  for (let rank = counts.length - 2; rank >= 0; rank -= 1)
    next[rank] = (next[rank + 1] ?? 0) + (counts[rank + 1] ?? 0);
  const slice: number[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const rank = ranks[at] ?? 0;
    const place = next[rank] ?? 0;
    next[rank] = place + 1;
    if (place >= skip && place < skip + limit) slice[place - skip] = ids[at] ?? 0;
  }
  return slice;
}

/** For each of the products the sum of what the terms count in it. */
function weightsOf(index: WordIndex, terms: readonly (readonly Phrase[])[], ids: Int32Array): Uint8Array {
  const sums = new Uint8Array(ids.length);
  for (const phrases of terms) index.addWeights(phrases, ids, sums);
  return sums;
}

function sumOf(all: readonly Uint8Array[], length: number): Uint8Array {
  const sums = new Uint8Array(length);
  for (const weights of all)
    for (let at = 0; at < length; at += 1) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0);
  return sums;
}

/** The one product that has this weight; null: none or several have. */
function onlyOne(ids: Int32Array, weights: Uint8Array, weight: number): number | null {
  if (weight === 0) return null;
  const first = weights.indexOf(weight);
  return first === weights.lastIndexOf(weight) ? (ids[first] ?? null) : null;
}
