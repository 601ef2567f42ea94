import { z } from 'zod';
import { priceSetOrigins, priceSetStates } from '#domain/pricing/price-set.ts';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { fullUrl, id, line, rupees, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, pagePosition, pageQuery } from './admin-schemas.ts';

// Rates are rupees per unit of the board: a gram of gold 24K, a kilogram of silver 999, a gram of platinum 950.

export const ratedMetal = z.enum(ratedMetals);
const rate = rupees.min(-100_000_000).max(100_000_000);

/** null: the field is empty. */
export const typedRates = z.object({
  gold: rate.nullable(),
  silver: rate.nullable(),
  platinum: rate.nullable(),
});

/** Of a price set. null: the shop has never had a rate of this metal. */
export const setRates = z.object({
  gold: z.number().nullable(),
  silver: z.number().nullable(),
  platinum: z.number().nullable(),
});

/** A rate that is questioned or refused. */
export const rateDoubt = z.object({
  /** The field. */
  metal: ratedMetal,
  code: z.string(),
  message: z.string(),
  /** The rate that was probably meant. */
  suggestion: z.number().nullable(),
  /** Percent from the current rate. */
  change: z.number().nullable(),
  /** Whether it can be published after it is typed again, by this member of staff. */
  confirmable: z.boolean(),
});
export type RateDoubtAnswer = z.output<typeof rateDoubt>;

export const priceChange = z.object({
  productId: id,
  code: z.string(),
  name: z.string(),
  /** Missing in previews that were made before it was added. */
  picture: fullUrl.optional(),
  /** After discount, as the card shows it. */
  from: z.number(),
  to: z.number(),
  /** Percent. */
  change: z.number(),
  /** Before tax; only for staff with the permission 'costs', and only if the new price is below it. */
  belowCost: z.object({ price: z.number(), cost: z.number() }).nullable(),
  /** Why the product could not be priced. It keeps its price. */
  error: z.string().nullable(),
});
export type PriceChange = z.output<typeof priceChange>;

export const summary = z.object({
  /** Products by rate whose price changes. */
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Products with an asking price. */
  fixed: z.number().int(),
  /** Products that could not be priced and keep their price. */
  failed: z.number().int(),
  /** Products whose price moves by more than the limit. */
  overLimit: z.number().int(),
  /** Sums of the changed prices. */
  from: z.number(),
  to: z.number(),
  /** Rupees; negative if the price falls. null: no price changes. */
  largestMove: z.number().nullable(),
  smallestMove: z.number().nullable(),
  /** The ten largest moves. */
  largest: z.array(priceChange),
  /** At most ten. */
  belowCost: z.array(priceChange),
  errors: z.array(priceChange),
});

export const priceSet = z.object({
  id,
  state: z.enum(priceSetStates),
  origin: z.enum(priceSetOrigins),
  rates: setRates,
  note: z.string().nullable(),
  by: z.string(),
  createdAt: time,
  /** When it is to be published. null: when the staff publish it. */
  publishAt: time.nullable(),
  publishedAt: time.nullable(),
  /** Progress. */
  total: z.number().int(),
  priced: z.number().int(),
  /** Set once it is ready. */
  summary: summary.nullable(),
  /** While it is ready or scheduled: carts with pieces whose price changes, and pieces that are held for a payment. */
  carts: z.object({ carts: z.number().int(), products: z.number().int(), held: z.number().int() }).nullable(),
  error: z.string().nullable(),
});
export type PriceSetAnswer = z.output<typeof priceSet>;

export const prepareRates = adminCall({
  name: 'adminPrepareRates',
  summary:
    'Check typed rates and start to prepare the prices at them. Doubts are answered as questions, and then nothing changes',
  area: 'Rates',
  permission: 'rates.write',
  method: 'POST',
  path: '/api/admin/rates/sets',
  body: typedRates.extend({
    /** Rates typed a second time, to confirm them. */
    again: typedRates.partial().optional(),
    note: line(200).nullable().optional(),
    /** Replaces the change that waits; without it a waiting change is a refusal. */
    replace: z.boolean().optional(),
  }),
  answer: z.object({ doubts: z.array(rateDoubt), set: priceSet.nullable() }),
  refusals: [409],
});

export const getPriceSet = adminCall({
  name: 'adminGetPriceSet',
  summary: 'Progress and preview of prepared prices',
  area: 'Rates',
  permission: 'rates.read',
  method: 'GET',
  path: '/api/admin/rates/sets/{id}',
  params: idParams,
  answer: priceSet,
  refusals: [404],
});

export const listPriceChanges = adminCall({
  name: 'adminListPriceChanges',
  summary: 'Prices before and after, the largest move first, of a change that waits',
  area: 'Rates',
  permission: 'rates.read',
  method: 'GET',
  path: '/api/admin/rates/sets/{id}/changes',
  params: idParams,
  query: z.object({ page: pageQuery }),
  answer: z.object({ ...pagePosition, changes: z.array(priceChange) }),
  refusals: [404, 409],
});

export const publishPriceSet = adminCall({
  name: 'adminPublishPriceSet',
  summary: 'Publish prepared prices now or at a time; all prices change together',
  area: 'Rates',
  permission: 'rates.write',
  method: 'POST',
  path: '/api/admin/rates/sets/{id}/publication',
  params: idParams,
  /** null: now. */
  body: z.object({ at: time.nullable() }),
  answer: priceSet,
  refusals: [404, 409],
});

export const cancelPriceSet = adminCall({
  name: 'adminCancelPriceSet',
  summary: 'Stop preparing prices, or drop those that wait; the shop keeps its prices',
  area: 'Rates',
  permission: 'rates.write',
  method: 'DELETE',
  path: '/api/admin/rates/sets/{id}',
  params: idParams,
  answer: priceSet,
  refusals: [404, 409],
});
