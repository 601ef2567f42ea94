import { z } from 'zod';
import { formerOrder } from '#contract/former-orders.ts';
import { id, optionalQuery, words } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { pagePosition, pageQuery } from './admin-schemas.ts';

const adminFormerOrder = z.object({
  id,
  source: formerOrder.shape.source,
  number: z.string(),
  placedAt: formerOrder.shape.placed_at,
  status: z.string(),
  /** The account that may read it; null: none has confirmed the email or phone of the order. */
  customerId: id.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  lines: formerOrder.shape.lines,
  discount: formerOrder.shape.discount,
  shipping: formerOrder.shape.shipping,
  tax: formerOrder.shape.tax,
  total: z.string(),
  paymentMethod: z.string(),
});
export type AdminFormerOrder = z.output<typeof adminFormerOrder>;

export const listFormerOrders = adminCall({
  name: 'adminListFormerOrders',
  summary:
    'List orders of the former shop, newest first, by number, name, email or phone, or of one customer',
  area: 'Customers',
  permission: 'customers.read',
  method: 'GET',
  path: '/api/admin/former-orders',
  query: z.object({
    search: optionalQuery(words(100)),
    /** With those under an email or phone that the account has not confirmed. */
    customer: optionalQuery(z.coerce.number().pipe(id)),
    page: pageQuery,
  }),
  answer: z.object({ orders: z.array(adminFormerOrder), ...pagePosition }),
});
