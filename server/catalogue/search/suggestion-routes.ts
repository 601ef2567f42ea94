import { getSuggestions, type Suggestion } from '#contract/suggestions.ts';
import { limits } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { matchSuggestions, normaliseQuery } from '#domain/catalogue/suggestion.ts';
import type { Api } from '../../api/api.ts';
import type { Shop } from '../../shop.ts';
import type { ProductIndex } from '../product-index/product-index.ts';
import { readSuggestible, type SuggestionRow } from './suggestion-store.ts';

/** The suggestions of the search box (HEAD-5). */
export function serveSuggestions(api: Api, { database: { query } }: Shop, productIndex: ProductIndex): void {
  api.open(
    getSuggestions,
    async ({ query: { name } }, { tag }) => {
      ['listing', 'categories'].forEach(tag);
      if (name === undefined) {
        const rows = await readSuggestible(query, limits.suggestibleProducts + 1);
        const complete = rows.length <= limits.suggestibleProducts;
        return { complete, products: complete ? rows.map(suggestionWire) : [] };
      }
      const rows = await (await productIndex.reader()).typeahead(normaliseQuery(name));
      return {
        complete: false,
        products: matchSuggestions(rows, name, limits.suggestions).map(suggestionWire),
      };
    },
    ({ query: { name } }) => name === undefined,
  );
}

function suggestionWire({ slug, name, category, price_paise, picture }: SuggestionRow): Suggestion {
  return {
    slug,
    name,
    category,
    price: toRupees(price_paise),
    picture: picture === null ? null : `/media/${picture.hash}-${Math.min(...picture.widths)}.webp`,
  };
}
