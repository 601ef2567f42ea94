import { z } from 'zod';
import { call } from './api-call.ts';
import { product } from './product.ts';
import { id, looseId, ok, time } from './wire-schemas.ts';

const entry = z.object({
  id,
  customer_id: id,
  product_id: id,
  productFullInfo: product,
  product_full_info: product,
  created_at: time,
});
export type WishlistEntry = z.output<typeof entry>;

const which = z.object({ product_id: looseId.optional() });

export const getWishlist = call({
  name: 'getWishlist',
  summary: 'List the wishlist, newest first',
  area: 'Wishlist',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/customer/wish-list',
  answer: ok.extend({ wishlist: z.array(entry), data: z.array(entry) }),
});

export const addToWishlist = call({
  name: 'addToWishlist',
  summary: 'Add a product to the wishlist',
  area: 'Wishlist',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/customer/wish-list/add',
  query: which,
  body: which,
  answer: ok,
  refusals: [404, 409],
});

export const removeFromWishlist = call({
  name: 'removeFromWishlist',
  summary: 'Remove a product from the wishlist',
  area: 'Wishlist',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/customer/wish-list/remove',
  also: [{ method: 'POST', path: '/api/v1/customer/wish-list/remove' }],
  query: which,
  body: which,
  answer: ok,
  refusals: [404],
});
