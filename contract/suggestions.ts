import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { call } from './api-call.ts';
import { namedPages } from './named-pages.ts';
import { stockState } from './product.ts';
import { optionalQuery, rupees, words } from './wire-schemas.ts';

/** A piece as a search box shows it. */
export const suggestion = z.object({
  slug: z.string(),
  name: z.string(),
  /** The category's name. */
  category: z.string(),
  /** After discount. */
  price: rupees,
  state: stockState,
  /** The address of its smallest picture. */
  picture: z.string().nullable(),
});
export type Suggestion = z.output<typeof suggestion>;

const count = z.number().int();

export const suggestions = z.object({
  /** Number of products that the search finds. */
  total: count,
  /** The first of them. */
  products: z.array(suggestion),
  /** The categories of most of them. If there are none, those of the words understood, with all their products. */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count })),
  /** Words with the meaning of the typed ones, a list for each idea. If products are found, the first word of each finds some. */
  understood: z.array(z.array(z.string())),
  /** The corrected words, if the typed ones matched nothing. */
  corrected: z.string().nullable(),
  /** The nearest searches that find something, if this one finds nothing. */
  near: z.array(z.object({ words: z.string(), count })),
  pages: namedPages,
});
export type Suggestions = z.output<typeof suggestions>;

export const getSuggestions = call({
  name: 'getSuggestions',
  summary:
    'Get search suggestions: the first products of the search, their categories, and what the words mean. Without name there are none',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/products/suggestions',
  query: z.object({ name: optionalQuery(words(limits.searchLength)) }),
  answer: suggestions,
});
