import { z } from 'zod';
import { call } from './api-call.ts';
import { loose, signs, whole } from './wire-schemas.ts';

const deliveryAnswer = z.object({
  /** invalid: there is no such PIN code. */
  kind: z.enum(['served', 'unserved', 'invalid']),
  /** The State of the PIN code; null: unknown, or abroad. */
  state: z.string().nullable(),
  /** null: unknown. */
  city: z.string().nullable(),
  /** Days in India; null: not served, or the shop names no days for the place. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** All of it in one sentence. */
  sentence: z.string(),
});
export type DeliveryAnswerWire = z.output<typeof deliveryAnswer>;

export const getDelivery = call({
  name: 'getDelivery',
  summary: 'Whether and when an order placed now reaches a PIN code in India, or a country',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/delivery',
  query: z.object({
    pin: signs(200).optional(),
    country: z.string().max(60).optional(),
    /** The largest `work_days` of the lines that are ordered. */
    work_days: loose(whole.min(0).max(180)).default(0),
  }),
  answer: deliveryAnswer,
  failure: 'We could not look up the PIN code. Please try again.',
});
