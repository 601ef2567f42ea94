import { getSuggestions, type Suggestions } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { searchTerms } from '#domain/catalogue/search-terms.ts';
import type { Api } from '../../platform/api/api.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPage } from '../listing/find-page.ts';
import { plainSearch, readWords } from '../listing/listing-query.ts';
import { resolveQuery } from '../listing/resolve-query.ts';
import type { ProductIndex, ProductIndexReader } from '../product-index/product-index.ts';
import {
  countFacetGroups,
  noFilter,
  placesOf,
  summariseFacets,
  type FacetCount,
  type Facets,
} from '../product-index/select-products.ts';
import { readNamedPages } from './named-pages.ts';
import { nearestSearches } from './nearest-searches.ts';
import { searchExactly } from './search.ts';
import { distinctWords } from './spelling.ts';
import type { Concept } from './vocabulary.ts';

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

export function serveSuggestions(api: Api, { database }: Shop, productIndex: ProductIndex): void {
  api.open(
    getSuggestions,
    async ({ query: { name = '' } }) => {
      const pages = await readNamedPages(database, name);
      return { ...(await suggest(productIndex, name)), ...(pages.length > 0 && { pages }) };
    },
    () => false,
  );
}

/** The suggestions of the search box: the beginning of what the listing finds (HEAD-5, FIND-1). */
export async function suggest(productIndex: ProductIndex, name: string): Promise<Suggestions> {
  if (name === '') return none;
  const query = readWords(plainSearch(name, limits.suggestions));
  const resolved = await resolveQuery(productIndex, query);
  const { reader, found } = resolved;
  const page = await findPage(resolved, query);
  const isEmpty = page.total === 0;
  const understood = isEmpty ? found.understood : await findable(reader, found.understood);
  const categories = isEmpty ? await nearestCategories(reader, understood) : mostOf(page);
  return {
    total: page.total,
    products: await reader.suggestions(page.ids),
    categories: categories.slice(0, mostCategories),
    understood: understood.map((concept) => distinctWords(concept, mostWords)),
    corrected: found.corrected,
    near: isEmpty ? await nearestSearches(reader, query.search) : [],
  };
}

/** The ideas that find something: one guessed from the beginning of a word may be found only by that beginning. */
async function findable(reader: ProductIndexReader, ideas: readonly Concept[]): Promise<Concept[]> {
  const found = await Promise.all(
    ideas.map(({ words: [name = ''] }) => searchExactly(reader, searchTerms(name))),
  );
  return ideas.filter((_, place) => found[place]?.matches.size !== 0);
}

/** The categories of what is found, those of most products first. */
function mostOf({ categories }: Pick<Facets, 'categories'>): Suggestions['categories'] {
  return categories
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ slug, name, count }) => ({ slug, name, count }));
}

/** The categories of what each idea finds, with all their products. Ideas that name a category come first. */
async function nearestCategories(
  reader: ProductIndexReader,
  ideas: readonly Concept[],
): Promise<Suggestions['categories']> {
  const taxonomy = await reader.taxonomy();
  const newest = await reader.ranking('newest');
  const categoriesOf = (counts: readonly FacetCount[]) =>
    mostOf(summariseFacets(counts, noFilter, taxonomy, []));
  const each = await Promise.all(
    [...ideas.filter(namesCategory), ...ideas.filter((idea) => !namesCategory(idea))].map(
      async ({ words: [name = ''] }) => {
        const { matches } = await searchExactly(reader, searchTerms(name));
        return categoriesOf(countFacetGroups(newest, placesOf(newest, matches), noFilter));
      },
    ),
  );
  const all = new Map(
    categoriesOf(await reader.facetCounts(noFilter)).map((category) => [category.slug, category]),
  );
  return [...new Set(each.flat().map(({ slug }) => slug))].flatMap((slug) => all.get(slug) ?? []);
}

function namesCategory({ kind }: Concept): boolean {
  return kind === 'category';
}
