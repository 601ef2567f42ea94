import { allFields } from '#domain/catalogue/derive-fields.ts';
import { fieldText } from '#domain/catalogue/product-field.ts';
import type { AdminCategory } from '#contract/admin/categories.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { rupeesText } from '../../ui/parse-rupees.ts';
import type { ProductValues } from './product-values.ts';

const money: ReadonlySet<string> = new Set(['price', 'cost', 'purchasePrice', 'makingMinimum']);
const bases = { carat: 'per carat', piece: 'per piece', whole: 'for all' } as const;

/** The text of a field's value where two versions of a product are compared. Its unit may be another field of its version. */
export function formatProductField(
  categories: readonly AdminCategory[],
  brands: ProductFormOptions['brands'],
) {
  return (name: string, value: unknown, version: Readonly<Record<string, unknown>> = {}): string => {
    if (money.has(name) && typeof value === 'number') return rupeesText(value);
    if (name === 'discount' && typeof value === 'number')
      return version['discountType'] === 'percent' ? `${value}%` : rupeesText(value);
    if (name === 'making' && typeof value === 'number') return makingText(value, version['makingType']);
    if (name === 'categoryId') return categories.find(({ id }) => id === value)?.name ?? '';
    if (name === 'brandId') return brands.find(({ id }) => id === value)?.name ?? '';
    if (name === 'stones') return stonesText(value as ProductValues['stones']);
    if (name === 'metals') return metalsText(value as ProductValues['metals']);
    if (name === 'charges') return chargesText(value as ProductValues['charges']);
    if (Array.isArray(value)) return value.map(String).join('; ');
    const field = allFields.find((each) => each.name === name);
    if (field !== undefined && field.type !== 'custom') return fieldText(field, value ?? null) ?? '';
    return String(value ?? '').replaceAll(/<[^>]+>/g, ' ');
  };
}

function makingText(making: number, type: unknown): string {
  if (type === 'percent') return `${making}%`;
  return type === 'per_gram' ? `${rupeesText(making)} per gram` : rupeesText(making);
}

function stonesText(stones: ProductValues['stones']): string {
  return stones
    .map(({ kind, cut, pieces, carats, source, note, value, valueBasis }) =>
      [
        pieces,
        source !== 'natural' && source,
        kind,
        cut,
        carats && `${carats} ct`,
        value !== null && `at ${rupeesText(value)} ${bases[valueBasis]}`,
        note && `(${note})`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
}

function metalsText(metals: ProductValues['metals']): string {
  return metals
    .map(({ metal, purity, netWeight, label, wastage, wastageType }) =>
      [
        label,
        metal,
        purity,
        netWeight !== null && `${netWeight} g`,
        wastage !== null && `wastage ${wastage} ${wastageType === 'percent' ? '%' : 'g'}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');
}

function chargesText(charges: ProductValues['charges']): string {
  return charges
    .map(({ name, amount }) => `${name} ${amount === null ? '' : rupeesText(amount)}`.trim())
    .join('; ');
}
