import { z } from 'zod';
import { rupees } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';
import { cashPayment } from './order-parts.ts';
import { adminOrder } from './orders.ts';

export const recordOrderPayment = adminCall({
  name: 'adminRecordOrderPayment',
  summary:
    'Record money of a delivered cash order: received, such as the remittance of a courier, or returned to the buyer',
  area: 'Orders',
  permission: 'orders.move',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/payments',
  params: idParams,
  body: cashPayment.extend({
    amount: rupees.min(0.01, 'must be more than 0'),
    direction: z.enum(['received', 'returned']),
    /** What was owed as the client showed it; 409 with the current order if it has changed. */
    owed: rupees,
  }),
  answer: adminOrder,
  refusals: [404, 409],
});
