import { allFields, productDefaults } from '#domain/catalogue/derive-fields.ts';
import { fieldText } from '#domain/catalogue/product-field.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { AdminCategory } from '#contract/admin/categories.ts';

/** The values of the product form: a product of the API whose required numbers may be empty while they are typed. */
export type ProductValues = Omit<AdminProduct, 'price' | 'discount' | 'taxPercent' | 'minimumQuantity'> & {
  price: number | null;
  discount: number | null;
  taxPercent: number | null;
  minimumQuantity: number | null;
};

export const productLabels: Readonly<Record<string, string>> = Object.fromEntries(
  allFields.map(({ name, label }) => [name, label]),
);

export const productStatusLabels = productFields.status.texts;

export const emptyProduct: ProductValues = {
  ...productDefaults(),
  id: 0,
  version: 1,
  categoryId: 0,
  brandId: null,
  price: null,
  discountType: 'percent',
  discount: null,
  details: '',
  features: [],
  metal: 'gold',
  metalColour: 'yellow',
  purity: '22K',
  making: null,
  hallmark: 'exempt',
  stones: [],
  stock: 1,
  pictures: [],
  soldCount: 0,
  updatedAt: '',
};

/** The form's values as a request. An empty discount is none; other missing values are refused by the server at their field. */
export function toProductInput(values: ProductValues): AdminProduct {
  return { ...values, discount: values.discount ?? 0, huid: values.huid.toUpperCase() } as AdminProduct;
}

/** The text of a field's value where two versions of a product are compared. */
export function formatProductField(categories: readonly AdminCategory[]) {
  return (name: string, value: unknown): string => {
    if (name === 'price' && typeof value === 'number') return formatRupees(fromRupees(value));
    if (name === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? '';
    if (name === 'stones') return stonesText(value as AdminProduct['stones']);
    if (Array.isArray(value)) return value.map(String).join('; ');
    const field = allFields.find((each) => each.name === name);
    if (field !== undefined && field.type !== 'custom') return fieldText(field, value ?? null) ?? '';
    return String(value ?? '').replaceAll(/<[^>]+>/g, ' ');
  };
}

function stonesText(stones: AdminProduct['stones']): string {
  return stones
    .map(({ kind, pieces, carats }) => [pieces, kind, carats && `${carats} ct`].filter(Boolean).join(' '))
    .join('; ');
}
