import type { ListingView } from './listing.ts';

/** '{Category} Collection' with exactly one category chosen (LIST-5). */
export function listingTitle({ query, categories }: Pick<ListingView, 'query' | 'categories'>): string {
  const [slug, ...others] = query.categories;
  const category = others.length === 0 ? categories.find((one) => one.slug === slug) : undefined;
  if (category !== undefined) return `${category.name} Collection`;
  return query.search === '' ? 'All Jewellery' : `Search: “${query.search}”`;
}
