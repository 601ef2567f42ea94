import { zeroPaise, type Paise } from '#domain/money.ts';
import { isMatch, type Matches } from './bitmap.ts';
import { priceAt, type FacetGroup, type SortedProducts } from './sorted-products.ts';
import { withDescendants, type Taxonomy, type TaxonomyNode } from './taxonomy.ts';

export interface PriceRange {
  readonly lowest: Paise | null;
  readonly highest: Paise | null;
}

export interface ListingFilter extends PriceRange {
  /** null: all. */
  readonly categories: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly countries: readonly number[] | null;
}

export const noFilter: ListingFilter = {
  categories: null,
  brands: null,
  countries: null,
  lowest: null,
  highest: null,
};

export interface Slice {
  readonly limit: number;
  readonly skip: number;
}

/** The products of one category, brand and country that a search matches. */
export interface FacetCount extends FacetGroup {
  /** Products within the price range. */
  readonly count: number;
  /** Over all matching products, whatever the price range. */
  readonly lowest: Paise;
  readonly highest: Paise;
}

/** Counts products in one pass; `summariseFacets` derives total, facets and price bounds from the result. */
export function countFacetGroups(
  ranking: SortedProducts,
  places: Int32Array,
  range: PriceRange,
): FacetCount[] {
  const { facetGroupOf, facetGroups } = ranking;
  const counts = new Int32Array(facetGroups.length);
  const lowest: (Paise | undefined)[] = facetGroups.map(() => undefined);
  const highest: (Paise | undefined)[] = facetGroups.map(() => undefined);
  for (const place of places) {
    const group = facetGroupOf[place] ?? 0;
    const price = priceAt(ranking, place);
    if (price < (lowest[group] ?? Number.POSITIVE_INFINITY)) lowest[group] = price;
    if (price > (highest[group] ?? Number.NEGATIVE_INFINITY)) highest[group] = price;
    if (within(price, range)) counts[group] = (counts[group] ?? 0) + 1;
  }
  return facetGroups.flatMap((group, place) => {
    const [least, most] = [lowest[place], highest[place]];
    return least === undefined || most === undefined
      ? []
      : [{ ...group, count: counts[place] ?? 0, lowest: least, highest: most }];
  });
}

/** The places in the ranking of the products that match; null: of all. */
export function placesOf({ ids }: SortedProducts, matches: Matches | null): Int32Array {
  if (matches === null) return everyPlace(ids);
  if (matches.size < ids.length / 8) return placesOfFew(ids, matches);
  const places = new Int32Array(Math.min(ids.length, matches.size));
  let found = 0;
  for (let place = 0; found < places.length && place < ids.length; place += 1) {
    if (!isMatch(matches, ids[place] ?? 0)) continue;
    places[found] = place;
    found += 1;
  }
  return places.subarray(0, found);
}

function everyPlace(ids: Int32Array): Int32Array {
  const places = everyPlaceOf.get(ids) ?? ids.map((_, place) => place);
  everyPlaceOf.set(ids, places);
  return places;
}

/** By the ids of a ranking. */
const everyPlaceOf = new WeakMap<Int32Array, Int32Array>();

/** The same, without looking at each product. */
function placesOfFew(ids: Int32Array, { bits, size }: Matches): Int32Array {
  const placeOf = placesById.get(ids) ?? placesByIdIn(ids);
  placesById.set(ids, placeOf);
  const places = new Int32Array(size);
  let found = 0;
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const place = placeOf[word * 32 + 31 - Math.clz32(left & -left)] ?? -1;
      if (place < 0) continue;
      places[found] = place;
      found += 1;
    }
  }
  return places.subarray(0, found).sort();
}

/** By the ids of a ranking, the place of each id. */
const placesById = new WeakMap<Int32Array, Int32Array>();

/** -1: no place. */
function placesByIdIn(ids: Int32Array): Int32Array {
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, id);
  const places = new Int32Array(highest + 1).fill(-1);
  for (let place = 0; place < ids.length; place += 1) places[ids[place] ?? 0] = place;
  return places;
}

