import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { KeptByProduct } from '../product-index/kept-by-product.ts';
import { namesOfAllProducts } from '../product-index/product-cache.ts';
import type { ProductTexts } from './postings.ts';
import { WordIndex } from './word-index.ts';

/** Products whose texts are read at once. */
const pageSize = 5000;
/** With more changes than this over it, the index is made anew. */
const maxChanges = 1000;

/** The words of all published products. */
export function keepWords(query: Kysely<Tables>): KeptByProduct<WordIndex> {
  const readAll = () => WordIndex.of(pages(query));
  return new KeptByProduct({
    readAll,
    readAgain: async (index, changed) => {
      const next = await index.changed(
        changed,
        await textsOf(query)
          .where('product_id', 'in', [...changed])
          .execute(),
      );
      return next.changes > maxChanges ? readAll() : next;
    },
    ofAll: namesOfAllProducts,
  });
}

async function* pages(query: Kysely<Tables>): AsyncGenerator<ProductTexts[]> {
  let after = 0;
  for (;;) {
    const page = await textsOf(query)
      .where('product_id', '>', after)
      .orderBy('product_id')
      .limit(pageSize)
      .execute();
    yield page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? after;
  }
}

function textsOf(query: Kysely<Tables>) {
  return query
    .selectFrom('product_search')
    .select([
      'product_id as id',
      'category_id as category',
      'sort_name as name',
      'kind_text as kind',
      'rest_text as rest',
    ])
    .where('published', '=', true);
}
