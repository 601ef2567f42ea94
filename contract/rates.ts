import { z } from 'zod';
import { ratedMetals } from '#domain/pricing/purity.ts';
import { call } from './api-call.ts';
import { time } from './wire-schemas.ts';

const metal = z.enum(ratedMetals);

export const rates = z.object({
  /** Rupees per gram of each purity, finest first. Empty: the shop shows no rates. */
  rates: z.array(z.object({ metal, purity: z.string(), per_gram: z.number(), effective_from: time })),
  /** The rates as they are quoted: a gram of gold 24K, a kilogram of silver 999, a gram of platinum 950. */
  quoted: z.array(
    z.object({
      metal,
      purity: z.string(),
      unit: z.enum(['gram', 'kilogram']),
      rate: z.number(),
      effective_from: time,
    }),
  ),
  /** 90 days of quoted rates, and of gold 22K and 18K: the last ones of each day that had new ones, oldest first. null: none yet. */
  history: z.array(
    z.object({
      date: z.iso.date(),
      gold: z.number().nullable(),
      /** Rupees per gram, by the factor of that day. */
      gold_22k: z.number().nullable(),
      gold_18k: z.number().nullable(),
      silver: z.number().nullable(),
      platinum: z.number().nullable(),
    }),
  ),
});
export type Rates = z.output<typeof rates>;

export const getRates = call({
  name: 'getRates',
  summary: 'Current metal rates and those of the last 90 days; empty if the shop shows none',
  area: 'Shop',
  access: 'public',
  method: 'GET',
  path: '/api/v1/rates',
  answer: rates,
});