/** Those of the places whose products are within the filters. */
export function placesWithin(ranking: SortedProducts, places: Int32Array, filter: ListingFilter): Int32Array {
  return isUnfiltered(filter) ? places : places.filter(isWithin(ranking, filter));
}

export function isUnfiltered(filter: ListingFilter): boolean {
  return Object.values(filter).every((bound) => bound === null);
}

function isWithin(ranking: SortedProducts, filter: ListingFilter): (place: number) => boolean {
  const wanted = ranking.facetGroups.map((group) => fits(group, filter));
  return (place) =>
    wanted[ranking.facetGroupOf[place] ?? 0] === true && within(priceAt(ranking, place), filter);
}

/** The ids of the slice, in the order of the ranking. */
export function selectProducts(
  ranking: SortedProducts,
  matches: Matches | null,
  filter: ListingFilter,
  { limit, skip }: Slice,
): number[] {
  const { ids } = ranking;
  if (matches === null && isUnfiltered(filter)) return [...ids.subarray(skip, skip + limit)];
  const fitsIn = isWithin(ranking, filter);
  const picked: number[] = [];
  for (let place = 0, found = 0; place < ids.length && picked.length < limit; place += 1) {
    const id = ids[place] ?? 0;
    if ((matches !== null && !isMatch(matches, id)) || !fitsIn(place)) continue;
    if (found >= skip) picked.push(id);
    found += 1;
  }
  return picked;
}

export interface CountedNode extends TaxonomyNode {
  readonly count: number;
}

export interface Facets {
  readonly total: number;
  /** Over all matching products, whatever the price range. */
  readonly lowest: Paise;
  readonly highest: Paise;
  readonly categories: CountedNode[];
  readonly brands: CountedNode[];
  /** Empty if nothing is imported. */
  readonly countries: CountedNode[];
}

/** Each facet counts with the other filters applied and without its own (LIST-7). */
export function summariseFacets(
  facetCounts: readonly FacetCount[],
  filter: ListingFilter,
  taxonomy: Taxonomy,
  countries: readonly TaxonomyNode[],
): Facets {
  const fitting = facetCounts.filter((each) => fits(each, filter));
  const without = (own: Partial<ListingFilter>) =>
    facetCounts.filter((each) => fits(each, { ...filter, ...own }));
  const anyCategory = without({ categories: null });
  const anyBrand = without({ brands: null });
  const anyCountry = without({ countries: null });
  return {
    total: sum(fitting),
    lowest: fitting.reduce(
      (least, each) => (each.lowest < least ? each.lowest : least),
      fitting[0]?.lowest ?? zeroPaise,
    ),
    highest: fitting.reduce((most, each) => (each.highest > most ? each.highest : most), zeroPaise),
    categories: taxonomy.categories.map(({ id, slug, name }) => {
      const below = withDescendants(taxonomy.categories, [id]);
      return { id, slug, name, count: sum(anyCategory.filter((each) => below.has(each.category_id))) };
    }),
    brands: taxonomy.brands.map(({ id, slug, name }) => {
      return { id, slug, name, count: sum(anyBrand.filter((each) => each.brand_id === id)) };
    }),
    countries: countries.map((node) => ({
      ...node,
      count: sum(anyCountry.filter((each) => each.country_id === node.id)),
    })),
  };
}

function sum(facetCounts: readonly FacetCount[]): number {
  return facetCounts.reduce((total, each) => total + each.count, 0);
}

function fits(
  { category_id, brand_id, country_id }: FacetGroup,
  { categories, brands, countries }: ListingFilter,
): boolean {
  return includes(categories, category_id) && includes(brands, brand_id) && includes(countries, country_id);
}

/** null includes everything. A product without a brand matches no chosen brand. */
function includes(chosen: readonly number[] | null, id: number | null): boolean {
  return chosen === null || (id !== null && chosen.includes(id));
}

function within(price: Paise, { lowest, highest }: PriceRange): boolean {
  return (lowest === null || price >= lowest) && (highest === null || price <= highest);
}
