import { z } from 'zod';
import { moveInSources } from '#domain/move-in/moved-product.ts';
import { call } from './api-call.ts';
import { id, paging, time } from './wire-schemas.ts';

/** With its currency, such as '₹2,45,000'; null: the former shop's export has none. */
const amount = z.string().nullable();

/** An order of the shop that this shop replaces. Nothing can be done with it here. */
export const formerOrder = z.object({
  id,
  /** The software of the former shop. */
  source: z.enum(moveInSources),
  number: z.string(),
  placed_at: time,
  /** In the words of the former shop. */
  status: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      variant: z.string(),
      quantity: z.number().int(),
      /** Of the whole line. */
      amount,
    }),
  ),
  discount: amount,
  shipping: amount,
  tax: amount,
  total: z.string(),
  payment_method: z.string(),
  /** Name, street, place and phone of the delivery, in lines. */
  address: z.string(),
});
export type FormerOrder = z.output<typeof formerOrder>;

export const listFormerOrders = call({
  name: 'listFormerOrders',
  summary:
    'List the orders that the customer placed in the shop that this one replaces, newest first, once their email or phone is confirmed',
  area: 'Orders',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/order/former',
  query: z.object(paging),
  answer: z.object({ total_size: z.number().int(), orders: z.array(formerOrder) }),
});
