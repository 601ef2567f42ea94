import { z } from 'zod';
import { id, optionalText } from '#contract/wire-schemas.ts';
import { hallmarks } from '#domain/catalogue/product.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';
import { adminOrder } from './orders.ts';

export const updateOrderHallmark = adminCall({
  name: 'adminUpdateOrderHallmark',
  summary: 'Correct whether a sold piece is hallmarked, until the invoice of its order is issued',
  area: 'Orders',
  permission: 'products.write',
  method: 'PUT',
  path: '/api/admin/orders/{id}/hallmark',
  params: idParams,
  body: z.object({
    lineId: id,
    hallmark: z.enum(hallmarks),
    /** Why there is none, as its invoice states it. Needed unless it is hallmarked. */
    reason: optionalText(300),
    /** As the client showed it; 409 with the current order if it has changed since. */
    expected: z.enum(hallmarks),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});

export const updateOrderHuids = adminCall({
  name: 'adminUpdateOrderHuids',
  summary: 'Type or correct the HUIDs of a sold product, until the invoice of its order is issued',
  area: 'Orders',
  permission: 'orders.move',
  method: 'PUT',
  path: '/api/admin/orders/{id}/huids',
  params: idParams,
  body: z.object({
    lineId: id,
    /** Separated by commas; '' clears them, and they are not filled in again. */
    huids: optionalText(2000),
    /** As the client showed them; 409 with the current order if they have changed since. */
    expected: z.array(z.string().max(20)).max(200),
  }),
  answer: adminOrder,
  refusals: [404, 409],
});
