import { z } from 'zod';
import { line, optionalQuery, time, words } from '#contract/wire-schemas.ts';
import { adminCall } from './admin-call.ts';
import { done } from './admin-schemas.ts';

const oldAddress = z.object({
  /** Of the former shop, such as '/product/ring'. */
  path: z.string(),
  /** The page of this shop. */
  to: z.string(),
  /** Name of the piece or category. */
  name: z.string(),
  /** Whether shoppers are led there now. */
  published: z.boolean(),
  createdAt: time,
});
export type OldAddress = z.output<typeof oldAddress>;

const area = 'Moving in';

export const listOldAddresses = adminCall({
  name: 'adminListOldAddresses',
  summary: 'List the addresses of the former shop that lead to pages of this one, 50 on a page',
  area,
  permission: 'content.write',
  method: 'GET',
  path: '/api/admin/old-addresses',
  query: z.object({
    search: optionalQuery(words(100)),
    page: optionalQuery(z.coerce.number().int().min(1).max(1000)),
  }),
  answer: z.object({ addresses: z.array(oldAddress), total: z.number().int(), pages: z.number().int() }),
});

export const setOldAddress = adminCall({
  name: 'adminSetOldAddress',
  summary: 'Lead an address of the former shop to a piece or category',
  area,
  permission: 'content.write',
  method: 'PUT',
  path: '/api/admin/old-addresses',
  body: z.object({
    /** A path, or a whole address. */
    from: line(400),
    /** The page of this shop: '/products/ring', '/products?category=rings' or a whole address. */
    to: line(400),
  }),
  answer: oldAddress,
});

export const removeOldAddress = adminCall({
  name: 'adminRemoveOldAddress',
  summary: 'Remove an address of the former shop',
  area,
  permission: 'content.write',
  method: 'DELETE',
  path: '/api/admin/old-addresses',
  query: z.object({ path: z.string().min(1).max(300) }),
  answer: done,
  refusals: [404],
});
