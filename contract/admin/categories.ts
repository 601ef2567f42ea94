import { z } from 'zod';
import { id, line, optionalText } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { idParams, done, version } from './admin-schemas.ts';

const fields = {
  name: line(80),
  /** Part of the category's address in the shop: lower case, digits, single hyphens. */
  slug: line(80).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits joined by hyphens'),
  /** Short: below the picture on the home page. */
  description: optionalText(2000),
  /** Paragraphs above the products of the category's own page. */
  introduction: optionalText(2000),
  parentId: id.nullable(),
  /** A picture that was taken in (contract/admin/pictures.ts). */
  pictureId: id.nullable(),
  /** The picture of the category's own page, with its alt text. */
  coverId: id.nullable(),
  coverAlt: optionalText(300),
  published: z.boolean(),
  onHome: z.boolean(),
};

const adminCategory = z.object({
  id,
  version,
  ...fields,
  position: z.number().int(),
  /** Pieces filed directly under it, whatever their state. */
  products: z.number().int(),
});
export type AdminCategory = z.output<typeof adminCategory>;

export const listCategories = adminCall({
  name: 'adminListCategories',
  summary: 'List all categories in shop order, including drafts; parentId makes them a tree',
  area: 'Categories',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/categories',
  answer: z.array(adminCategory),
});

export const getCategory = adminCall({
  name: 'adminGetCategory',
  summary: 'Get a category',
  area: 'Categories',
  permission: 'products.read',
  method: 'GET',
  path: '/api/admin/categories/{id}',
  params: idParams,
  answer: adminCategory,
  refusals: [404],
});

export const addCategory = adminCall({
  name: 'adminAddCategory',
  summary: 'Add a category as the last of its siblings',
  area: 'Categories',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/categories',
  body: z.object(fields),
  answer: adminCategory,
});

export const updateCategory = adminCall({
  name: 'adminUpdateCategory',
  summary: 'Update a category; 409 with the current state if somebody else changed it',
  area: 'Categories',
  permission: 'content.write',
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  params: idParams,
  body: z.object({ version, ...fields }),
  answer: adminCategory,
  refusals: [404, 409],
});

export const moveCategory = adminCall({
  name: 'adminMoveCategory',
  summary: 'Move a category one place up or down among its siblings',
  area: 'Categories',
  permission: 'content.write',
  method: 'POST',
  path: '/api/admin/categories/{id}/move',
  params: idParams,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  answer: done,
  refusals: [404],
});
