import { formatRupees, fromRupees } from '#domain/money.ts';
import { listingPath, refineListingQuery, type ListingQuery } from './listing.ts';

export interface FilterChip {
  readonly text: string;
  /** The listing without this filter. */
  readonly without: string;
}

/** One chip per active filter. */
export function filterChips(
  query: ListingQuery,
  nameOf: (slug: string) => string,
  countryOf: (slug: string) => string,
): FilterChip[] {
  const without = (change: Partial<ListingQuery>) => listingPath(refineListingQuery(query, change));
  const chips = query.categories.map((slug) => ({
    text: nameOf(slug),
    without: without({ categories: query.categories.filter((other) => other !== slug) }),
  }));
  for (const slug of query.countries) {
    const countries = query.countries.filter((other) => other !== slug);
    chips.push({ text: `Made in ${countryOf(slug)}`, without: without({ countries }) });
  }
  if (query.search !== '') chips.push({ text: `“${query.search}”`, without: without({ search: '' }) });
  const price = priceText(query);
  if (price !== null) chips.push({ text: price, without: without({ minimum: null, maximum: null }) });
  return chips;
}

function priceText({ minimum, maximum }: ListingQuery): string | null {
  const money = (rupees: number) => formatRupees(fromRupees(rupees));
  if (minimum !== null && maximum !== null) return `${money(minimum)} – ${money(maximum)}`;
  if (minimum !== null) return `from ${money(minimum)}`;
  return maximum === null ? null : `up to ${money(maximum)}`;
}
