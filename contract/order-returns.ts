import { z } from 'zod';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { returnKinds, returnLimits, returnReasons, returnStatuses } from '#domain/orders/return-request.ts';
import { call } from './api-call.ts';
import { id, looseId, ok, optionalText, rupees, time } from './wire-schemas.ts';

const amountRange = z.object({ from: rupees, to: rupees });

/** A request to return or exchange pieces. */
export const orderReturn = z.object({
  id,
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasons),
  words: z.string(),
  status: z.enum(returnStatuses),
  lines: z.array(z.object({ line_id: id, name: z.string(), quantity: z.number().int() })),
  /** What was shown before it was sent: the value of the pieces, and the cost of the pick-up; null: the shop had set none. */
  worth: rupees,
  pick_up: amountRange.nullable(),
  /** The shop's sentence with its last step; may be empty. */
  answer: z.string(),
  pictures: z.array(id),
  created_at: time,
  updated_at: time,
});
export type OrderReturn = z.output<typeof orderReturn>;

export const getOrderReturns = call({
  name: 'getOrderReturns',
  summary: 'What of an order can be returned, until when, and its requests, newest first',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/returns',
  query: z.object({ order_id: looseId }),
  answer: z.object({
    /** Whether a request can be sent now. */
    possible: z.boolean(),
    /** The last day; null: none. */
    until: z.string().nullable(),
    /** Why not, or until when. */
    sentence: z.string(),
    /** More about returns in the owner's words, and of pieces that were altered for the buyer. */
    terms: z.string(),
    /** Of a return that is not the shop's fault; null: not set. */
    pick_up: amountRange.nullable(),
    /** What was paid and refunded, from which domain/orders/refund.ts computes the worth of a choice. */
    paid: z.object({
      /** The money that can still go back: what is credited less the payment provider's offer and what is owed. */
      money_left: rupees,
      /** What the buyer has not paid yet. */
      owed: rupees,
      shipping: rupees,
      shipping_refunded: rupees,
      round_off_left: rupees,
      lines: z.array(
        z.object({
          line_id: id,
          quantity: z.number().int(),
          paid: rupees,
          refunded: rupees,
          refunded_quantity: z.number().int(),
          /** How many can be returned. */
          units: z.number().int(),
          sentence: z.string(),
        }),
      ),
    }),
    requests: z.array(orderReturn),
  }),
  refusals: [404],
});
export type OrderReturns = z.output<(typeof getOrderReturns)['answer']>;

export const requestReturn = call({
  name: 'requestReturn',
  summary: 'Ask the shop to take back or exchange pieces of a delivered order',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/order/returns',
  body: z.object({
    order_id: looseId,
    kind: z.enum(returnKinds),
    reason: z.enum(returnReasons),
    words: optionalText(returnLimits.words).default(''),
    lines: z
      .array(z.object({ line_id: id, quantity: z.number().int().min(1).max(1000) }))
      .min(1, 'must name at least one piece')
      .max(200),
  }),
  answer: ok.extend({ return_id: id }),
  refusals: [404, 409, 429],
});

/** The largest file as base64, in characters. */
const pictureText = Math.ceil((feedbackLimits.reviewPictureBytes * 4) / 3) + 4;

export const addReturnPicture = call({
  name: 'addReturnPicture',
  summary:
    'Add a picture to a return request that the shop has not decided. JPEG, PNG, WebP or AVIF in base64',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/order/returns/picture',
  bodyLimit: pictureText + 1024,
  body: z.object({
    return_id: looseId,
    picture: z.base64('must be a picture in base64').min(1, 'is required').max(pictureText),
  }),
  answer: ok.extend({ pictures: z.number().int() }),
  refusals: [404, 409, 413, 429],
});

export const withdrawReturn = call({
  name: 'withdrawReturn',
  summary: 'Withdraw a return request before the shop has the pieces',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/order/returns/withdraw',
  body: z.object({ return_id: looseId }),
  answer: ok,
  refusals: [404, 409, 429],
});
