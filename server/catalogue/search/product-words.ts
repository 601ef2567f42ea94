import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { KeptByProduct } from '../product-index/kept-by-product.ts';
import type { ProductTexts } from './postings.ts';
import { WordIndex } from './word-index.ts';

interface Sizes {
  /** Products whose texts are read at once. */
  readonly page: number;
  /** Above this many changed products the index is made anew. */
  readonly mostChanged: number;
}

const usual: Sizes = { page: 5000, mostChanged: 1000 };

/** The words of all published products. */
export function keepWords(query: Kysely<Tables>, { page, mostChanged } = usual): KeptByProduct<WordIndex> {
  const readAll = () => WordIndex.of(pages(query, page));
  return new KeptByProduct({
    tag: 'words',
    readAll,
    readAgain: async (index, changed) => {
      if (index.changesWith(changed) > mostChanged) return readAll();
      const texts = await textsOf(query)
        .where('product_id', 'in', [...changed])
        .execute();
      return index.changed(changed, texts);
    },
  });
}

async function* pages(query: Kysely<Tables>, size: number): AsyncGenerator<ProductTexts[]> {
  let page: ProductTexts[] = [];
  do {
    page = await textsOf(query)
      .where('product_id', '>', page.at(-1)?.id ?? 0)
      .orderBy('product_id')
      .limit(size)
      .execute();
    yield page;
  } while (page.length === size);
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
