import { z } from 'zod';
import { call } from './api-call.ts';
import { fullUrl, id } from './wire-schemas.ts';

export const brand = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  image_full_url: fullUrl,
  status: z.literal(1),
  /** Published pieces. */
  brand_products_count: z.number().int(),
});
export type Brand = z.output<typeof brand>;

export const getBrands = call({
  name: 'getBrands',
  summary: 'List the brands in shop order',
  area: 'Catalogue',
  access: 'public',
  method: 'GET',
  path: '/api/v1/brands',
  answer: z.array(brand),
});
