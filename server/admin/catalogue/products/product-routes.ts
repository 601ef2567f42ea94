import {
  addProduct,
  duplicateProduct as duplicateProductCall,
  getProduct,
  getProductFormOptions,
  listProducts,
  updateProduct as updateProductCall,
} from '#contract/admin/products.ts';
import { contradictsLines, withMetalSummary } from '#domain/pricing/entered-product.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { checkPairs, checkProduct } from './check-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { recordFirstStock } from './first-stock.ts';
import { refuseSizeChange } from './refuse-size-change.ts';
import { readProductChoices } from './product-choices.ts';
import { auditedProduct, visibleProduct, writableFields } from './product-mapping.ts';
import { sharePrices } from '../../../catalogue/rates/price-lock.ts';
import { readPricing } from '../../../catalogue/pricing/read-pricing.ts';
import { pricingRefusal, settlePrice } from '../../../catalogue/pricing/settle-price.ts';
import { readProductList } from './product-list.ts';
import {
  insertProduct,
  lockProduct,
  readExistingProduct,
  readAdminProduct,
  updateProduct,
} from './product-store.ts';

const kind = 'piece';

const severalMetals = fieldRefusal(
  'metals',
  'This piece has several metals. Change metal, purity and weight there.',
);

/** Products. The triggers of migration 0003 invalidate what the shop shows. */
export function serveProducts(api: AdminApi, { database, clock }: Shop): void {
  api.read(listProducts, ({ query }) => readProductList(database.query, query));

  api.read(getProductFormOptions, () => readProductChoices(database.query));

  api.read(getProduct, async ({ params: { id } }, { staff }) => {
    const product = await readAdminProduct(database.query, id);
    return product === undefined ? notFound(kind) : visibleProduct(product, staff.role);
  });

  api.change(addProduct, async (transaction, { body: { stock, sizeStock, ...entered } }, { staff }) => {
    await sharePrices(transaction);
    const fields = writableFields(entered, staff.role, null);
    const wrong = (await checkProduct(transaction, fields)) ?? (await checkPairs(transaction, fields));
    if (wrong !== null) return wrong;
    const settled = settlePrice(await readPricing(transaction), fields);
    if (!settled.accepted) return pricingRefusal(settled.detail);
    const id = await insertProduct(transaction, settled.value, clock());
    await recordFirstStock(transaction, { productId: id, stock, sizeStock, by: staff, now: clock() });
    const product = await readExistingProduct(transaction, id);
    const after = { ...auditedProduct(product), stock };
    return changed({ kind, id, action: 'created', before: null, after }, visibleProduct(product, staff.role));
  });

  api.change(updateProductCall, async (transaction, { params: { id }, body }, { staff }) => {
    const { version, ...entered } = body;
    const before = await lockProduct(transaction, id);
    if (before === undefined) return notFound(kind);
    const current = visibleProduct(before, staff.role);
    if (before.version !== version) return editConflict(transaction, { kind, id, current });
    if (contradictsLines(entered, before)) return severalMetals;
    const fields = withMetalSummary(writableFields(entered, staff.role, before), before);
    const wrong =
      refuseSizeChange(before, fields) ??
      (await checkProduct(transaction, fields, id)) ??
      (await checkPairs(transaction, fields));
    if (wrong !== null) return wrong;
    const settled = settlePrice(await readPricing(transaction), fields);
    if (!settled.accepted) return pricingRefusal(settled.detail);
    await updateProduct(transaction, before, settled.value, clock());
    const after = await readExistingProduct(transaction, id);
    const entry = { before: auditedProduct(before), after: auditedProduct(after) };
    return changed({ kind, id, action: 'changed', ...entry }, visibleProduct(after, staff.role));
  });

  api.change(duplicateProductCall, async (transaction, { params: { id: from } }, { staff }) => {
    const original = await lockProduct(transaction, from);
    if (original === undefined) return notFound(kind);
    const id = await duplicateProduct(transaction, original, clock());
    const product = await readExistingProduct(transaction, id);
    const after = { ...auditedProduct(product), copyOf: original.name };
    return changed({ kind, id, action: 'created', before: null, after }, visibleProduct(product, staff.role));
  });
}
