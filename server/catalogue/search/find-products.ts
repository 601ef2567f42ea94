import { serverLimits } from '#domain/server-limits.ts';
import { asMatches, difference, intersection, isEmpty, union, type Bitmap } from '../product-index/bitmap.ts';
import type { Slice } from '../product-index/select-products.ts';
import { isMatch, type Matches, type SortedProducts } from '../product-index/sorted-products.ts';
import type { MatchedTerm, SearchQuery } from './search-query.ts';
import { ofCategory, type Phrase } from './postings.ts';
import { weightOf, type WordIndex } from './word-index.ts';

/** More than what all terms of a search count. */
const weightsEnd = serverLimits.searchTerms * weightOf.name + 1;

const wantedFirst = (one: MatchedTerm, other: MatchedTerm) => Number(one.unwanted) - Number(other.unwanted);

/** The published products that fit every term of a search. */
export function findProducts(index: WordIndex, { terms }: SearchQuery): Matches {
  let left: Bitmap | null = null;
  for (const term of terms.toSorted(wantedFirst)) {
    if (left !== null && isEmpty(left)) break;
    const found = productsOf(index, term);
    left = left === null ? found : term.unwanted ? difference(left, found) : intersection(left, found);
  }
  return asMatches(left ?? new Uint32Array());
}

function productsOf(index: WordIndex, { categories, phrases, except }: MatchedTerm): Bitmap {
  const having = index.having(phrases);
  const own = except.length === 0 ? having : difference(having, index.having(except.map(ofCategory)));
  return categories.length === 0 ? own : union([own, index.having(categories.map(ofCategory))]);
}

export interface Selection extends Slice {
  /** All products, the newest first, */
  readonly newest: SortedProducts;
  /** and the places of those that are found. */
  readonly places: Int32Array;
  readonly soldOut: Matches;
}

/**
 * A slice of what a search finds: products of what the words name first, then those that have the words as typed; of equal ones
 * the newest. A word counts most in the name of a product, and less in what else the search reads. Sold products come last, unless
 * one is the only one whose name has all typed words.
 */
export function bestMatches(
  index: WordIndex,
  { named, typed }: SearchQuery,
  { newest, places, soldOut, limit, skip }: Selection,
): number[] {
  const found = places.map((place) => newest.ids[place] ?? 0);
  const ofNames = weightsOf(index, named, found);
  const asTyped = weightsOf(index, typed, found);
  const only = onlyOne(found, asTyped, typed.length * weightOf.name);
  const ranks = new Uint16Array(found.length);
  const counts = new Uint32Array(2 * weightsEnd * weightsEnd);
  for (let at = 0; at < found.length; at += 1) {
    const id = found[at] ?? 0;
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
  for (let at = 0; at < found.length; at += 1) {
    const rank = ranks[at] ?? 0;
    const place = next[rank] ?? 0;
    next[rank] = place + 1;
    if (place >= skip && place < skip + limit) slice[place - skip] = found[at] ?? 0;
  }
  return slice;
}

/** For each product found the sum of what each term counts in it. */
function weightsOf(index: WordIndex, terms: readonly (readonly Phrase[])[], found: Int32Array): Uint8Array {
  const sums = new Uint8Array(found.length);
  for (const phrases of terms) {
    const weights = index.weights(phrases);
    for (let at = 0; at < found.length; at += 1) sums[at] = (sums[at] ?? 0) + (weights[found[at] ?? 0] ?? 0);
  }
  return sums;
}

/** The one product that has this weight; null: none or several have. */
function onlyOne(found: Int32Array, weights: Uint8Array, weight: number): number | null {
  if (weight === 0) return null;
  const first = weights.indexOf(weight);
  return first === weights.lastIndexOf(weight) ? (found[first] ?? null) : null;
}
