import { listingPath, type ListingQuery } from './listing.ts';

export interface PageLink {
  readonly page: number;
  readonly path: string;
}

/** Links to the first, the last and the neighbouring pages; null: a gap. Empty for a single page. */
export function pageLinks(query: ListingQuery, pages: number): (PageLink | null)[] {
  if (pages < 2) return [];
  const near = new Set([1, query.page - 1, query.page, query.page + 1, pages]);
  const shown = [...near].filter((page) => page >= 1 && page <= pages).sort((one, other) => one - other);
  return shown.flatMap((page, index) => {
    const link = { page, path: listingPath({ ...query, page }) };
    return index > 0 && shown[index - 1] !== page - 1 ? [null, link] : [link];
  });
}
