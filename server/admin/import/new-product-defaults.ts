import { productDefaults } from '#contract/admin/product-defaults.ts';
import type { TableFields } from './table-columns.ts';

/** What a new piece is where its table says nothing. */
export const newProductDefaults: Partial<TableFields> = {
  ...productDefaults,
  features: [],
  stones: [],
  discountType: 'flat',
  discount: 0,
  metalColour: '',
  purity: null,
  stock: 0,
};
