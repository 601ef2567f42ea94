import type { Paise } from '#domain/money.ts';
import type { ListingFilter, PriceRange, Slice } from '../listing/listing-filter.ts';
import { isMatch, type Matches } from './matches.ts';
import { priceAt, type FacetGroup, type SortedProducts } from './sorted-products.ts';

/** How many pieces one category has of one brand, of what a search finds. */
export interface FacetCount extends FacetGroup {
  /** Within the price range. */
  readonly count: number;
  /** Of all of them, whatever the range. */
  readonly lowest: Paise;
  readonly highest: Paise;
}

/** One pass over the pieces; total, facets and price bounds all follow from these few rows (tally.ts). */
export function countFacetGroups(
  ranking: SortedProducts,
  matches: Matches | null,
  range: PriceRange,
): FacetCount[] {
  const { ids, facetGroupOf, facetGroups } = ranking;
  const counts = new Int32Array(facetGroups.length);
  const lowest: (Paise | undefined)[] = facetGroups.map(() => undefined);
  const highest: (Paise | undefined)[] = facetGroups.map(() => undefined);
  for (let place = 0; place < ids.length; place += 1) {
    if (matches !== null && !isMatch(matches, ids[place] ?? 0)) continue;
    const cell = facetGroupOf[place] ?? 0;
    const price = priceAt(ranking, place);
    if (price < (lowest[cell] ?? Number.POSITIVE_INFINITY)) lowest[cell] = price;
    if (price > (highest[cell] ?? Number.NEGATIVE_INFINITY)) highest[cell] = price;
    if (within(price, range)) counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return facetGroups.flatMap((cell, place) => {
    const [least, most] = [lowest[place], highest[place]];
    return least === undefined || most === undefined
      ? []
      : [{ ...cell, count: counts[place] ?? 0, lowest: least, highest: most }];
  });
}

/** The ids of one page, in order. */
export function selectProducts(
  ranking: SortedProducts,
  matches: Matches | null,
  filter: ListingFilter,
  { limit, skip }: Slice,
): number[] {
  const { ids, facetGroupOf, facetGroups } = ranking;
  const free =
    matches === null && [filter.categories, filter.brands, filter.lowest, filter.highest].every(isNull);
  if (free) return [...ids.subarray(skip, skip + limit)];
  const wanted = facetGroups.map(
    ({ category_id, brand_id }) =>
      includes(filter.categories, category_id) && includes(filter.brands, brand_id),
  );
  const picked: number[] = [];
  for (let place = 0, found = 0; place < ids.length && picked.length < limit; place += 1) {
    const id = ids[place] ?? 0;
    if (wanted[facetGroupOf[place] ?? 0] !== true || !within(priceAt(ranking, place), filter)) continue;
    if (matches !== null && !isMatch(matches, id)) continue;
    if (found >= skip) picked.push(id);
    found += 1;
  }
  return picked;
}

/** Null chooses all; a piece without a brand is of no brand that was chosen. */
export function includes(chosen: readonly number[] | null, id: number | null): boolean {
  return chosen === null || (id !== null && chosen.includes(id));
}

function within(price: Paise, { lowest, highest }: PriceRange): boolean {
  return (lowest === null || price >= lowest) && (highest === null || price <= highest);
}

function isNull(value: unknown): boolean {
  return value === null;
}
