import { listStockMovements, adjustStock as moveStockCall } from '#contract/admin/stock.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { fieldRefusal, notFound } from '../../core/refusals.ts';
import { adjustStock } from './adjust-stock.ts';
import { lockProduct, readAdminProduct } from './product-store.ts';
import { isOfSizes } from './stock-by-size.ts';
import { readMovements } from './read-movements.ts';

/** Stock movements of a product. */
export function serveStock(api: AdminApi, { database, clock }: Shop): void {
  api.read(listStockMovements, async ({ params: { id } }) => {
    const product = await readAdminProduct(database.query, id);
    return product === undefined ? notFound('piece') : readMovements(database.query, product);
  });

  api.change(moveStockCall, async (transaction, { params: { id }, body }, context) => {
    const product = await lockProduct(transaction, id);
    if (product === undefined) return notFound('piece');
    const { size, seen, change, reason, note } = body;
    const bySize = product.sizeSupply === 'stock';
    if (bySize !== (size !== null) || (size !== null && !isOfSizes(product, size)))
      return fieldRefusal(
        'size',
        bySize ? 'Choose one of the sizes of this piece' : 'This piece has no sizes',
      );
    const stock = size === null ? product.stock : (product.sizeStock[size] ?? 0);
    if (stock !== seen) return editConflict(transaction, { kind: 'piece', id, current: { stock } });
    if (seen + change < 0) return fieldRefusal('change', `Only ${seen} in stock`);
    const move = { productId: id, size, seen, change, reason, note, by: context.staff, now: clock() };
    if (!(await adjustStock(transaction, move)))
      throw new Error(`the stock of ${id} changed while it was locked`);
    const ofSize = size === null ? {} : { size };
    const entry = {
      before: { stock: seen, ...ofSize },
      after: { stock: seen + change, ...ofSize, reason, note },
    };
    return changed({ kind: 'piece', id, action: 'stock-moved', ...entry }, { stock: product.stock + change });
  });
}
