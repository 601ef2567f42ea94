import { z } from 'zod';
import { call } from './api-call.ts';
import { id, rupees } from './wire-schemas.ts';

const shippingMethod = z.object({
  id,
  creator_id: id,
  creator_type: z.literal('admin'),
  title: z.string(),
  cost: rupees,
  duration: z.string(),
  status: z.literal(true),
});
export type ShippingMethod = z.output<typeof shippingMethod>;

export const getShippingMethods = call({
  name: 'getShippingMethods',
  summary: 'Shipping methods: one, which is free',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/shipping-methods',
  answer: z.array(shippingMethod),
});
