import { z } from 'zod';
import { collectFields, type PlainFacts } from '#domain/catalogue/derive-fields.ts';
import type { PlainField } from '#domain/catalogue/product-field.ts';
import {
  discountTypes,
  makingTypes,
  metals,
  purities,
  sizeChoices,
  sizeSupplies,
  stoneSources,
  taxModels,
} from '#domain/catalogue/product.ts';
import { validateOnce } from './validate-once.ts';
import { flag, fullUrl, id, rupees, time } from './wire-schemas.ts';

export const stone = z.object({
  kind: z.string(),
  cut: z.string().nullable(),
  pieces: z.number().int().nullable(),
  carats: z.number().nullable(),
  source: z.enum(stoneSources),
  note: z.string().nullable(),
});

type FactSchemas = { [Name in keyof PlainFacts]: z.ZodType<PlainFacts[Name], PlainFacts[Name]> };

/** Attributes of a piece of jewellery, an addition to the clients' API. Weights in grams, lengths in millimetres. */
export const facts = z.object({
  ...collectFields<FactSchemas>('fact', factSchema),
  stones: z.array(stone),
  /** Each metal and purity of the piece. */
  metals: z
    .array(
      z.object({
        metal: z.enum(metals),
        purity: z.enum(purities).nullable(),
        /** Grams. */
        net_weight: z.number(),
        label: z.string().nullable(),
      }),
    )
    .optional(),
  /** The making charge: rupees per gram of net metal, a percentage of the metal's price, or rupees. */
  making: z.object({ basis: z.enum(makingTypes), value: z.number() }).nullable(),
  certificate: z.object({ laboratory: z.string(), number: z.string() }).nullable(),
  origin: z.string(),
  size: z.object({
    height: z.number().nullable(),
    width: z.number().nullable(),
    depth: z.number().nullable(),
    length: z.number().nullable(),
    inner_diameter: z.number().nullable(),
  }),
});

function factSchema(field: PlainField): z.ZodType {
  switch (field.type) {
    case 'text':
      return field.required === true ? z.string() : z.string().nullable();
    case 'number':
      return field.required === true ? z.number() : z.number().nullable();
    case 'choice':
      return field.optional === true ? z.enum(field.choices).nullable() : z.enum(field.choices);
    case 'yes-no':
      return z.boolean();
  }
}

/** A product as existing clients read it. purchase_price repeats the price after discount; it is never what the shop paid. */
export const product = validateOnce(
  z.object({
    id,
    slug: z.string(),
    name: z.string(),
    code: z.string(),
    category_id: id,
    category: z.object({ id, name: z.string(), slug: z.string() }),
    unit_price: rupees,
    purchase_price: rupees,
    tax: z.number(),
    tax_model: z.enum(taxModels),
    /** An addition: under the margin scheme, so that the tax in the price is not stated (CGST Rules 2017, rule 32(5)). Absent if not. */
    margin_scheme: z.literal(true).optional(),
    tax_type: z.enum(discountTypes),
    discount: z.number(),
    discount_type: z.enum(discountTypes),
    discount_amount: rupees,
    thumbnail: z.string().nullable(),
    thumbnail_full_url: fullUrl,
    images_full_url: z.array(fullUrl),
    featured: flag,
    current_stock: z.number().int().min(0),
    /** An addition: until when holds of others leave fewer than the minimum. Absent in the category tree and in orders. */
    held_until: time.nullable().optional(),
    status: flag,
    minimum_order_qty: z.number().int(),
    details: z.string().nullable(),
    brand: z.string().nullable(),
    material: z.string().nullable(),
    weight: z.string().nullable(),
    dimensions: z.string().nullable(),
    features: z.array(z.string()),
    rating: z.number().nullable(),
    reviews: z.number().int(),
    reviews_count: z.number().int(),
    brand_id: id.nullable(),
    brand_name: z.string().nullable(),
    created_at: time,
    updated_at: time,
    category_ids: z.array(z.unknown()),
    colors: z.array(z.unknown()),
    choice_options: z.array(z.unknown()),
    variation: z.array(z.unknown()),
    facts,
    /** Ours: the choice of size or side that an order needs. Absent: there is none. */
    sizes: z
      .object({
        choice: z.enum(sizeChoices),
        /** stock: each size is a piece of its own. work: the piece is changed to the size after the order. */
        supply: z.enum(sizeSupplies),
        offered: z.array(z.string()),
        /** With 'work': the size of the piece as it is, and the days that another takes. */
        shown: z.string().nullable(),
        days: z.number().int().nullable(),
        /** What another size costs beyond the price, before added tax; null: nothing. */
        charge: rupees.nullable(),
      })
      .optional(),
  }),
);

export type Product = z.output<typeof product>;
export type ProductAttributes = z.output<typeof facts>;

/** held: somebody is paying for it. */
export const stockState = z.enum(['free', 'held', 'sold']);

/** A size with stock of its own. */
export const sizeStock = z.object({
  size: z.string(),
  current_stock: z.number().int().min(0),
  /** Until when others are paying for all of them; null: one can be bought now, or none is in stock. */
  held_until: time.nullable(),
});
