import { zeroPaise, type Paise } from '#domain/money.ts';
import { bitmapOf, type Bitmap } from './bitmap.ts';
import { isMatch, priceAt, type FacetGroup, type Matches, type SortedProducts } from './sorted-products.ts';
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

/** Counts all matching products in one pass; `summariseFacets` derives total, facets and price bounds from the result. */
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

/** The ids of the slice, in the order of the ranking. */
export function selectProducts(
  ranking: SortedProducts,
  matches: Matches | null,
  filter: ListingFilter,
  { limit, skip }: Slice,
): number[] {
  const { ids, facetGroupOf, facetGroups } = ranking;
  const unfiltered =
    matches === null &&
    [filter.categories, filter.brands, filter.countries, filter.lowest, filter.highest].every(isNull);
  if (unfiltered) return [...ids.subarray(skip, skip + limit)];
  const wanted = facetGroups.map((group) => fits(group, filter));
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

/** The ids of all products within the filters, as a bitmap. */
export function selectBits(ranking: SortedProducts, matches: Matches | null, filter: ListingFilter): Bitmap {
  const all = { limit: Number.POSITIVE_INFINITY, skip: 0 };
  const ids = selectProducts(ranking, matches, filter, all);
  return bitmapOf(
    ids,
    ids.reduce((most, id) => Math.max(most, id), 0),
  );
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

function isNull(value: unknown): boolean {
  return value === null;
}
