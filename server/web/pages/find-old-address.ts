import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { isOldPath, oldPath } from '#domain/move-in/old-path.ts';
import { menuEntryKeys, menuEntryPath } from '#domain/shop/menu-entries.ts';
import { pages, rootOf, withQuery } from '#domain/shop/pages.ts';

const shortPaths = new Map([
  ...menuEntryKeys.map((key) => [`/${key}`, menuEntryPath(key)] as const),
  [rootOf(pages.order), withQuery(pages.profile.path, { tab: 'orders' })],
]);

/**
 * The page of this shop that replaces a page of the former one, or that people guess an address for: '/vintage' (HEAD-9), '/orders'. null:
 * there is none, or it is not published.
 */
export async function findOldAddress(query: Kysely<Tables>, url: string): Promise<string | null> {
  const path = oldPath(url);
  if (!isOldPath(path)) return null;
  const found = await query
    .selectFrom('old_addresses as o')
    .leftJoin('products as p', (join) =>
      join.onRef('p.id', '=', 'o.product_id').on('p.status', '=', 'published'),
    )
    .leftJoin('categories as c', (join) =>
      join.onRef('c.id', '=', 'o.category_id').on('c.published', '=', true),
    )
    .select(['p.slug as product', 'c.slug as category'])
    .where('o.path', '=', path)
    .executeTakeFirst();
  if (found === undefined) return shortPaths.get(path) ?? null;
  if (found.product !== null) return `${pages.products.path}/${found.product}`;
  return found.category === null ? null : `${pages.products.path}?category=${found.category}`;
}
