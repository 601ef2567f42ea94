import { z } from 'zod';
import { serverLimits } from '#domain/server-limits.ts';
import { call } from './api-call.ts';
import { product } from './product.ts';

/** Invalid numbers and those after the first twelve are ignored. */
const ids = z
  .string()
  .max(400)
  .optional()
  .transform((text = '') => productIds(text));

/** The ids in 'ids=7,12', each once, at most `serverLimits.chosenProducts`. */
export function productIds(text: string): number[] {
  const found = text.split(',').filter((part) => /^[1-9][0-9]{0,8}$/.test(part));
  return [...new Set(found.map(Number))].slice(0, serverLimits.chosenProducts);
}

export const getChosenProducts = call({
  name: 'getChosenProducts',
  summary:
    'List up to twelve products by their ids, in that order. Products that are not published are left out',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/chosen',
  query: z.object({ ids }),
  answer: z.array(product),
});

export const getPairedProducts = call({
  name: 'getPairedProducts',
  summary: 'List the products that the owner pairs with a product, in the owner’s order',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/pairs/{product}',
  params: z.object({ product: z.string().min(1).max(200) }),
  answer: z.array(product),
  refusals: [404],
});
