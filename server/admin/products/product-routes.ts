import {
  addProduct,
  duplicateProduct as duplicateProductCall,
  getProduct,
  getProductFormOptions,
  listProducts,
  updateProduct as updateProductCall,
} from '#contract/admin/products.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { editConflict } from '../core/edit-conflict.ts';
import { checkProduct } from './check-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { adjustStock } from './adjust-stock.ts';
import { noSuchProduct } from './no-such-product.ts';
import { readProductChoices } from './product-choices.ts';
import { auditedProduct } from './product-mapping.ts';
import { readProductList } from './product-list.ts';
import {
  insertProduct,
  lockProduct,
  readExistingProduct,
  readAdminProduct,
  updateProduct,
} from './product-store.ts';

const kind = 'piece';

/** Products. The triggers of migration 0010 invalidate what the shop shows. */
export function serveProducts(api: AdminApi, { database, clock }: Shop): void {
  api.read(listProducts, ({ query }) => readProductList(database.query, query));

  api.read(getProductFormOptions, () => readProductChoices(database.query));

  api.read(getProduct, async ({ params: { id } }) => {
    return (await readAdminProduct(database.query, id)) ?? noSuchProduct();
  });

  api.change(addProduct, async (transaction, { body: { stock, ...fields } }, { staff }) => {
    const wrong = await checkProduct(transaction, fields);
    if (wrong !== null) return wrong;
    const id = await insertProduct(transaction, fields, clock());
    if (stock > 0) {
      const first = { seen: 0, change: stock, reason: 'received' as const, note: '' };
      await adjustStock(transaction, { ...first, productId: id, by: staff, now: clock() });
    }
    const product = await readExistingProduct(transaction, id);
    const after = { ...auditedProduct(product), stock };
    return changed({ kind, id, action: 'created', before: null, after }, product);
  });

  api.change(updateProductCall, async (transaction, { params: { id }, body: { version, ...fields } }) => {
    const before = await lockProduct(transaction, id);
    if (before === undefined) return noSuchProduct();
    if (before.version !== version) return editConflict(transaction, { kind, id, current: before });
    const wrong = await checkProduct(transaction, fields, id);
    if (wrong !== null) return wrong;
    await updateProduct(transaction, before, fields, clock());
    const after = await readExistingProduct(transaction, id);
    const entry = { before: auditedProduct(before), after: auditedProduct(after) };
    return changed({ kind, id, action: 'changed', ...entry }, after);
  });

  api.change(duplicateProductCall, async (transaction, { params: { id: from } }) => {
    const original = await lockProduct(transaction, from);
    if (original === undefined) return noSuchProduct();
    const id = await duplicateProduct(transaction, original, clock());
    const product = await readExistingProduct(transaction, id);
    const after = { ...auditedProduct(product), copyOf: original.name };
    return changed({ kind, id, action: 'created', before: null, after }, product);
  });
}
