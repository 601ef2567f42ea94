import { z } from 'zod';
import { paymentStatuses } from '#domain/orders/payment-state.ts';
import { call } from './api-call.ts';
import { orderRequest } from './order-request.ts';
import { id, ok, time } from './wire-schemas.ts';

/** The name of one payment: the provider's id of its session, or our token. */
const reference = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(255)
  .regex(/^[\w.=-]+$/, 'must be a reference');

const heldFields = { held_until: time, held: z.boolean() };

/** Exactly one of redirect_link and order_id: the browser goes to that page, or opens the provider's widget. */
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
      /** How the page opens the widget: `new window[global](options)`, which then hands over the fields of `returns`. */
      widget: z.object({
        global: z.string().min(1),
        options: z.record(z.string(), z.unknown()),
        returns: z.array(z.string()),
      }),
      ...heldFields,
      /** Names the payment, as in a return link. */
      token: reference,
    }),
  ])
  .describe(
    'held_until: until then nobody else can order the products. held: false if not all of them are held, because they were held unpaid for too long today; then the first to pay gets them, and held_until is the time of the answer',
  );
export type PaymentSession = z.output<typeof toPay>;

export const digitalPayment = call({
  name: 'digitalPayment',
  summary: 'Start an online payment for the cart; its products are held meanwhile',
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
    /** Aliases of the fields that the widget of razor_pay returns. */
    razorpay_order_id: reference.optional(),
    razorpay_payment_id: reference.optional(),
    razorpay_signature: z.string().max(255).optional(),
    /** Of a return link, or of the answer of digital-payment. */
    token: reference.optional(),
    /** With a token: the fields that the provider's widget returned, by their names. */
    returned: z.record(z.string().max(64), z.string().max(1000)).optional(),
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
  summary:
    'Verify a payment with its provider; repeating the call gives the same answer. A 402 with blocked: true is of a sum that is not taken and blocked until the bank releases it',
  area: 'Orders',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/payment/verify',
  body: claim,
  answer: ok.extend({ order_id: id, payment_status: z.enum(paymentStatuses).exclude(['unpaid']) }),
  refusals: [400, 402, 404, 409, 429, 503],
});

export const abandonPayment = call({
  name: 'abandonPayment',
  summary:
    'Release the held products when the shopper closed the widget or came back without paying. Without a payment reference, the open payment of the cart is cancelled',
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
  summary: 'Get the outcome of a payment for a shopper who returns signed out, without order details',
  area: 'Orders',
  access: 'public',
  method: 'POST',
  path: '/api/v1/payment/outcome',
  body: z.object({ token: reference }),
  answer: z.object({ outcome: z.enum(['paid', 'refunded', 'failed', 'pending']) }),
  refusals: [404, 429],
});
export type PaymentOutcome = z.output<typeof getPaymentOutcome.answer>['outcome'];
