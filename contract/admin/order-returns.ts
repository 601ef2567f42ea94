import { z } from 'zod';
import { orderReturn } from '#contract/order-returns.ts';
import { id, looseId, optionalText } from '#contract/wire-schemas.ts';
import { returnStatuses, staffReturnSteps } from '#domain/orders/return-request.ts';
import { adminCall } from './admin-call.ts';
import { idParams } from './admin-schemas.ts';

const returns = z.array(orderReturn.extend({ staffName: z.string().nullable() }));
export type AdminReturn = z.output<typeof returns>[number];

export const listOrderReturns = adminCall({
  name: 'adminListOrderReturns',
  summary: 'List the return and exchange requests of an order, newest first',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders/{id}/returns',
  params: idParams,
  answer: returns,
});

export const changeOrderReturn = adminCall({
  name: 'adminChangeOrderReturn',
  summary: 'Accept, refuse, receive or complete a return request; 409 if its status has changed',
  area: 'Orders',
  permission: 'orders.refund',
  once: true,
  method: 'POST',
  path: '/api/admin/orders/{id}/returns/{returnId}',
  params: idParams.extend({ returnId: looseId }),
  body: z.object({
    /** The status that the client showed. */
    from: z.enum(returnStatuses),
    to: z.enum(staffReturnSteps),
    /** Mailed to the customer. Needed to refuse. */
    answer: optionalText(1000),
  }),
  answer: returns,
  refusals: [404, 409],
});

export const getOrderReturnPicture = adminCall({
  name: 'adminGetOrderReturnPicture',
  summary: 'Get a picture of a return request',
  area: 'Orders',
  permission: 'orders.read',
  method: 'GET',
  path: '/api/admin/orders/{id}/returns/pictures/{pictureId}',
  params: idParams.extend({ pictureId: looseId }),
  answer: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  answerType: 'image/jpeg',
  refusals: [404],
});

/** Open requests, oldest first, for the dashboard. */
export const openReturns = z.array(
  z.object({
    orderId: id,
    name: z.string(),
    kind: orderReturn.shape.kind,
    status: orderReturn.shape.status,
    at: orderReturn.shape.created_at,
  }),
);
