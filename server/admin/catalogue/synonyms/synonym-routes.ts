import {
  addSynonyms,
  updateSynonyms,
  listSynonyms,
  removeSynonyms,
  testSearch,
  type SynonymGroup,
} from '#contract/admin/synonyms.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { listProducts } from '../../../catalogue/listing/list-products.ts';
import { plainSearch } from '../../../catalogue/listing/listing-query.ts';
import type { ProductIndex } from '../../../catalogue/product-index/product-index.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { notFound } from '../../core/refusals.ts';
import { lockSynonyms, readSynonyms, normaliseSynonyms } from './synonym-store.ts';

const kind = 'synonyms';
const most = 12;

const audited = ({ kind: of, words }: Pick<SynonymGroup, 'kind' | 'words'>) => ({
  kind: of,
  words: words.join(', '),
});

interface ShopWithIndex extends Shop {
  readonly productIndex: ProductIndex;
}

/** The vocabulary of the search (LIST-7, FIND-2). The trigger of migration 0005 notifies every node. */
export function serveSynonyms(api: AdminApi, { database: { query }, productIndex }: ShopWithIndex): void {
  api.read(listSynonyms, () => readSynonyms(query));

  api.read(testSearch, async ({ query: { words } }) => {
    const found = await listProducts(productIndex, plainSearch(words, most));
    return {
      total: found.total,
      corrected: found.corrected,
      understood: found.understood.flatMap((concept) => concept.words.slice(0, 1)),
      products: found.products.map(({ id, name, slug }) => ({ id, name, slug })),
    };
  });

  api.change(addSynonyms, async (transaction, { body }) => {
    const words = await normaliseSynonyms(transaction, body.words);
    if (words instanceof HttpRefusal) return words;
    const added = await transaction
      .insertInto('search_synonyms')
      .values({ kind: body.kind, words })
      .returning(['id', 'version', 'kind', 'words'])
      .executeTakeFirstOrThrow();
    return changed({ kind, id: added.id, action: 'created', before: null, after: audited(added) }, added);
  });

  api.change(updateSynonyms, async (transaction, { params: { id }, body }) => {
    const before = await lockSynonyms(transaction, id);
    if (before === undefined) return notFound(kind, 'group');
    if (before.version !== body.version) return editConflict(transaction, { kind, id, current: before });
    const words = await normaliseSynonyms(transaction, body.words, id);
    if (words instanceof HttpRefusal) return words;
    await transaction
      .updateTable('search_synonyms')
      .set({ kind: body.kind, words })
      .where('id', '=', id)
      .execute();
    const after = (await lockSynonyms(transaction, id)) ?? before;
    const entry = { before: audited(before), after: audited(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(removeSynonyms, async (transaction, { params: { id } }) => {
    const before = await lockSynonyms(transaction, id);
    if (before === undefined) return notFound(kind, 'group');
    await transaction.deleteFrom('search_synonyms').where('id', '=', id).execute();
    const entry = { before: audited(before), after: null };
    return changed({ kind, id, action: 'removed', ...entry }, done);
  });
}
