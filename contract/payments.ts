import { z } from 'zod';
import { call } from './api-call.ts';
import { orderRequest } from './orders.ts';
import { id, ok, time } from './wire-schemas.ts';

/** What a provider and we call one attempt to pay. */
const reference = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(255)
  .regex(/^[\w.=-]+$/, 'must be a reference');

const heldFields = { held_until: time, held: z.boolean() };

/** Exactly one of redirect_link and order_id: the browser goes there, or opens the provider's widget. */
const toPay = z
  .union([
    ok.extend({ redirect_link: z.url(), ...heldFields }),
    ok.extend({
      order_id: z.string().min(1),
      /** Paise. */
      amount: z.number().int().positive(),
      currency: z.literal('INR'),
      /** The widget's public key. */
      key: z.string().min(1),
      /** The address of the widget's script. */
      script: z.string().min(1),
      ...heldFields,
      /** Names the attempt, as in a return link: for a shopper whose session ends while the widget is open. */
      token: reference,
    }),
  ])
  .describe(
    'held_until: until then nobody else can order the pieces. held: false if not all are held, because they were held unpaid for too long today; then whoever pays first gets them, and held_until is the time of the response',
  );
export type PaymentSession = z.output<typeof toPay>;

export const digitalPayment = call({
  name: 'digitalPayment',
  summary: 'Start an online payment for the cart; its pieces are held meanwhile',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/digital-payment',
  body: z.object({
    ...orderRequest,
    /** The key_name of a method of the configuration (PAY-5). */
    payment_method: z.string().trim().min(1, 'is required').max(40).default('razor_pay'),
    /** A path of this shop to come back to. */
    external_redirect_link: z.string().max(500).nullish(),
  }),
  answer: toPay,
  refusals: [403, 409, 429, 503],
});

const claim = z
  .object({
    razorpay_order_id: reference.optional(),
    razorpay_payment_id: reference.optional(),
    razorpay_signature: z.string().max(255).optional(),
    /** Of a return link. */
    token: reference.optional(),
  })
  .refine(
    (given) =>
      given.token !== undefined || [given.razorpay_order_id, given.razorpay_payment_id].every(Boolean),
    {
      path: ['token'],
      message: 'is required, or razorpay_order_id, razorpay_payment_id and razorpay_signature',
    },
  );

export const verifyPayment = call({
  name: 'verifyPayment',
  summary: 'The outcome of a payment, checked with the provider; repeatable',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/payment/verify',
  body: claim,
  answer: ok.extend({ order_id: id, payment_status: z.enum(['paid', 'partially_refunded', 'refunded']) }),
  refusals: [400, 402, 404, 409, 429, 503],
});

export const abandonPayment = call({
  name: 'abandonPayment',
  summary:
    'The shopper closed the widget or returned without paying: the hold ends. Without an attempt, the cart’s open attempt is abandoned',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/payment/abandon',
  body: z.object({ order_id: reference.optional(), token: reference.optional() }),
  answer: ok,
  refusals: [404],
});

export const getPaymentOutcome = call({
  name: 'getPaymentOutcome',
  summary: 'The outcome of a payment for a return link opened while signed out, without any order data',
  area: 'Orders',
  access: 'public',
  method: 'POST',
  path: '/api/v1/payment/outcome',
  body: z.object({ token: reference }),
  answer: z.object({ outcome: z.enum(['paid', 'refunded', 'failed', 'pending']) }),
  refusals: [404, 429],
});
export type PaymentOutcome = z.output<typeof getPaymentOutcome.answer>['outcome'];
