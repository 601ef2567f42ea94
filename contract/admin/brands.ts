import { z } from 'zod';
import { id, line } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version } from './admin-schemas.ts';

const fields = {
  name: line(80),
  /** Names the brand in addresses of the shop: lower case, digits, single hyphens. */
  slug: line(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by hyphens'),
  /** A picture that was taken in (contract/admin/pictures.ts). */
  pictureId: id.nullable(),
  published: z.boolean(),
};

const adminBrand = z.object({
  id,
  version,
  ...fields,
  /** Pieces of it, whatever their state. */
  products: z.number().int(),
});
export type AdminBrand = z.output<typeof adminBrand>;

export const listBrands = adminCall({
  name: 'adminListBrands',
  summary: 'List all brands in shop order, including hidden ones',
  area: 'Brands',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/brands',
  answer: z.array(adminBrand),
});

export const getBrand = adminCall({
  name: 'adminGetBrand',
  summary: 'Get a brand',
  area: 'Brands',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/brands/{id}',
  params: idParams,
  answer: adminBrand,
  refusals: [404],
});

export const addBrand = adminCall({
  name: 'adminAddBrand',
  summary: 'Add a brand at the end',
  area: 'Brands',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/brands',
  body: z.object(fields),
  answer: adminBrand,
});

export const updateBrand = adminCall({
  name: 'adminUpdateBrand',
  summary: 'Update a brand; 409 with the current state if somebody else changed it',
  area: 'Brands',
  permission: 'content.write',
  method: 'PUT',
  path: '/api/admin/brands/{id}',
  params: idParams,
  body: z.object({ version, ...fields }),
  answer: adminBrand,
  refusals: [404, 409],
});

export const moveBrand = adminCall({
  name: 'adminMoveBrand',
  summary: 'Move a brand one place up or down',
  area: 'Brands',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/brands/{id}/move',
  params: idParams,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  answer: done,
  refusals: [404],
});
