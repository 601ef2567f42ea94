import { z } from 'zod';
import { cartNotices } from '#domain/orders/cart.ts';
import { taxModels } from '#domain/catalogue/product.ts';
import { call } from './api-call.ts';
import { priceBreakup } from './price-breakup.ts';
import { product } from './product.ts';
import { flag, id, loose, looseId, ok, rupees, time, whole } from './wire-schemas.ts';

export const cartLine = z.object({
  /** The key for update and remove. */
  id,
  product_id: id,
  customer_id: id,
  /** Ours: the chosen size or side, and its text: 'Ring size 12, resized for you, adds 5 days'. null: no choice. */
  size: z.string().nullish(),
  size_text: z.string().nullish(),
  /** Ours: the days that the work on its size adds to the delivery; absent: none. */
  work_days: z.number().int().positive().optional(),
  /** Ours: what the line can have at most: the stock of its size. */
  stock: z.number().int().optional(),
  quantity: z.number().int().positive(),
  /** One unit, before discount. */
  price: rupees,
  /** Of one unit. */
  discount: rupees,
  /** Of one unit: added to the price under 'exclude', contained in it under 'include'; 0 under the margin scheme. The tax of a line is rounded once. */
  tax: rupees,
  tax_model: z.enum(taxModels),
  shipping_cost: rupees,
  name: z.string(),
  slug: z.string(),
  thumbnail: z.string().nullable(),
  is_checked: z.literal(1),
  cart_group_id: z.string(),
  product,
  /** Ours: of the whole line. null: without parts to show. */
  price_breakup: priceBreakup.nullable(),
  /** Ours: of one unit after discount, when it was added. With the notice 'price-changed' it is not the present price. */
  seen_price: rupees,
  /** Ours: what changed since the product was added (CART-3). held: another shopper is paying for it. */
  notice: z.enum(cartNotices).nullable(),
  /** Ours: until then, holds of other shoppers leave fewer than this quantity. */
  held_until: time.nullable(),
  /** Ours: until then, this line is held for this customer, who is paying. */
  held_for_you_until: time.nullable(),
});
export type CartLine = z.output<typeof cartLine>;

/** More than the stock is not a validation error: it is refused with 409 and the quantity that stays (CART-3). */
const quantity = whole;

export const getCart = call({
  name: 'getCart',
  summary: 'List the lines of the cart',
  area: 'Cart',
  access: 'customer',
  method: 'GET',
  path: '/api/v1/cart',
  answer: z.array(cartLine),
});

export const addToCart = call({
  name: 'addToCart',
  summary: 'Add a product to the cart. Adding it again increases its quantity',
  area: 'Cart',
  access: 'customer',
  method: 'POST',
  path: '/api/v1/cart/add',
  body: z.object({
    id: looseId,
    quantity: loose(quantity.min(1)).default(1),
    /** One of the product's `sizes`, which a product with sizes needs. */
    size: z.string().trim().max(8).nullish(),
  }),
  /** The message is 'In your cart.' if the cart already contains the only unit. */
  answer: ok.extend({ status: z.literal(1), cart: cartLine }),
  refusals: [404, 409],
});

export const updateCart = call({
  name: 'updateCart',
  summary: 'Set the quantity of a line. 0 or less removes it',
  area: 'Cart',
  access: 'customer',
  method: 'PUT',
  path: '/api/v1/cart/update',
  also: [{ method: 'POST', path: '/api/v1/cart/update' }],
  body: z.object({ key: looseId, quantity: loose(quantity) }),
  answer: ok.extend({ status: flag, qty: z.number().int() }),
  refusals: [404, 409],
});

export const removeFromCart = call({
  name: 'removeFromCart',
  summary: 'Remove a line from the cart',
  area: 'Cart',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/cart/remove',
  also: [{ method: 'POST', path: '/api/v1/cart/remove' }],
  query: z.object({ key: looseId.optional() }),
  body: z.object({ key: looseId.optional() }),
  answer: ok,
  refusals: [404],
});

export const clearCart = call({
  name: 'clearCart',
  summary: 'Empty the cart',
  area: 'Cart',
  access: 'customer',
  method: 'DELETE',
  path: '/api/v1/cart/remove-all',
  also: [{ method: 'POST', path: '/api/v1/cart/remove-all' }],
  answer: ok,
});
