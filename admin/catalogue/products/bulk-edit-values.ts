import type { AdminProductRow } from '#contract/admin/products.ts';
import type { DiscountType, MakingType } from '#domain/catalogue/product.ts';
import { countText } from '#domain/locale/count-text.ts';
import type { PricingMode } from '#domain/pricing/pricing-input.ts';
import type { RoundingRule } from '#domain/pricing/rounding-rule.ts';
import { priceChanges, type Edit } from './price-changes.ts';

export const bulkEditLabels = {
  publish: 'Publish',
  archive: 'Archive',
  draft: 'Change to draft',
  category: 'Move to a category',
  price: 'Change prices',
  discount: 'Set a discount',
  'no-discount': 'Remove the discount',
  pricing: 'Change how pieces are priced',
  making: 'Set the making charge',
  rounding: 'Set the rounding',
} as const;

export interface BulkEditValues {
  what: keyof typeof bulkEditLabels;
  categoryId: number;
  direction: 'up' | 'down';
  percent: number | null;
  roundedTo: 0.01 | 1 | 10 | 100;
  discountType: DiscountType;
  discount: number | null;
  pricingMode: PricingMode;
  makingType: MakingType;
  making: number | null;
  makingMinimum: number | null;
  /** null: as the shop rounds. */
  rounding: RoundingRule | null;
}

export const emptyBulkEdit: BulkEditValues = {
  what: 'publish',
  categoryId: 0,
  direction: 'up',
  percent: null,
  roundedTo: 0.01,
  discountType: 'percent',
  discount: null,
  pricingMode: 'by_rate',
  makingType: 'percent',
  making: null,
  makingMinimum: null,
  rounding: null,
};

const states = { publish: 'published', archive: 'archived', draft: 'draft' } as const;

/** The form's values as an edit, or a sentence that says what is missing or wrong. */
export function toBulkEdit(values: BulkEditValues): Edit | string {
  const { what, categoryId } = values;
  switch (what) {
    case 'publish':
    case 'archive':
    case 'draft':
      return { kind: 'state', status: states[what] };
    case 'category':
      return categoryId === 0 ? 'Choose a category first.' : { kind: 'category', categoryId };
    case 'price':
      return priceEdit(values);
    case 'discount':
      return discountEdit(values);
    case 'no-discount':
      return { kind: 'discount', discountType: 'flat', discount: 0 };
    case 'pricing':
      return { kind: 'pricing', pricingMode: values.pricingMode };
    case 'making':
      return makingEdit(values);
    case 'rounding':
      return { kind: 'rounding', rounding: values.rounding };
  }
}

function priceEdit({ percent, direction, roundedTo }: BulkEditValues): Edit | string {
  const most = direction === 'up' ? 1000 : 99;
  if (percent === null || !(percent > 0)) return 'Enter a percentage first.';
  if (percent > most) return `Prices can go ${direction} by at most ${most}%.`;
  return { kind: 'price', percent: direction === 'up' ? percent : -percent, roundedTo };
}

function discountEdit({ discountType, discount }: BulkEditValues): Edit | string {
  if (discount === null || !(discount > 0)) return 'Enter the discount first.';
  if (discountType === 'percent' && discount > 100) return 'A discount cannot be more than 100%';
  return { kind: 'discount', discountType, discount };
}

/** A fixed amount has no minimum. */
function makingEdit({ makingType, making, makingMinimum }: BulkEditValues): Edit | string {
  if (making === null || !(making >= 0)) return 'Enter the making charge first.';
  if (makingType === 'fixed') return { kind: 'making', makingType, making, makingMinimum: null };
  if (makingMinimum !== null && !(makingMinimum > 0))
    return 'Enter a minimum above 0, or leave the field empty.';
  return { kind: 'making', makingType, making, makingMinimum };
}

export function bulkEditButtonText(what: BulkEditValues['what'], count: number): string {
  const products = countText(count, 'piece');
  const words: Readonly<Record<BulkEditValues['what'], string>> = {
    publish: `Publish ${products}`,
    archive: `Archive ${products}`,
    draft: `Change ${products} to draft`,
    category: `Move ${products}`,
    price: `Change ${countText(count, 'price')}`,
    discount: `Set a discount for ${products}`,
    'no-discount': `Remove the discount from ${products}`,
    pricing: `Change ${products}`,
    making: `Set the making charge of ${products}`,
    rounding: `Set the rounding of ${products}`,
  };
  return words[what];
}

/** Products to which the edit cannot be applied: no price would be left, it follows the metal rate, or they have no picture. */
export function ineligibleProducts(
  chosen: readonly AdminProductRow[],
  edit: Edit,
): readonly AdminProductRow[] {
  if (edit.kind === 'price' || edit.kind === 'discount')
    return priceChanges(chosen, edit).flatMap(({ row, to }) =>
      to === null || to === 'unchanged' ? [row] : [],
    );
  if (edit.kind !== 'state' || edit.status !== 'published') return [];
  return chosen.filter(({ status, picture }) => status !== 'published' && picture.status !== 200);
}
