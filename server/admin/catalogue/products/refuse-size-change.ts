import type { AdminProduct } from '#contract/admin/products.ts';
import type { ProductFields } from '#contract/admin/product-fields.ts';
import type { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import { stockBySize } from './stock-by-size.ts';

/** Refuses a choice of size that the present stock does not fit: it would have no size, or one that nobody can choose. */
export function refuseSizeChange(before: AdminProduct, fields: ProductFields): HttpRefusal | null {
  if (fields.sizeSupply !== 'stock' || before.stock === 0) return null;
  if (before.sizeSupply !== 'stock' || before.sizeChoice !== fields.sizeChoice)
    return fieldRefusal(
      before.sizeSupply === 'stock' ? 'sizeChoice' : 'sizeSupply',
      `${before.stock} in stock have no such size. Set the stock to 0, save, then enter the stock of each size.`,
    );
  const offered = stockBySize({ ...fields, sizeStock: {} }).map(({ size }) => size);
  const left = stockBySize(before).find(({ size, stock }) => stock > 0 && !offered.includes(size));
  if (left === undefined) return null;
  return fieldRefusal('sizeFrom', `${left.text} still has ${left.stock} in stock. Set its stock to 0 first.`);
}
