import { z } from 'zod';
import { id, rupees, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

const count = z.number().int().nonnegative();

export const getNewOrderCount = adminCall({
  name: 'adminGetNewOrderCount',
  summary: 'How many orders wait to be confirmed or packed, and the newest of all; asked every few seconds',
  area: 'Today',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/new-orders',
  answer: z.object({ waiting: count, newest: id.nullable() }),
});

export const getDashboard = adminCall({
  name: 'adminGetDashboard',
  summary:
    'What waits to be done, and how the last thirty days were. Parts that the role does not see are null',
  area: 'Today',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/today',
  answer: z.object({
    orders: z
      .object({ toConfirm: count, toPack: count, toSend: count, sent: count, outForDelivery: count })
      .nullable(),
    /** What money got stuck: refunds that failed, payments that came and became no order for half an hour. */
    money: z.object({ refunds: count, payments: count }).nullable(),
    products: z
      .object({
        soldOut: count,
        /** One or two left of what is made more than once. */
        low: count,
        /** Sold out and still shown, the newest first, ten at most. */
        gone: z.array(z.object({ id, name: z.string() })),
      })
      .nullable(),
    inbox: z.object({ tickets: count, messages: count, chats: count }).nullable(),
    reviews: count.nullable(),
    /** Filled a day ago or earlier, within the last thirty, and not ordered since. */
    carts: z
      .object({
        count,
        value: rupees,
        /** The dearest first, ten at most. */
        left: z.array(
          z.object({
            customerId: id,
            name: z.string(),
            value: rupees,
            products: count,
            /** What lies in it, five names at most. */
            names: z.array(z.string()),
            since: time,
          }),
        ),
      })
      .nullable(),
    /** What sold best in thirty days, by what was paid for it; five at most. */
    best: z.array(z.object({ id, name: z.string(), sold: count, amount: rupees })).nullable(),
    sales: z
      .object({
        /** Thirty days of India's calendar, the present one last; what was given back is taken off. */
        days: z.array(z.object({ day: z.iso.date(), orders: count, amount: rupees })),
        orders: count,
        amount: rupees,
      })
      .nullable(),
  }),
});
