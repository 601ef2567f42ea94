import { z } from 'zod';
import { call } from './api-call.ts';
import { id, looseId, optionalQuery, rupees } from './wire-schemas.ts';

const shippingMethod = z.object({
  /** Its place in the list. Orders name a method by `key`. */
  id,
  creator_id: id,
  creator_type: z.literal('admin'),
  title: z.string(),
  /** For an empty cart. What it costs for a cart: getShippingQuotes. */
  cost: rupees,
  duration: z.string(),
  status: z.literal(true),
  // Ours.
  key: z.string(),
  needs_address: z.boolean(),
});

export const getShippingMethods = call({
  name: 'getShippingMethods',
  summary: 'List the shipping methods; the first is the default',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/shipping-methods',
  answer: z.array(shippingMethod),
});

const shippingQuote = z.object({
  /** Sent as shipping_method with the order. */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  cost: rupees,
  /** false: the buyer collects the order. */
  needs_address: z.boolean(),
});
export type ShippingQuoteWire = z.output<typeof shippingQuote>;

export const getShippingQuotes = call({
  name: 'getShippingQuotes',
  summary: 'List the shipping methods available for the current cart and an address, with their prices',
  area: 'Cart',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/cart/shipping-methods',
  /** Without an address: for the country of the shop. */
  query: z.object({ address_id: optionalQuery(looseId) }),
  answer: z.array(shippingQuote),
  refusals: [429],
  failure: 'Failed to fetch shipping methods',
});
