import { z } from 'zod';
import { givenPhone, readPhone, severalPhones } from '#domain/input/phone.ts';
import {
  emailAddress,
  id,
  line,
  optionalQuery,
  optionalText,
  rupees,
  signs,
  time,
  words,
  storable,
} from '#contract/wire-schemas.ts';
import { postalCode } from '#domain/delivery/pin-ranges.ts';
import { readGstin } from '#domain/tax/gstin.ts';
import { counterPayments, paymentPartMethods } from '#domain/orders/payment-method.ts';
import { adminCall } from './admin-call.ts';

const unreadablePhone =
  'Please enter the digits of one phone number, with the country code if it is not Indian.';

const supply = {
  stock: z.number().int(),
  /** What of it nobody is paying for online. */
  free: z.number().int(),
  /** Until when somebody is paying for the last one; null: one is free, or none is in stock. */
  heldUntil: time.nullable(),
};

const counterProduct = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** Current unit price with discount and tax. */
  price: rupees,
  /** Basis points of the tax that was added to the prices; 0: they contain it. That of a line is rounded once (LAW-84). */
  addedTaxRate: z.number().int(),
  /** Whether the shop charges whole rupees. */
  roundsTotal: z.boolean(),
  ...supply,
  /** Whether its sizes are made by work on the same pieces, and share their stock. */
  sharedStock: z.boolean(),
  /** The sizes of a product that needs one, with what is in stock for each, those without work first; empty: it has no choice. */
  sizes: z.array(
    z.object({
      size: z.string(),
      text: z.string(),
      ...supply,
      /** With the charge for the work and added tax. */
      price: rupees,
    }),
  ),
  /** Of a hallmarked product; null: of others, whose sale asks for none. */
  huid: z.string().nullable(),
});
export type CounterProduct = z.output<typeof counterProduct>;

export const searchCounterProducts = adminCall({
  name: 'adminSearchCounterProducts',
  summary: 'Search products for a counter sale by name or code; at most twelve',
  area: 'Orders',
  permission: 'orders.sell',
  method: 'GET',
  path: '/api/admin/counter/products',
  query: z.object({ search: optionalQuery(words(100)) }),
  answer: z.array(counterProduct),
});

const counterBuyer = z.object({ id, name: z.string(), phone: z.string(), email: z.string() });
export type CounterBuyer = z.output<typeof counterBuyer>;

export const searchCounterBuyers = adminCall({
  name: 'adminSearchCounterBuyers',
  summary: 'Search customers for a counter sale by name, phone or email; at most eight',
  area: 'Orders',
  permission: 'orders.sell',
  method: 'GET',
  path: '/api/admin/counter/buyers',
  query: z.object({ search: words(100).min(2, 'must be at least two letters') }),
  answer: z.array(counterBuyer),
});

export const listOccasions = adminCall({
  name: 'adminListOccasions',
  summary: 'List the occasions of earlier counter sales to a phone number, latest first; at most eight',
  area: 'Orders',
  permission: 'orders.sell',
  method: 'GET',
  path: '/api/admin/counter/occasions',
  query: z.object({ phone: signs(60) }),
  answer: z.array(z.string()),
});

export const createCounterSale = adminCall({
  name: 'adminCreateCounterSale',
  summary:
    'Record a paid counter sale; 409 if the total has changed. A repeated key answers the order and records nothing',
  area: 'Orders',
  permission: 'orders.sell',
  once: true,
  method: 'POST',
  path: '/api/admin/counter/sales',
  body: z.object({
    /** Of this sale. Absent: each request is a sale. */
    key: z.guid().optional(),
    products: z
      .array(
        z.object({
          productId: id,
          /** One of its sizes; '' for a product without. */
          size: optionalText(8).default(''),
          quantity: z.number().int().min(1).max(1000),
          /** Of the sold articles, separated by commas; recorded before the invoice. '': cleared, so that none are filled in. Absent: as they follow from the product. */
          huids: optionalText(2000).optional(),
          /** What one costs, with tax, below its marked price, and why the buyer pays less. Absent: the marked price. */
          agreed: z
            .object({ price: rupees.min(0.01, 'must be more than 0'), reason: optionalText(200) })
            .optional(),
        }),
      )
      .max(100),
    /** As the client showed it. */
    total: rupees,
    /** Null for a buyer without an account. */
    customerId: id.nullable().default(null),
    name: line(120),
    /** '' or '-' of a buyer who gives none. */
    phone: signs(60)
      .overwrite(givenPhone)
      .superRefine((typed, context) => {
        const { kind } = readPhone(typed);
        if (kind === 'several') context.addIssue(severalPhones);
        else if (kind === 'none' && typed !== '') context.addIssue(unreadablePhone);
      }),
    email: z.union([z.literal(''), emailAddress]),
    /** Pays what `parts` leave. */
    paidBy: z.enum(counterPayments),
    /** Paid in other ways; old gold is a part with a value of its own. */
    parts: z
      .array(
        z.object({
          method: z.enum(paymentPartMethods),
          amount: rupees.min(0.01, 'must be more than 0'),
          /** The number of a transfer, or what the old gold is. */
          reference: optionalText(120).default(''),
        }),
      )
      .max(9)
      .default([]),
    /** All cash of one person for one occasion counts together, on any day. */
    occasion: optionalText(60).default(''),
    handedOver: z.boolean(),
    note: optionalText(1000),
    /** Required above a legal limit (domain/tax/sale-limits.ts). */
    pan: optionalText(20).default(''),
    /** The buyer has no PAN, and signs a form with this in its place; null: no declaration. */
    declaration: z
      .object({ bornOn: optionalText(10), reason: optionalText(200) })
      .nullable()
      .default(null),
    /** Of a buyer with a GST registration, and the name of the business; both or none. */
    gstin: storable(readGstin, 20).default(''),
    businessName: optionalText(120).default(''),
    /** Required above a legal limit, for shipping, and of registered buyers. */
    address: optionalText(500).default(''),
    city: optionalText(120).default(''),
    state: optionalText(120).default(''),
    zip: storable(postalCode, 12).default(''),
    country: optionalText(60).default('India'),
  }),
  answer: z.object({ orderId: id }),
  refusals: [409],
});
