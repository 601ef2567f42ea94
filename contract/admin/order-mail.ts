import { z } from 'zod';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';
import { optionalTracking } from './order-parts.ts';

export const previewOrderMail = adminCall({
  name: 'adminPreviewOrderMail',
  summary: 'Preview the email of a status change, without making the change',
  area: 'Orders',
  permission: 'orders.move',
  method: 'GET',
  path: '/api/admin/orders/{id}/mail',
  params: idParams,
  query: z.object({
    to: z.enum(['shipped', 'out_for_delivery', 'delivered', 'cancelled']),
    ...optionalTracking,
  }),
  /** Null if there is no account to write to, such as for a counter sale. */
  answer: z.object({
    mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  }),
  refusals: [404, 409],
});
