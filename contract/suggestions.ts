import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { call } from './api-call.ts';
import { optionalQuery, rupees } from './wire-schemas.ts';

/** A piece as a search box shows it: no more, since a small shop sends all of them at once. */
export const suggestion = z.object({
  slug: z.string(),
  name: z.string(),
  /** The category's name. */
  category: z.string(),
  /** After discount. */
  price: rupees,
  /** The address of its smallest picture. */
  picture: z.string().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

export const getSuggestions = call({
  name: 'getSuggestions',
  summary:
    'Get search suggestions. Without name, a small shop returns all products, for searching in the client; a large shop returns none and complete: false, and the client sends the text',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/suggestions',
  query: z.object({ name: optionalQuery(z.string().trim().max(limits.searchLength)) }),
  answer: z.object({ complete: z.boolean(), products: z.array(suggestion) }),
});
