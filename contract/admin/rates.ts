import { z } from 'zod';
import { priceSetOrigins } from '#domain/pricing/price-set.ts';
import { roundingRules } from '#domain/pricing/rounding-rule.ts';
import { id, line, optionalQuery, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { settingsCall } from './settings-call.ts';
import { pagePosition, pageQuery } from './admin-schemas.ts';
import { priceSet, ratedMetal, setRates } from './price-sets.ts';
import { rateSettings } from './setting-schemas.ts';

const boardMetal = z.object({
  metal: ratedMetal,
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
  origin: z.enum(priceSetOrigins),
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
      .array(
        z.object({ metal: ratedMetal, purity: line(10), factor: z.number().positive().max(10).nullable() }),
      )
      .min(1)
      .max(30),
    replace: z.boolean().optional(),
  }),
  /** null: the shop has no rates yet, so there is nothing to prepare. */
  answer: z.object({ set: priceSet.nullable() }),
  refusals: [409],
});

export const updateRateSettings = settingsCall({
  name: 'adminUpdateRateSettings',
  summary:
    'Update the limit of a move, when selling stops without new rates, whether rates are shown, and rounding',
  method: 'PUT',
  path: '/api/admin/settings/rates',
  section: rateSettings,
});
