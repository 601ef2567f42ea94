import { z } from 'zod';
import { id, time } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';

const hold = z.object({
  cartId: id,
  productId: id,
  name: z.string(),
  code: z.string(),
  quantity: z.number().int(),
  customer: z.object({ id, name: z.string(), email: z.string() }),
  until: time,
  /** Minutes on hold today without payment, including this hold. */
  minutesToday: z.number().int(),
});
export type Hold = z.output<typeof hold>;

export const listHolds = adminCall({
  name: 'adminListHolds',
  summary: 'List products on hold for shoppers who are paying, the first to end first',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/holds',
  answer: z.object({ holds: z.array(hold), total: z.number().int() }),
});

export const releaseHolds = adminCall({
  name: 'adminReleaseHolds',
  summary: 'End holds. The shopper can still pay, but the first to pay gets the product',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/holds/release',
  body: z.object({ cartIds: z.array(id).min(1).max(200) }),
  answer: z.object({ released: z.number().int() }),
});
