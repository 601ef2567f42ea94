import {
  addBit,
  asMatches,
  difference,
  intersection,
  isEmpty,
  union,
  type Bitmap,
} from '../product-index/bitmap.ts';
import { inPlaces, isMatch, type Matches, type SortedProducts } from '../product-index/sorted-products.ts';
import type { MatchedTerm, SearchQuery } from './search-query.ts';
import { ofCategory, type Part, type Phrase, type WordIndex } from './word-index.ts';

/** What a phrase in a part of a product counts. */
const weightOf: Readonly<Record<Part, number>> = { name: 5, kind: 2, rest: 1 };

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

export interface RankedMatches {
  /** What is found, the best match first. */
  readonly ranking: SortedProducts;
  /** The one product found whose name has all typed words; null: none or several have. */
  readonly onlyNamed: number | null;
}

/**
 * Products of what the words name first, then those that have the words as typed; equal matches stay in the given order. A word counts
 * most in the name of a product, and less in what else the search reads.
 */
export function rankProducts(
  index: WordIndex,
  { named, typed }: SearchQuery,
  matches: Matches,
  ranking: SortedProducts,
): RankedMatches {
  const [ofNames, asTyped] = [weights(index, named), weights(index, typed)];
  const byWeight = new Map<number, number[]>();
  for (let place = 0; place < ranking.ids.length; place += 1) {
    const id = ranking.ids[place] ?? 0;
    if (!isMatch(matches, id)) continue;
    const weight = (ofNames[id] ?? 0) * 256 + (asTyped[id] ?? 0);
    const alike = byWeight.get(weight);
    if (alike === undefined) byWeight.set(weight, [place]);
    else alike.push(place);
  }
  const heaviestFirst = [...byWeight].toSorted(([one], [other]) => other - one);
  const all = typed.length * weightOf.name;
  const withAll = heaviestFirst.flatMap(([weight, places]) =>
    all > 0 && weight % 256 === all ? places : [],
  );
  const [only] = withAll;
  return {
    ranking: inPlaces(
      ranking,
      heaviestFirst.flatMap(([, places]) => places),
    ),
    onlyNamed: withAll.length === 1 && only !== undefined ? (ranking.ids[only] ?? null) : null,
  };
}

/** For each product the sum of what the best place of each term counts: at most eight terms (serverLimits.searchTerms). */
function weights(index: WordIndex, terms: readonly (readonly Phrase[])[]): Uint8Array {
  const sum = new Uint8Array(index.highest + 1);
  const best = new Uint8Array(index.highest + 1);
  for (const phrases of terms) {
    best.fill(0);
    for (const phrase of phrases) {
      index.find(phrase, (id, part) => {
        const weight = weightOf[part];
        if (weight <= (best[id] ?? 0)) return;
        sum[id] = (sum[id] ?? 0) + weight - (best[id] ?? 0);
        best[id] = weight;
      });
    }
  }
  return sum;
}
