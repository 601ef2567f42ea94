import { z } from 'zod';
import { id, rupees, time } from '#contract/wire-schemas.ts';
import { healthKinds } from '#domain/health/health-row.ts';
import { listedComplaint } from './complaints.ts';
import { openReturns } from './order-returns.ts';
import { adminCall } from './admin-call.ts';
import { backupState } from './backups.ts';

const count = z.number().int().nonnegative();

export const getNewOrderCount = adminCall({
  name: 'adminGetNewOrderCount',
  summary: 'Count orders to confirm or pack, and get the newest order id; polled',
  area: 'Dashboard',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/new-orders',
  answer: z.object({ waiting: count, newest: id.nullable() }),
});

export const getDashboard = adminCall({
  name: 'adminGetDashboard',
  summary: 'Get open tasks and the last thirty days. Sections that the role may not see are null',
  area: 'Dashboard',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/dashboard',
  answer: z.object({
    orders: z
      .object({ toConfirm: count, toPack: count, toSend: count, sent: count, outForDelivery: count })
      .nullable(),
    /** Refunds that failed or whose outcome is not known, and payments without an order after half an hour. */
    money: z.object({ refunds: count, payments: count }).nullable(),
    products: z
      .object({
        soldOut: count,
        /** Low stock, without one-of-a-kind products. */
        low: count,
        /** Newest first, at most ten. */
        recentlySoldOut: z.array(z.object({ id, name: z.string() })),
      })
      .nullable(),
    /** null also if no product is priced by rate. */
    rates: z
      .object({
        /** In Indian time. */
        setToday: z.boolean(),
        /** Whether products by rate are not sold, because the rates are older than the owner allows. */
        stopped: z.boolean(),
        /** When they stop. null: never. */
        stopsAt: time.nullable(),
      })
      .nullable(),
    /** Problems that the last check of the shop found, the worst first. */
    health: z
      .array(z.object({ kind: z.enum(healthKinds), state: z.enum(['warn', 'bad']), sentence: z.string() }))
      .nullable(),
    /** How many complaints are open, and those whose clocks end first, at most five. */
    complaints: z
      .object({ open: count, next: z.array(listedComplaint.omit({ subject: true, text: true })) })
      .nullable(),
    /** Closed months whose money changed afterwards, and was not exported for the books since: '2026-11'. */
    changedMonths: z.array(z.string()).nullable(),
    /** What is owed for delivered cash orders, and what of credits for an exchange is left for their buyers; at most 20 of each, oldest first. */
    balances: z
      .array(z.object({ orderId: id, name: z.string(), kind: z.enum(['owed', 'credit']), amount: rupees }))
      .nullable(),
    /** Open return and exchange requests, at most 20. */
    returns: openReturns.nullable(),
    /** Codes that were not texted since yesterday, because the messages of the settings were used up. */
    refusedTexts: count.nullable(),
    /** The last result of each kind of backup and of the restore rehearsal. */
    backups: backupState.nullable(),
    inbox: z.object({ tickets: count, messages: count, questions: count, chats: count }).nullable(),
    reviews: count.nullable(),
    /** Untouched for 1 to 30 days and not ordered. */
    abandonedCarts: z
      .object({
        count,
        value: rupees,
        /** Most valuable first, at most ten. */
        carts: z.array(
          z.object({
            customerId: id,
            name: z.string(),
            value: rupees,
            products: count,
            /** Product names, at most five. */
            names: z.array(z.string()),
            since: time,
          }),
        ),
      })
      .nullable(),
    /** By revenue in thirty days, at most five. */
    bestSellers: z.array(z.object({ id, name: z.string(), sold: count, amount: rupees })).nullable(),
    sales: z
      .object({
        /** Thirty days in Indian time, today last, net of refunds. */
        days: z.array(z.object({ day: z.iso.date(), orders: count, amount: rupees })),
        orders: count,
        amount: rupees,
      })
      .nullable(),
    /** The steps of a new shop. null: it is open, and has no demo shop. */
    firstDay: z.object({ done: count, total: count, closed: z.boolean() }).nullable(),
  }),
});
