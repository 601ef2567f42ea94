import { z } from 'zod';
import {
  conditions,
  discountTypes,
  hallmarks,
  makingTypes,
  metals,
  productStates,
  purities,
  saleUnits,
  stoneSources,
  taxModels,
} from '#domain/catalogue/product.ts';
import { id, line, optionalText, rupees } from '#contract/wire-schemas.ts';

/** More than nothing, with at most so many decimals; null: not known. */
function measure(decimals: 1 | 3, most: number) {
  return z
    .number()
    .positive('must be more than 0')
    .max(most)
    .refine((value) => hasDecimals(value, decimals), `must have at most ${decimals} decimals`)
    .nullable();
}

function hasDecimals(value: number, most: number): boolean {
  return Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;
}

const positive = rupees.positive('must be more than 0').max(10_000_000_000);
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => hasDecimals(value, 2), 'must have at most 2 decimals');

export const productState = z.enum(productStates);
export const discountType = z.enum(discountTypes);

export const productStone = z.object({
  /** Polki diamond, emerald, glass: always named. */
  kind: line(60),
  cut: optionalText(60),
  pieces: z.number().int().positive('must be more than 0').max(100_000).nullable(),
  carats: measure(3, 99_999),
  source: z.enum(stoneSources),
  note: optionalText(200),
});
export type ProductStone = z.output<typeof productStone>;

/** All that the staff say of a piece. Texts are '' and numbers null where nothing is said. Grams, millimetres, rupees. */
export const productFields = {
  name: line(120),
  /** Its address in the shop: lower case, digits, single hyphens. */
  slug: line(120).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case letters and digits joined by hyphens',
  ),
  code: line(40),
  status: productState,
  featured: z.boolean(),
  categoryId: id,
  brandId: id.nullable(),
  /** Before discount. */
  price: positive,
  discountType,
  /** Percent, or rupees; 0: none. */
  discount: rupees.min(0, 'must not be less than 0'),
  taxModel: z.enum(taxModels),
  taxPercent: percent,
  hsnCode: line(8).regex(/^[0-9]{4,8}$/, 'must be four to eight digits'),
  minimumQuantity: z.number().int().min(1).max(999),
  oneOfAKind: z.boolean(),
  /** What one of it is, as shoppers read of the stock. */
  soldAs: z.enum(saleUnits),
  /** HTML; what the shop does not allow is taken out before it is stored. */
  details: optionalText(20_000),
  features: z.array(line(200)).max(30),
  metal: z.enum(metals),
  metalColour: optionalText(60),
  purity: z.enum(purities).nullable(),
  /** The short line a shopper reads. */
  material: optionalText(200),
  grossWeight: measure(3, 100_000),
  netWeight: measure(3, 100_000),
  technique: optionalText(120),
  makingType: z.enum(makingTypes).nullable(),
  /** Rupees a gram, percent, or rupees. */
  making: rupees.min(0, 'must not be less than 0').nullable(),
  hallmark: z.enum(hallmarks),
  huid: optionalText(6),
  hallmarkReason: optionalText(300),
  certificateLaboratory: optionalText(80),
  certificateNumber: optionalText(80),
  originCountry: line(60),
  originPlace: optionalText(80),
  /** '' where it was made new. */
  era: optionalText(80),
  condition: z.enum(conditions),
  conditionReport: optionalText(2000),
  provenance: optionalText(2000),
  height: measure(1, 100_000),
  width: measure(1, 100_000),
  depth: measure(1, 100_000),
  length: measure(1, 100_000),
  innerDiameter: measure(1, 100_000),
  /** The same in words, in place of the measures. */
  dimensions: optionalText(200),
  /** Beside the advice that the shop gives for its materials. */
  care: optionalText(1000),
  seoTitle: optionalText(120),
  seoDescription: optionalText(300),
  stones: z.array(productStone).max(40),
};
