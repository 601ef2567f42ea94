import { z } from 'zod';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';
import { id, line, optionalQuery, rupees, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { done, idParams, pagePosition, pageQuery } from './admin-schemas.ts';
import { rateSettings } from './setting-schemas.ts';

// Rates are rupees per unit of the board: a gram of gold 24K, a kilogram of silver 999, a gram of platinum 950.

const metal = z.enum(ratedMetals);
const rate = rupees.min(-100_000_000).max(100_000_000);

/** null: the field is empty. */
const typedRates = z.object({ gold: rate.nullable(), silver: rate.nullable(), platinum: rate.nullable() });

/** Of a price set. null: the shop has never had a rate of this metal. */
const setRates = z.object({
  gold: z.number().nullable(),
  silver: z.number().nullable(),
  platinum: z.number().nullable(),
});

/** A rate that is questioned or refused. */
export const rateDoubt = z.object({
  /** The field. */
  metal,
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

const priceChange = z.object({
  productId: id,
  code: z.string(),
  name: z.string(),
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

const summary = z.object({
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
  state: z.enum(['preparing', 'ready', 'scheduled', 'published', 'cancelled', 'failed']),
  origin: z.enum(['board', 'machine', 'undo', 'factors', 'demo']),
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

const boardMetal = z.object({
  metal,
  /** The board's purity and unit: gold 24K per gram. */
  purity: z.string(),
  unit: z.enum(['gram', 'kilogram']),
  /** null: never set. */
  current: z.object({ rate: z.number(), effectiveFrom: time, by: z.string() }).nullable(),
  /** The rate at the end of the day before today, in Indian time. */
  yesterday: z.object({ rate: z.number(), effectiveFrom: time }).nullable(),
  purities: z.array(
    z.object({
      purity: z.string(),
      /** Rupees per gram at the current rate. */
      perGram: z.number().nullable(),
      factor: z.number(),
      defaultFactor: z.number(),
      /** Whether the owner has set the factor. */
      own: z.boolean(),
    }),
  ),
});

export const getRateBoard = adminCall({
  name: 'adminGetRateBoard',
  summary: 'The morning board: current rates, factors, and the change that is being prepared or waits',
  area: 'Rates',
  permission: 'rates.read',
  method: 'GET',
  path: '/api/admin/rates',
  answer: z.object({
    metals: z.array(boardMetal),
    /** Products by rate, and all products. */
    byRate: z.number().int(),
    products: z.number().int(),
    /** The current prices. null: no rates yet. */
    current: priceSet.nullable(),
    waiting: priceSet.nullable(),
    /** Whether rates were published today, in Indian time. */
    setToday: z.boolean(),
    /** Whether pieces by rate are not sold, because the rates are older than the owner allows. */
    stopped: z.boolean(),
    /** When they stop. null: never. */
    stopsAt: time.nullable(),
    /** Whether factors, rounding or GST registration were changed since the current prices were made. */
    rulesChanged: z.boolean(),
    /** Percent. A larger move has to be typed again by the owner. */
    moveLimit: z.number(),
    rounding: z.enum(roundingRules),
    /** Whether shoppers see the rates. */
    shown: z.boolean(),
  }),
});

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

export const undoRates = adminCall({
  name: 'adminUndoRates',
  summary: 'Set the rates before the current ones again, as a new entry, and publish them once prepared',
  area: 'Rates',
  permission: 'rates.write',
  method: 'POST',
  path: '/api/admin/rates/undo',
  /** The current price set, so that two who undo at once undo one change. */
  body: z.object({ setId: id, replace: z.boolean().optional() }),
  answer: priceSet,
  refusals: [403, 409],
});

const rateEntry = z.object({
  /** Of the price set; null: set before there were price sets, or by the demo shop. */
  setId: id.nullable(),
  at: time,
  rates: setRates,
  by: z.string(),
  origin: z.enum(['board', 'machine', 'undo', 'factors', 'demo']),
  note: z.string().nullable(),
  /** Prices that it changed. */
  changed: z.number().int().nullable(),
  /** When the rates that it takes back were set. */
  undoes: time.nullable(),
  /** Whether it was undone. */
  undone: z.boolean(),
  current: z.boolean(),
});
export type RateEntry = z.output<typeof rateEntry>;

export const listRates = adminCall({
  name: 'adminListRates',
  summary: 'History of the rates: who set them and what they changed, with 90 days for a chart',
  area: 'Rates',
  permission: 'rates.read',
  method: 'GET',
  path: '/api/admin/rates/history',
  query: z.object({ page: pageQuery, days: optionalQuery(z.coerce.number().int().min(1).max(400)) }),
  answer: z.object({
    ...pagePosition,
    entries: z.array(rateEntry),
    /** The last rates of each day that had new ones, oldest first. */
    chart: z.array(z.object({ day: z.iso.date(), ...setRates.shape })),
  }),
});

export const updateFactors = adminCall({
  name: 'adminUpdateFactors',
  summary:
    'Set factors of purities; null is the default again. Prices use them from the next publication on, which is prepared at once',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'PUT',
  path: '/api/admin/rates/factors',
  body: z.object({
    factors: z
      .array(z.object({ metal, purity: line(10), factor: z.number().positive().max(10).nullable() }))
      .min(1)
      .max(30),
    replace: z.boolean().optional(),
  }),
  /** null: the shop has no rates yet, so there is nothing to prepare. */
  answer: z.object({ set: priceSet.nullable() }),
  refusals: [409],
});

export const updateRateSettings = adminCall({
  name: 'adminUpdateRateSettings',
  summary:
    'Update the limit of a move, when selling stops without new rates, whether rates are shown, and rounding',
  area: 'Settings',
  permission: 'settings.write',
  method: 'PUT',
  path: '/api/admin/settings/rates',
  body: rateSettings,
  answer: rateSettings,
  refusals: [409],
});

const rateToken = z.object({
  id,
  name: z.string(),
  createdBy: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  revokedAt: time.nullable(),
});
export type RateToken = z.output<typeof rateToken>;

export const listRateTokens = adminCall({
  name: 'adminListRateTokens',
  summary: 'Tokens of machines that set rates',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'GET',
  path: '/api/admin/rates/tokens',
  answer: z.array(rateToken),
});

export const createRateToken = adminCall({
  name: 'adminCreateRateToken',
  summary: 'Create a token with which a machine may set rates and do nothing else. It is shown once',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'POST',
  path: '/api/admin/rates/tokens',
  body: z.object({ name: line(60) }),
  answer: rateToken.extend({ token: z.string() }),
});

export const revokeRateToken = adminCall({
  name: 'adminRevokeRateToken',
  summary: 'Revoke a token; it is refused from now on',
  area: 'Rates',
  permission: 'rates.rules',
  method: 'DELETE',
  path: '/api/admin/rates/tokens/{id}',
  params: idParams,
  answer: done,
  refusals: [404],
});

export const setRatesByMachine = adminCall({
  name: 'adminSetRates',
  summary:
    'Set rates by a machine, with its token as a Bearer token (RFC 6750). Doubtful rates are refused; others are prepared and published, now or at a time',
  area: 'Rates',
  permission: 'machine',
  method: 'PUT',
  path: '/api/admin/rates',
  body: typedRates.extend({ note: line(200).nullable().optional(), at: time.nullable().optional() }),
  answer: z.object({ id, state: priceSet.shape.state, publishAt: time.nullable() }),
  refusals: [401, 409, 429],
});
