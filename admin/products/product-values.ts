import { productDefaults } from '#contract/admin/product-defaults.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { AdminCategory } from '#contract/admin/categories.ts';

/** What stands in the form: a piece as the server answers it. Fields of numbers may be empty while they are typed. */
export type ProductValues = Omit<AdminProduct, 'price' | 'discount' | 'taxPercent' | 'minimumQuantity'> & {
  price: number | null;
  discount: number | null;
  taxPercent: number | null;
  minimumQuantity: number | null;
};

export const productLabels = {
  name: 'Name',
  slug: 'Address',
  code: 'Code (SKU)',
  status: 'Where it stands',
  featured: 'Featured',
  categoryId: 'Category',
  brandId: 'Brand',
  price: 'Price',
  discountType: 'Kind of discount',
  discount: 'Discount',
  taxModel: 'Tax',
  taxPercent: 'Rate of tax',
  hsnCode: 'HSN code',
  minimumQuantity: 'Fewest in one order',
  oneOfAKind: 'One of a kind',
  soldAs: 'Sold as',
  details: 'Description',
  features: 'What is special',
  metal: 'Metal',
  metalColour: 'Colour of the metal',
  purity: 'Purity',
  material: 'Material in one line',
  grossWeight: 'Gross weight',
  netWeight: 'Net metal weight',
  technique: 'Technique',
  makingType: 'Making charge',
  making: 'How much',
  hallmark: 'Hallmark',
  huid: 'HUID',
  hallmarkReason: 'Why there is none',
  certificateLaboratory: 'Laboratory',
  certificateNumber: 'Number of the certificate',
  originCountry: 'Country of origin',
  originPlace: 'Town or region',
  era: 'Era',
  condition: 'Condition',
  conditionReport: 'Condition report',
  provenance: 'Provenance',
  height: 'Height',
  width: 'Width',
  depth: 'Depth',
  length: 'Length',
  innerDiameter: 'Inner diameter',
  dimensions: 'Size in words',
  care: 'A note on its care',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
  stones: 'Stones',
} as const satisfies Partial<Record<keyof ProductValues, string>>;

export const productStatusLabels: Readonly<Record<AdminProduct['status'], string>> = {
  draft: 'Draft',
  published: 'In the shop',
  archived: 'Archived',
};

export const emptyProduct: ProductValues = {
  ...productDefaults,
  features: [],
  stones: [],
  id: 0,
  version: 1,
  code: '',
  categoryId: 0,
  price: null,
  discountType: 'percent',
  discount: null,
  metal: 'gold',
  metalColour: 'yellow',
  purity: '22K',
  hallmark: 'exempt',
  stock: 1,
  pictures: [],
  soldCount: 0,
  updatedAt: '',
};

/** As the server reads it: no discount is one of nothing. What is missing is refused there, at its field. */
export function toProductInput(values: ProductValues): AdminProduct {
  return { ...values, discount: values.discount ?? 0, huid: values.huid.toUpperCase() } as AdminProduct;
}

/** A field's value for whoever compares two versions of it. */
export function formatProductField(categories: readonly AdminCategory[]) {
  return (field: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (field === 'price' && typeof value === 'number') return formatRupees(fromRupees(value));
    if (field === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? '';
    if (field === 'status') return productStatusLabels[value as AdminProduct['status']];
    if (field === 'stones') return stonesInWords(value as AdminProduct['stones']);
    if (Array.isArray(value)) return value.map(String).join('; ');
    return String(value ?? '').replaceAll(/<[^>]+>/g, ' ');
  };
}

function stonesInWords(stones: AdminProduct['stones']): string {
  return stones
    .map(({ kind, pieces, carats }) => [pieces, kind, carats && `${carats} ct`].filter(Boolean).join(' '))
    .join('; ');
}
