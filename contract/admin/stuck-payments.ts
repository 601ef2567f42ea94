import { z } from 'zod';
import { id, rupees, text, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done } from './admin-schemas.ts';
import { refundTrouble } from './order-parts.ts';
import { refundStates } from '#domain/orders/refund.ts';

const stuckRefund = z.object({
  id,
  orderId: id.nullable(),
  amount: rupees,
  reason: z.string(),
  state: z.enum(refundStates),
  ...refundTrouble,
  createdAt: time,
});

export const listStuckRefunds = adminCall({
  name: 'adminListStuckRefunds',
  summary:
    'List refunds that failed, and those whose outcome is not known for a quarter of an hour, oldest first',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'GET',
  path: '/api/admin/stuck-refunds',
  answer: z.array(stuckRefund),
});

export const retryStuckRefund = adminCall({
  name: 'adminRetryStuckRefund',
  summary: 'Send a failed refund again, and say what became of it',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/stuck-refunds/{id}/retry',
  params: idParams,
  answer: z.object({ state: z.enum(refundStates), ...refundTrouble }),
  refusals: [404, 409],
});

export const settleStuckRefund = adminCall({
  name: 'adminSettleStuckRefund',
  summary: 'Record that a failed refund was paid another way',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/stuck-refunds/{id}/settle',
  params: idParams,
  body: z.object({ note: text(300) }),
  answer: done,
  refusals: [404, 409],
});

const stuckPayment = z.object({
  id,
  /** The provider's name. */
  gateway: z.string(),
  /** The provider's id, once known. */
  gatewayPaymentId: z.string().nullable(),
  /** What the customer paid, once known; else what was ordered. */
  amount: rupees,
  state: z.enum(['authorised', 'captured']),
  /** Why the shop does not take it; null: it tries to. */
  reason: z.string().nullable(),
  /** null: erased. */
  customer: z.object({ id, name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  createdAt: time,
});

export const listStuckPayments = adminCall({
  name: 'adminListStuckPayments',
  summary: 'List payments without an order for half an hour, oldest first',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'GET',
  path: '/api/admin/stuck-payments',
  answer: z.array(stuckPayment),
});
