import { z } from 'zod';
import { emailAddress, id, line, optionalQuery, optionalText, rupees } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

export const counterProduct = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** What one costs at this moment, discount and tax reckoned in. */
  price: rupees,
  stock: z.number().int(),
});
export type CounterProduct = z.output<typeof counterProduct>;

export const searchCounterProducts = adminCall({
  name: 'adminSearchCounterProducts',
  summary: 'Pieces that can be sold over the counter, by words of their name or code; twelve at most',
  area: 'Orders',
  permission: 'orders.sell',
  method: 'GET',
  path: '/api/admin/counter/pieces',
  query: z.object({ search: optionalQuery(z.string().trim().max(100)) }),
  answer: z.array(counterProduct),
});

export const counterBuyer = z.object({ id, name: z.string(), phone: z.string(), email: z.string() });
export type CounterBuyer = z.output<typeof counterBuyer>;

export const searchCounterBuyers = adminCall({
  name: 'adminSearchCounterBuyers',
  summary: 'Customers who may buy over the counter, by words of name, phone or e-mail; eight at most',
  area: 'Orders',
  permission: 'orders.sell',
  method: 'GET',
  path: '/api/admin/counter/buyers',
  query: z.object({ search: z.string().trim().min(2, 'must be at least two letters').max(100) }),
  answer: z.array(counterBuyer),
});

export const createCounterSale = adminCall({
  name: 'adminCreateCounterSale',
  summary:
    'Sell pieces over the counter, paid on the spot; 409 where the total is no longer the one that was shown',
  area: 'Orders',
  permission: 'orders.sell',
  method: 'POST',
  path: '/api/admin/counter/sales',
  body: z.object({
    products: z.array(z.object({ productId: id, quantity: z.number().int().min(1).max(1000) })).max(100),
    /** As the screen showed it. */
    total: rupees,
    /** Whose order it is; null: of somebody without an account. */
    customerId: id.nullable().default(null),
    name: line(120),
    phone: line(30),
    email: z.union([z.literal(''), emailAddress]),
    paidBy: z.enum(['cash', 'upi', 'card']),
    handedOver: z.boolean(),
    note: optionalText(1000),
    /** Where the law asks for it, however it is paid (domain/tax/sale-limits.ts). */
    pan: optionalText(20).default(''),
    /** Where the law asks for it, and for a parcel. */
    address: optionalText(500).default(''),
    city: optionalText(120).default(''),
    state: optionalText(120).default(''),
    zip: optionalText(12).default(''),
  }),
  answer: z.object({ orderId: id }),
  refusals: [409],
});
