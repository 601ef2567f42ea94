import { z } from 'zod';
import { saleUnits } from '#domain/catalogue/product.ts';
import { validateOnce } from './validate-once.ts';
import { flag, fullUrl, id, rupees, time } from './wire-schemas.ts';

export const stone = z.object({
  kind: z.string(),
  cut: z.string().nullable(),
  pieces: z.number().int().nullable(),
  carats: z.number().nullable(),
  source: z.enum(['natural', 'treated', 'laboratory-grown', 'imitation']),
  note: z.string().nullable(),
});

/** What a jeweller says of a piece: ours, beside the family's fields. Weights in grams, sizes in millimetres. */
export const facts = z.object({
  metal: z.enum(['gold', 'silver', 'platinum', 'other']),
  metal_colour: z.string().nullable(),
  purity: z.string().nullable(),
  gross_weight: z.number().nullable(),
  net_weight: z.number().nullable(),
  stones: z.array(stone),
  technique: z.string().nullable(),
  /** What its making costs: rupees a gram of net metal, a percentage of the metal, or rupees for the piece. */
  making: z.object({ basis: z.enum(['per_gram', 'percent', 'fixed']), value: z.number() }).nullable(),
  hallmark: z.enum(['hallmarked', 'exempt', 'not_hallmarked']),
  hallmark_huid: z.string().nullable(),
  hallmark_reason: z.string().nullable(),
  certificate: z.object({ laboratory: z.string(), number: z.string() }).nullable(),
  origin: z.string(),
  era: z.string().nullable(),
  condition: z.enum(['new', 'excellent', 'very_good', 'good', 'fair']),
  condition_report: z.string().nullable(),
  provenance: z.string().nullable(),
  size: z.object({
    height: z.number().nullable(),
    width: z.number().nullable(),
    depth: z.number().nullable(),
    length: z.number().nullable(),
    inner_diameter: z.number().nullable(),
  }),
  one_of_a_kind: z.boolean(),
  sold_as: z.enum(saleUnits),
  hsn_code: z.string(),
});

/** A product as the family of clients reads it. purchase_price repeats the price after discount: never what the shop paid. */
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
    tax_model: z.enum(['include', 'exclude']),
    tax_type: z.enum(['percent', 'flat']),
    discount: z.number(),
    discount_type: z.enum(['percent', 'flat']),
    discount_amount: rupees,
    thumbnail: z.string().nullable(),
    thumbnail_full_url: fullUrl,
    images_full_url: z.array(fullUrl),
    featured: flag,
    current_stock: z.number().int().min(0),
    /** Ours: others are paying for so many that fewer than the minimum can be had until then. Left out within the tree of categories, and in orders. */
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
