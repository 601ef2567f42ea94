import { allFields, productDefaults } from '#domain/catalogue/derive-fields.ts';
import { productFields } from '#domain/catalogue/product-fields.ts';
import { metalSummary, type EnteredMetal } from '#domain/pricing/entered-product.ts';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { ProductCharge, ProductMetal, ProductStone } from '#contract/admin/product-fields.ts';
import type { AdminProduct } from '#contract/admin/products.ts';
import type { Reply } from '../../api/call-admin-api.ts';
import { renameErrorField } from '../../form/field-errors.ts';

/** A metal line while it is typed. The unit of the wastage is chosen before there is one. */
export type MetalValues = Omit<ProductMetal, 'netWeight' | 'wastageType'> & {
  netWeight: number | null;
  wastageType: NonNullable<ProductMetal['wastageType']>;
};
export type StoneValues = Omit<ProductStone, 'valueBasis'> & {
  valueBasis: NonNullable<ProductStone['valueBasis']>;
};
type ChargeValues = Omit<ProductCharge, 'amount'> & { amount: number | null };

type Typed = 'price' | 'discount' | 'taxPercent' | 'minimumQuantity' | 'metals' | 'stones' | 'charges';

/**
 * The values of the product form: a product of the API whose required numbers may be empty while they are typed. It has at least one
 * metal line. `metal`, `purity` and `netWeight` are as they were read; the lines replace them.
 */
export type ProductValues = Omit<AdminProduct, Typed> & {
  price: number | null;
  discount: number | null;
  taxPercent: number | null;
  minimumQuantity: number | null;
  metals: MetalValues[];
  stones: StoneValues[];
  charges: ChargeValues[];
};

const derived: ReadonlySet<string> = new Set(['metal', 'purity', 'netWeight']);

export const productLabels: Readonly<Record<string, string>> = Object.fromEntries(
  allFields.filter(({ name }) => !derived.has(name)).map(({ name, label }) => [name, label]),
);

export const productStatusLabels = productFields.status.texts;

export const newMetal: MetalValues = {
  metal: 'gold',
  purity: '22K',
  netWeight: null,
  wastageType: 'percent',
  wastage: null,
  label: '',
};

export const newStone: StoneValues = {
  kind: '',
  cut: '',
  pieces: null,
  carats: null,
  source: 'natural',
  note: '',
  valueBasis: 'carat',
  value: null,
};

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
  metals: [newMetal],
  charges: [],
  stock: 1,
  sizeStock: {},
  pictures: [],
  soldCount: 0,
  updatedAt: '',
};

export function toProductValues(product: AdminProduct): ProductValues {
  const { metal, purity, metals, stones, discount } = product;
  return {
    ...product,
    discount: discount === 0 ? null : discount,
    metals:
      metals.length === 0
        ? [{ ...newMetal, metal, purity }]
        : metals.map((line) => ({ ...line, wastageType: line.wastageType ?? 'percent' })),
    stones: stones.map((stone) => ({ ...stone, valueBasis: stone.valueBasis ?? 'carat' })),
  };
}

/** What the form sends; a required number that is still null is refused by the server at its field. */
export type SentProduct = Omit<ProductValues, 'discount' | 'metals' | 'stones'> & {
  discount: number;
  metals: (Omit<ProductMetal, 'netWeight'> & { netWeight: number | null })[];
  stones: ProductStone[];
};

/** The form's values without what belongs to a choice that was not made. */
export function toSentProduct(values: ProductValues): SentProduct {
  const byRate = values.pricingMode === 'by_rate';
  const hasMaking = values.makingType !== null;
  const lines = values.metals.map((line) => ({
    ...line,
    wastageType: line.wastage === null ? null : line.wastageType,
  }));
  const [first, second] = lines;
  const unweighed = first?.netWeight === null && second === undefined && !byRate;
  const weighed = lines.flatMap((line): EnteredMetal[] =>
    line.netWeight === null ? [] : [{ ...line, netWeight: line.netWeight }],
  );
  const summary = metalSummary(weighed) ?? { netWeight: null };
  return {
    ...values,
    ...(first !== undefined && { metal: first.metal, purity: first.purity }),
    ...summary,
    price: byRate ? null : values.price,
    discount: values.discount ?? 0,
    discountScope: byRate ? values.discountScope : 'whole',
    making: hasMaking ? values.making : null,
    makingMinimum: hasMaking ? values.makingMinimum : null,
    ...sizesOf(values),
    huid: values.hallmark === 'hallmarked' ? values.huid.toUpperCase() : '',
    metals: unweighed ? [] : lines,
    stones: values.stones.map((stone) => ({
      ...stone,
      valueBasis: stone.value === null ? null : stone.valueBasis,
    })),
  };
}

/** The fields that belong to the chosen kind of size. A new piece with stock by size has their sum in stock. */
function sizesOf(values: ProductValues) {
  const { id, sizeChoice, sizeSupply, sizeShown, sizeDays, sizeCharge, sizeStock } = values;
  const noWork = { sizeShown: '', sizeDays: null, sizeCharge: null };
  if (sizeChoice === null) return { sizeSupply: null, sizeFrom: '', sizeTo: '', ...noWork, sizeStock: {} };
  if (sizeSupply === 'work') return { sizeShown, sizeDays, sizeCharge, sizeStock: {} };
  const stock = Object.values(sizeStock).reduce((sum, count) => sum + count, 0);
  return { ...noWork, ...(id === 0 && { stock }) };
}

/** The form's values as a request. */
export function toProductInput(values: ProductValues): AdminProduct {
  return toSentProduct(values) as AdminProduct;
}

/** Errors of fields that the form shows as a part of another one. */
export function withFormFields<C extends AdminCall>(reply: Reply<C>, values: ProductValues): Reply<C> {
  const shown = values.metals.map((_, index) => [`metals.${index}.metal`, `metals.${index}.purity`] as const);
  const byRate = values.pricingMode === 'by_rate' ? [['price', 'pricingMode'] as const] : [];
  return [...shown, ...byRate].reduce((named, [from, to]) => renameErrorField(named, from, to), reply);
}
