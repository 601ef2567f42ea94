import { z } from 'zod';
import { purities } from '#domain/catalogue/product.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { rupees, time } from './wire-schemas.ts';

/** What the price of one unit, or of a line of a cart or order, is made of. The amounts of the rows add up to the total. */
export const priceBreakup = z.object({
  rows: z.array(
    z.object({
      /** 'metal', 'wastage', 'stone', 'making', 'charge', 'asking', 'rounding', 'discount' or 'tax'. */
      kind: z.string(),
      /** Of a metal and its wastage; null in other rows. */
      metal: z.enum(ratedMetals).nullable(),
      purity: z.enum(purities).nullable(),
      /** 'Gold 22K, frame' */
      label: z.string(),
      /** '10.900 g × ₹10,340.00/g'; null: the label says all. */
      detail: z.string().nullable(),
      /** A discount is below 0. */
      amount: rupees,
    }),
  ),
  /** The rates in the rows: rupees per gram, and since when they hold. Null for a former rate, as in orders and held prices. */
  rates: z.array(
    z.object({
      metal: z.enum(ratedMetals),
      purity: z.enum(purities),
      per_gram: rupees,
      effective_from: time.nullable(),
    }),
  ),
  /** After discount, with tax. */
  total: rupees,
});
export type PriceBreakup = z.output<typeof priceBreakup>;
