import { facetKeys, type FacetKey } from '#domain/catalogue/facet-keys.ts';
import type { ListingView } from './listing.ts';

type Titled = Pick<ListingView, 'query' | 'categories' | 'choices'>;

/** Facets whose single values people search the web for. */
const landingFacets: readonly FacetKey[] = ['metal', 'era', 'stone', 'craft', 'occasion'];

/** The value of a listing that is filtered by nothing but one value of such a facet; null: other filters, or none. */
export function landingValue({ query, choices }: Pick<Titled, 'query' | 'choices'>): string | null {
  const chosen = facetKeys.flatMap((key) => query.facets[key].map((slug) => ({ key, slug })));
  const [only] = chosen;
  const filters = [
    ...query.categories,
    ...query.brands,
    ...query.countries,
    query.search,
    query.minimum ?? '',
    query.maximum ?? '',
  ];
  if (only === undefined || chosen.length > 1 || filters.some((filter) => filter !== '')) return null;
  if (!landingFacets.includes(only.key)) return null;
  const values = choices.find(({ key }) => key === only.key)?.values;
  return values?.find(({ slug }) => slug === only.slug)?.name ?? null;
}

/** The category of a listing of exactly one. */
export function onlyCategory({ query, categories }: Pick<Titled, 'query' | 'categories'>) {
  const [slug, ...others] = query.categories;
  return others.length === 0 ? categories.find((one) => one.slug === slug) : undefined;
}

/**
 * '{Category} Collection' with exactly one category chosen (LIST-5), 'Emerald Jewellery' with one value of a facet. Never what
 * somebody typed: link previews and structured data show it as the shop's own words (FOOT-3).
 */
export function listingTitle(listing: Titled): string {
  const { query } = listing;
  const category = onlyCategory(listing);
  if (category !== undefined) return `${category.name} Collection`;
  if (query.search !== '') return 'Search results';
  const value = landingValue(listing);
  return value === null ? 'All Jewellery' : `${value} Jewellery`;
}
