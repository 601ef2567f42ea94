import { sql, type Kysely } from 'kysely';
import {
  listOldAddresses,
  removeOldAddress,
  setOldAddress,
  type OldAddress,
} from '#contract/admin/old-addresses.ts';
import { likePattern } from '#database/like-pattern.ts';
import type { Tables } from '#database/tables.ts';
import { isOldPath, oldPath } from '#domain/move-in/old-path.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { pageAt, pages } from '#domain/shop/pages.ts';
import { HttpRefusal } from '../../../platform/api/http-refusal.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed, done } from '../../core/change-result.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import { isFull } from './old-address-store.ts';

const pageSize = 50;

/** The addresses of the former shop, which page-routes.ts answers with 301. */
export function serveOldAddresses(api: AdminApi, { database }: Shop): void {
  api.read(listOldAddresses, async ({ query: { search = '', page = 1 } }) => {
    const all = addresses(database.query).$if(search !== '', (rows) =>
      rows.where('o.path', 'like', likePattern(search.toLowerCase())),
    );
    const { total } = await database.query
      .selectFrom(all.as('a'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await all
      .orderBy('o.path')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { addresses: rows.map(wireOf), total, pages: Math.max(1, Math.ceil(total / pageSize)) };
  });

  api.change(setOldAddress, async (transaction, { body: { from, to } }) => {
    const path = oldPath(URL.parse(from)?.pathname ?? from);
    if (!isOldPath(path))
      return fieldRefusal('from', 'Enter a path such as /product/ring, or a whole address.');
    const own = pageAt(path);
    if (own !== undefined && own !== pages.product) {
      return fieldRefusal('from', 'This shop has a page of its own at this address.');
    }
    const target = await targetOf(transaction, to);
    if (target === null)
      return fieldRefusal('to', 'No piece and no category of this shop is at this address.');
    const before = await readOne(transaction, path);
    if (before === undefined && (await isFull(transaction))) {
      const most = serverLimits.oldAddresses.toLocaleString('en-IN');
      return fieldRefusal('from', `The list is full: it has ${most} addresses. Remove some first.`);
    }
    await transaction
      .insertInto('old_addresses')
      .values({ path, ...target })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ ...target, move_in_id: null }))
      .execute();
    const after = await readOne(transaction, path);
    if (after === undefined) throw new Error(`${path} disappeared in its own transaction`);
    const entry = { kind: 'old-address', id: path, action: before === undefined ? 'created' : 'changed' };
    return changed(
      { ...entry, before: before === undefined ? null : { to: before.to }, after: { to: after.to } },
      after,
    );
  });

  api.change(removeOldAddress, async (transaction, { query: { path } }) => {
    const before = await readOne(transaction, path);
    if (before === undefined) {
      return new HttpRefusal({
        status: 404,
        code: 'path',
        message: 'This address is not in the list any more',
      });
    }
    await transaction.deleteFrom('old_addresses').where('path', '=', path).execute();
    const entry = {
      kind: 'old-address',
      id: path,
      action: 'removed',
      before: { to: before.to },
      after: null,
    };
    return changed(entry, done);
  });
}

function addresses(query: Kysely<Tables>) {
  return query
    .selectFrom('old_addresses as o')
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('categories as c', 'c.id', 'o.category_id')
    .select(['o.path', 'o.created_at', 'p.slug as product', 'c.slug as category'])
    .select(sql<string>`coalesce(p.name, c.name)`.as('name'))
    .select(sql<boolean>`coalesce(p.status = 'published', c.published)`.as('published'));
}

type AddressRow = Awaited<ReturnType<ReturnType<typeof addresses>['execute']>>[number];

function wireOf({ path, created_at, product, category, name, published }: AddressRow): OldAddress {
  const to =
    product === null
      ? `${pages.products.path}?category=${category ?? ''}`
      : `${pages.products.path}/${product}`;
  return { path, to, name, published, createdAt: created_at.toISOString() };
}

async function readOne(query: Kysely<Tables>, path: string): Promise<OldAddress | undefined> {
  const row = await addresses(query).where('o.path', '=', path).executeTakeFirst();
  return row === undefined ? undefined : wireOf(row);
}

/** The piece or category whose page is at this address of the shop. */
async function targetOf(query: Kysely<Tables>, to: string) {
  const url = URL.parse(to, 'https://shop.invalid');
  const slug = /^\/products\/([^/]+)\/?$/.exec(url?.pathname ?? '')?.[1];
  if (slug !== undefined) {
    const product = await query
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    return product === undefined ? null : { product_id: product.id, category_id: null };
  }
  const named = url?.pathname === pages.products.path ? url.searchParams.get('category') : null;
  if (named === null) return null;
  const category = await query
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', named)
    .executeTakeFirst();
  return category === undefined ? null : { product_id: null, category_id: category.id };
}
