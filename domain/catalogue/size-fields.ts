import type { ProductField } from './product-field.ts';
import { sizeChoices, sizeSupplies } from './product.ts';

/** The part of productFields that offers a choice of size or side. */
export const sizeFields = {
  sizeChoice: {
    type: 'choice',
    column: 'size_choice',
    label: 'Shoppers choose',
    choices: sizeChoices,
    texts: { ring: 'A ring size', bangle: 'A bangle size', side: 'The side of a nath' },
    optional: true,
  },
  sizeSupply: {
    type: 'choice',
    column: 'size_supply',
    label: 'Sizes are',
    choices: sizeSupplies,
    texts: { stock: 'Separate pieces, each with its own stock', work: 'Made from the piece after the order' },
    optional: true,
  },
  sizeFrom: { type: 'text', column: 'size_from', label: 'From size', maxLength: 8 },
  sizeTo: { type: 'text', column: 'size_to', label: 'To size', maxLength: 8 },
  sizeShown: {
    type: 'text',
    column: 'size_shown',
    label: 'Size as shown',
    maxLength: 8,
  },
  sizeDays: {
    type: 'number',
    column: 'size_days',
    label: 'Days that the work adds',
    decimals: 0,
    max: 180,
  },
  /** In the terms of the price: with tax if the price contains tax. */
  sizeCharge: {
    type: 'number',
    column: 'size_charge_paise',
    label: 'Charge for the work',
    decimals: 2,
    scale: 100,
    max: 10_000_000,
  },
  /** Entered with a new product only; changed by stock movements afterwards. */
  sizeStock: { type: 'custom', column: 'size_stock', label: 'Stock by size' },
} as const satisfies Readonly<Record<string, ProductField>>;
