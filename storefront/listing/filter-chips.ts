import { facetWords } from '#domain/catalogue/facet-words.ts';
import { priceWords } from '#domain/catalogue/price-words.ts';
import { countText } from '#domain/locale/count-text.ts';
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts';
import { quoted } from '../search/suggested-links.ts';
import {
  listingPath,
  refineListingQuery,
  type Choice,
  type FilterValue,
  type ListingQuery,
  type ListingView,
} from './listing.ts';

export interface FilterChip {
  readonly text: string;
  /** The listing without this filter. */
  readonly without: string;
  /** Whether it is a filter. The words of a search do not count as one. */
  readonly filter: boolean;
}

export function listingChips({ query, categories, brands, countries, choices }: ListingView) {
  const nameIn = (values: readonly FilterValue[]) => (given: string) =>
    values.find(({ slug }) => slug === given)?.name ?? given;
  return filterChips(query, nameIn([...categories, ...brands]), nameIn(countries), choices);
}

/** One chip per active filter. */
export function filterChips(
  query: ListingQuery,
  nameOf: (slug: string) => string,
  countryOf: (slug: string) => string,
  choices: readonly Choice[] = [],
): FilterChip[] {
  const without = (change: Partial<ListingQuery>) => listingPath(refineListingQuery(query, change));
  const chips = query.categories.map((slug) => ({
    text: nameOf(slug),
    filter: true,
    without: without({ categories: query.categories.filter((other) => other !== slug) }),
  }));
  for (const slug of query.brands) {
    const brands = query.brands.filter((other) => other !== slug);
    chips.push({ text: nameOf(slug), filter: true, without: without({ brands }) });
  }
  for (const slug of query.countries) {
    const countries = query.countries.filter((other) => other !== slug);
    chips.push({ text: `Made in ${countryOf(slug)}`, filter: true, without: without({ countries }) });
  }
  for (const { key, values } of choices) {
    for (const { slug, name } of values) {
      if (!query.facets[key].includes(slug)) continue;
      const left = query.facets[key].filter((other) => other !== slug);
      chips.push({
        text: name,
        filter: true,
        without: without({ facets: { ...query.facets, [key]: left } }),
      });
    }
  }
  if (query.search !== '') {
    chips.push({ text: quoted(query.search), filter: false, without: without({ search: '' }) });
  }
  for (const { text, left } of readWords(query.search))
    chips.push({ text, filter: false, without: without({ search: left }) });
  const price = priceText(paise(query.minimum), paise(query.maximum));
  if (price !== null)
    chips.push({ text: price, filter: true, without: without({ minimum: null, maximum: null }) });
  return chips;
}

/** Below the last product in stock: the way to the sold ones, which the filter leaves out. null: there are none. */
export function soldLink({
  query,
  pages,
  choices,
}: Pick<ListingView, 'query' | 'pages' | 'choices'>): Pick<FilterChip, 'text' | 'without'> | null {
  const values = choices.find(({ key }) => key === 'stock')?.values;
  const sold = values?.find(({ slug }) => slug === 'sold')?.count ?? 0;
  if (query.facets.stock.join() !== 'in-stock' || sold === 0 || query.page < pages) return null;
  return {
    text: `Remove “In stock” to see ${countText(sold, 'sold product')} too`,
    without: listingPath(refineListingQuery(query, { facets: { ...query.facets, stock: [] } })),
  };
}

/** The price and the facets that the words of a search name, each with the words left without it (FIND-14, FIND-15). */
function readWords(search: string) {
  const { words, lowest, highest } = priceWords(search);
  const price = priceText(lowest, highest);
  const facets = facetWords(search).facets.map(({ name, without }) => ({ text: name, left: without }));
  // Without any words left, the chip of the search is the same.
  return [{ text: price, left: words }, ...facets].flatMap(({ text, left }) =>
    typeof text === 'string' && left !== '' ? [{ text, left }] : [],
  );
}

function paise(rupees: number | null): Paise | null {
  return rupees === null ? null : fromRupees(rupees);
}

function priceText(lowest: Paise | null, highest: Paise | null): string | null {
  if (lowest !== null && highest !== null) return `${formatRupees(lowest)} – ${formatRupees(highest)}`;
  if (lowest !== null) return `from ${formatRupees(lowest)}`;
  return highest === null ? null : `up to ${formatRupees(highest)}`;
}
