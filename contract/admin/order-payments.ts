import { z } from 'zod';
import { optionalText, rupees, text } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';
import { cashPayment } from './order-parts.ts';
import { adminOrder } from './orders.ts';

export const writeOffOrder = adminCall({
  name: 'adminWriteOffOrder',
  summary: 'Close a delivered cash order that was not paid in full: the rest is no longer asked for',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/write-off',
  params: idParams,
  body: z.object({
    reason: text(300),
    /** What is owed as the client showed it; 409 with the current order if it has changed. */
    owed: rupees,
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const recordOrderPayment = adminCall({
  name: 'adminRecordOrderPayment',
  summary:
    'Record money of a delivered cash order: received, such as the remittance of a courier, or returned to the buyer, also where it was recorded by mistake',
  area: 'Orders',
  permission: 'orders.move',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/payments',
  params: idParams,
  body: cashPayment.extend({
    amount: rupees.min(0.01, 'must be more than 0'),
    direction: z.enum(['received', 'returned']),
    /** For the staff: why it went back. 422 without it. */
    reason: optionalText(300).default(''),
    /** What was owed as the client showed it; 409 with the current order if it has changed. */
    owed: rupees,
  }),
  answer: adminOrder,
  refusals: [404, 409],
});
