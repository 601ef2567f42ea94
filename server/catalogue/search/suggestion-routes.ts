import { getSuggestions, type Suggestion, type Suggestions } from '#contract/suggestions.ts';
import type { Product } from '#contract/product.ts';
import { limits } from '#domain/limits.ts';
import type { Api } from '../../platform/api/api.ts';
import { listProducts, plainSearch, type Listing } from '../listing/list-products.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import { nearestSearches } from './nearest-searches.ts';

/** Categories, and words of one idea, in a list of suggestions. */
const mostCategories = 3;
const mostWords = 4;

const none: Suggestions = {
  total: 0,
  products: [],
  categories: [],
  understood: [],
  corrected: null,
  near: [],
};

export function serveSuggestions(api: Api, productIndex: ProductIndex): void {
  api.open(
    getSuggestions,
    async ({ query: { name = '' } }) => suggest(productIndex, name),
    () => false,
  );
}

/** The suggestions of the search box: the beginning of what the listing finds (HEAD-5, FIND-1). */
export async function suggest(productIndex: ProductIndex, name: string): Promise<Suggestions> {
  if (name === '') return none;
  const found = await listProducts(productIndex, plainSearch(name, limits.suggestions));
  return {
    total: found.total,
    products: found.products.map(suggestionWire),
    categories: categoriesOf(found),
    understood: found.understood.map(({ words }) => words.slice(0, mostWords)),
    corrected: found.corrected,
    near: found.total === 0 ? await nearestSearches(await productIndex.reader(), name) : [],
  };
}

function categoriesOf({ categories }: Listing) {
  return categories
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostCategories)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}

function suggestionWire({
  slug,
  name,
  category,
  purchase_price,
  thumbnail_full_url: picture,
}: Product): Suggestion {
  return {
    slug,
    name,
    category: category.name,
    price: purchase_price,
    picture: picture.path === null ? null : smallest(picture.path, picture.widths),
  };
}

/** '/media/HASH-660.webp' in the smallest width. */
function smallest(path: string, widths: readonly number[] = []): string {
  return widths.length === 0 ? path : `${path.slice(0, path.lastIndexOf('-'))}-${Math.min(...widths)}.webp`;
}
