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
  /** For how many minutes the product was held today without being paid for, this hold included. */
  minutesToday: z.number().int(),
});
export type Hold = z.output<typeof hold>;

export const listHolds = adminCall({
  name: 'adminListHolds',
  summary: 'Products that are held for shoppers who are paying, those that end first at the top',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/holds',
  answer: z.object({ holds: z.array(hold), total: z.number().int() }),
});

export const releaseHolds = adminCall({
  name: 'adminReleaseHolds',
  summary: 'End holds now. Whoever was paying may still pay; the first payment wins',
  area: 'Orders',
  permission: 'orders.refund',
  method: 'POST',
  path: '/api/admin/holds/release',
  body: z.object({ cartIds: z.array(id).min(1).max(200) }),
  answer: z.object({ released: z.number().int() }),
});
