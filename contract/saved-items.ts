import { z } from 'zod';
import { call } from './api-call.ts';
import { cartLine } from './cart.ts';
import { product } from './product.ts';
import { id, looseId, ok, time } from './wire-schemas.ts';

export const savedItem = z.object({
  id,
  quantity: z.number().int().positive(),
  product,
  /** The chosen size or side, and its text. null: no choice. */
  size: z.string().nullable(),
  size_text: z.string().nullable(),
  created_at: time,
});
export type SavedItem = z.output<typeof savedItem>;

export const getSavedItems = call({
  name: 'getSavedItems',
  summary: 'List what was saved for later, newest first. It holds no stock',
  area: 'Cart',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/cart/saved',
  answer: z.array(savedItem),
});

export const saveForLater = call({
  name: 'saveForLater',
  summary: 'Move a line of the cart to the saved items',
  area: 'Cart',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/cart/saved/add',
  body: z.object({ key: looseId }),
  answer: ok,
  refusals: [404, 409],
});

export const moveToCart = call({
  name: 'moveToCart',
  summary: 'Move a saved item back to the cart',
  area: 'Cart',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/cart/saved/move',
  body: z.object({ id: looseId }),
  answer: ok.extend({ cart: cartLine }),
  refusals: [404, 409],
});

export const removeSavedItem = call({
  name: 'removeSavedItem',
  summary: 'Remove a saved item',
  area: 'Cart',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/cart/saved/remove',
  query: z.object({ id: looseId }),
  answer: ok,
  refusals: [404],
});
