import { z } from 'zod';
import { collectFields, type PlainFacts } from '#domain/catalogue/derive-fields.ts';
import type { PlainField } from '#domain/catalogue/product-field.ts';
import { discountTypes, makingTypes, stoneSources, taxModels } from '#domain/catalogue/product.ts';
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
  }),
);

export type Product = z.output<typeof product>;
export type ProductAttributes = z.output<typeof facts>;
