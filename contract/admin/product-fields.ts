import { z } from 'zod';
import { collectFields, type PlainValues } from '#domain/catalogue/derive-fields.ts';
import type { PlainField } from '#domain/catalogue/product-field.ts';
import { discountTypes, metals, productStates, purities, stoneSources } from '#domain/catalogue/product.ts';
import { plainLine, plainText } from '#domain/input/characters.ts';
import { stoneBases, wastageTypes } from '#domain/pricing/pricing-input.ts';
import { id, line, optionalText, rupees, storable } from '#contract/wire-schemas.ts';

export const productState = z.enum(productStates);
export const discountType = z.enum(discountTypes);

const aboveZero = 'must be more than 0';

const productStone = z.object({
  /** Always named, such as polki diamond, emerald or glass. */
  kind: line(60),
  cut: optionalText(60),
  pieces: z.number().int().positive(aboveZero).max(100_000).nullable(),
  carats: decimal(3).positive(aboveZero).max(99_999).nullable(),
  source: z.enum(stoneSources),
  note: optionalText(200),
  /** What `value` is for: one carat, one piece, or the line as a whole. Both null: not stated. */
  valueBasis: z.enum(stoneBases).nullable(),
  /** Rupees before GST; 0: it costs nothing. */
  value: rupees.min(0, 'must not be below 0').max(10_000_000_000).nullable(),
});
export type ProductStone = z.output<typeof productStone>;

/** A part of a product of one metal and purity. */
export const productMetal = z.object({
  metal: z.enum(metals),
  purity: z.enum(purities).nullable(),
  /** Grams, without stones and lac. */
  netWeight: decimal(3).positive(aboveZero).max(100_000),
  /** null: no wastage. Percent of the net weight, or grams. */
  wastageType: z.enum(wastageTypes).nullable(),
  wastage: decimal(3).min(0, 'must not be below 0').max(100_000).nullable(),
  /** 'Frame'; '' for a product of one metal. */
  label: optionalText(60),
});
export type ProductMetal = z.output<typeof productMetal>;

export const productCharge = z.object({
  name: line(60),
  /** Rupees before GST. */
  amount: rupees.min(0, 'must not be below 0').max(10_000_000),
});
export type ProductCharge = z.output<typeof productCharge>;

type PlainSchemas = { [Name in keyof PlainValues]: z.ZodType<PlainValues[Name], PlainValues[Name]> };

/** The fields of a product that staff enter. '' and null: not stated. Weights in grams, lengths in millimetres. */
export const productSchemas = {
  ...collectFields<PlainSchemas>('name', fieldSchema),
  categoryId: id,
  brandId: id.nullable(),
  /** Rupees, before discount. A product by rate is sent without a price; null in an answer: it is not priced yet. */
  price: rupees.positive(aboveZero).max(10_000_000_000).nullable(),
  /** Percent or rupees, by `discountType`; 0: no discount. */
  discount: rupees.min(0, 'must not be below 0'),
  /** HTML. The server removes everything that the shop does not allow before it stores it. */
  details: optionalText(20_000),
  features: z.array(line(200)).max(30),
  /** Rupees per gram, percent, or rupees, by `makingType`. */
  making: rupees.min(0, 'must not be below 0').nullable(),
  stones: z.array(productStone).max(40),
  /** Empty: `metal`, `purity` and `netWeight` alone describe the metal. Otherwise these three follow from the lines. */
  metals: z.array(productMetal).max(10),
  charges: z.array(productCharge).max(20),
};

export type ProductFields = z.output<z.ZodObject<typeof productSchemas>>;

function fieldSchema(field: PlainField): z.ZodType {
  switch (field.type) {
    case 'text': {
      const form = field.read ?? (field.required === true ? plainLine : plainText);
      const optional = storable(form, field.maxLength);
      const text = field.required === true ? optional.min(1, 'is required') : optional;
      return field.pattern === undefined ? text : text.regex(field.pattern, field.patternMessage);
    }
    case 'number': {
      const number = field.decimals === 0 ? z.number().int() : decimal(field.decimals);
      const bounded = field.min === undefined ? number.positive(aboveZero) : number.min(field.min);
      return field.required === true ? bounded.max(field.max) : bounded.max(field.max).nullable();
    }
    case 'choice':
      return field.optional === true ? z.enum(field.choices).nullable() : z.enum(field.choices);
    case 'yes-no':
      return z.boolean();
  }
}

function decimal(most: 1 | 2 | 3): z.ZodNumber {
  return z
    .number()
    .refine(
      (value) => Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6,
      `must have at most ${most} decimals`,
    );
}
