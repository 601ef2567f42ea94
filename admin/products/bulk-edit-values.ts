import type { AdminProductRow } from '#contract/admin/products.ts';
import type { DiscountType } from '#domain/catalogue/product.ts';
import { priceChanges, type Edit } from './price-changes.ts';

export const bulkEditLabels = {
  publish: 'Publish',
  archive: 'Archive',
  draft: 'Change to draft',
  category: 'Move to a category',
  price: 'Change prices',
  discount: 'Set a discount',
  'no-discount': 'Remove the discount',
} as const;

export interface BulkEditValues {
  what: keyof typeof bulkEditLabels;
  categoryId: number;
  direction: 'up' | 'down';
  percent: number | null;
  roundedTo: 0.01 | 1 | 10 | 100;
  discountType: DiscountType;
  discount: number | null;
}

export const emptyBulkEdit: BulkEditValues = {
  what: 'publish',
  categoryId: 0,
  direction: 'up',
  percent: null,
  roundedTo: 0.01,
  discountType: 'percent',
  discount: null,
};

const states = { publish: 'published', archive: 'archived', draft: 'draft' } as const;

/** The form's values as an edit; null while something is missing. */
export function toBulkEdit(values: BulkEditValues): Edit | null {
  const { what, categoryId, percent, roundedTo, discountType, discount } = values;
  switch (what) {
    case 'publish':
    case 'archive':
    case 'draft':
      return { kind: 'state', status: states[what] };
    case 'category':
      return categoryId === 0 ? null : { kind: 'category', categoryId };
    case 'price':
      if (percent === null || !(percent > 0) || percent > (values.direction === 'up' ? 1000 : 99))
        return null;
      return { kind: 'price', percent: values.direction === 'up' ? percent : -percent, roundedTo };
    case 'discount':
      if (discount === null || !(discount > 0) || (discountType === 'percent' && discount > 100)) return null;
      return { kind: 'discount', discountType, discount };
    case 'no-discount':
      return { kind: 'discount', discountType: 'flat', discount: 0 };
  }
}

export function bulkEditButtonText(what: BulkEditValues['what'], count: number): string {
  const products = `${count} ${count === 1 ? 'piece' : 'pieces'}`;
  const words: Readonly<Record<BulkEditValues['what'], string>> = {
    publish: `Publish ${products}`,
    archive: `Archive ${products}`,
    draft: `Change ${products} to draft`,
    category: `Move ${products}`,
    price: `Change ${count} ${count === 1 ? 'price' : 'prices'}`,
    discount: `Set a discount for ${products}`,
    'no-discount': `Remove the discount from ${products}`,
  };
  return words[what];
}

/** Products to which the edit cannot be applied: no price would be left, or they have no picture. */
export function ineligibleProducts(
  chosen: readonly AdminProductRow[],
  edit: Edit,
): readonly AdminProductRow[] {
  if (edit.kind === 'category') return [];
  if (edit.kind !== 'state')
    return priceChanges(chosen, edit).flatMap(({ row, to }) => (to === null ? [row] : []));
  if (edit.status !== 'published') return [];
  return chosen.filter(({ status, picture }) => status !== 'published' && picture.status !== 200);
}
