import { serverLimits } from '#domain/server-limits.ts';
import {
  addBit,
  asMatches,
  difference,
  intersection,
  isEmpty,
  union,
  type Bitmap,
} from '../product-index/bitmap.ts';
import { selectProducts, type ListingFilter, type Slice } from '../product-index/select-products.ts';
import { isMatch, type Matches, type SortedProducts } from '../product-index/sorted-products.ts';
import type { MatchedTerm, SearchQuery } from './search-query.ts';
import { ofCategory, parts, type Phrase, type WordIndex } from './word-index.ts';

/** What a phrase in a part of a product counts. */
const weightOf = { name: 5, kind: 2, rest: 1 } as const;
const weightOfPart = parts.map((part) => weightOf[part]);
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
  const found = productsWith(index, phrases);
  const own = except.length === 0 ? found : difference(found, productsWith(index, except.map(ofCategory)));
  return categories.length === 0 ? own : union([own, productsWith(index, categories.map(ofCategory))]);
}

function productsWith(index: WordIndex, phrases: readonly Phrase[]): Bitmap {
  const bits = new Uint32Array((index.highest >>> 5) + 1);
  for (const phrase of phrases) index.find(phrase, (id) => addBit(bits, id));
  return bits;
}

export interface Selection extends Slice {
  /** All products, the newest first. */
  readonly newest: SortedProducts;
  readonly soldOut: Matches;
  readonly filter: ListingFilter;
}

/**
 * A slice of what a search finds: products of what the words name first, then those that have the words as typed; of equal ones
 * the newest. A word counts most in the name of a product, and less in what else the search reads. Sold products come last, unless
 * one is the only one whose name has all typed words.
 */
export function bestMatches(
  index: WordIndex,
  { named, typed }: SearchQuery,
  matches: Matches,
  { newest, soldOut, filter, limit, skip }: Selection,
): number[] {
  const [ofNames, asTyped] = [weights(index, named), weights(index, typed)];
  const everyWord = typed.length * weightOf.name;
  const found = selectProducts(newest, matches, filter, { limit: Number.POSITIVE_INFINITY, skip: 0 });
  const withAll = everyWord === 0 ? [] : found.filter((id) => asTyped[id] === everyWord);
  const rank = (id: number) => {
    const isLast = isMatch(soldOut, id) && !(withAll.length === 1 && withAll[0] === id);
    return ((isLast ? 0 : 1) * weightsEnd + (ofNames[id] ?? 0)) * weightsEnd + (asTyped[id] ?? 0);
  };
  const ranks = Uint16Array.from(found, rank);
  const counts = new Uint32Array(2 * weightsEnd * weightsEnd);
  for (const each of ranks) counts[each] = (counts[each] ?? 0) + 1;
  // The place of the first product of each rank.
  const places = new Uint32Array(counts.length);
  for (let each = counts.length - 2; each >= 0; each -= 1)
    places[each] = (places[each + 1] ?? 0) + (counts[each + 1] ?? 0);
  const slice: number[] = [];
  ranks.forEach((each, at) => {
    const place = places[each] ?? 0;
    places[each] = place + 1;
    if (place >= skip && place < skip + limit) slice[place - skip] = found[at] ?? 0;
  });
  return slice;
}

/** For each product the sum of what the best place of each term counts. */
function weights(index: WordIndex, terms: readonly (readonly Phrase[])[]): Uint8Array {
  const sum = new Uint8Array(index.highest + 1);
  const best = new Uint8Array(index.highest + 1);
  for (const phrases of terms) {
    best.fill(0);
    for (const phrase of phrases) {
      index.find(phrase, (id, part) => {
        const [weight, before] = [weightOfPart[part] ?? 0, best[id] ?? 0];
        if (weight <= before) return;
        sum[id] = (sum[id] ?? 0) + weight - before;
        best[id] = weight;
      });
    }
  }
  return sum;
}
