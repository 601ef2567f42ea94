import { createStaticHandler } from 'react-router';
import { describe, expect, it } from 'vitest';
import {
  listOldAddresses,
  removeOldAddress,
  setOldAddress,
  type OldAddress,
} from '#contract/admin/old-addresses.ts';
import { menuEntryPath } from '#domain/shop/menu-entries.ts';
import { serverLimits } from '#domain/server-limits.ts';
import type { PageSource } from '#server/web/pages/page-source.ts';
import { loadProduct } from '#storefront/product/load-product.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { renderedPage } from '#tests/support/answers/rendered-page.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

/** The home page, and the loader of products alone: their page needs a build. */
const pages: PageSource = {
  render: async (request, shop) => {
    const loader = ({ params }: { readonly params: { readonly slug?: string } }) =>
      loadProduct(shop, params.slug ?? '');
    const routes = [{ path: '/' }, { path: '/products/:slug', loader }];
    const found = await createStaticHandler(routes).query(request);
    return found instanceof Response ? found : new Response(renderedPage(), { status: found.statusCode });
  },
  startScript: '',
  live: false,
  files: null,
  assets: null,
};

const shop = await startShop(await demoDatabase(), { pages });
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const owner = await createStaff(shop, 'owner');
const { query } = shop.database;
const product = await query
  .selectFrom('products')
  .select(['id', 'slug'])
  .where('status', '=', 'published')
  .orderBy('id')
  .executeTakeFirstOrThrow();

async function visit(path: string) {
  const response = await fetch(shop.app.listeningOrigin + path, { redirect: 'manual' });
  return { status: response.status, to: response.headers.get('location') };
}
const lead = (from: string, to: string) => owner.call(setOldAddress, { body: { from, to } });
const gone = { status: 404, to: null };

it.each(['vintage', 'bridal'] as const)('[HEAD-9] /%s leads to the list of the menu', async (key) => {
  for (const path of [`/${key}`, `/${key}/?utm_source=letter`])
    expect(await visit(path)).toEqual({ status: 301, to: menuEntryPath(key) });
});

it('[ACCT-1] /orders leads to the orders of the account', async () => {
  expect(await visit('/orders')).toEqual({ status: 301, to: '/profile?tab=orders' });
});

it('[ITEM-7] an address that names no piece, however long, is missing', async () => {
  for (const slug of ['%00', 'a'.repeat(201), 'a'.repeat(5000)])
    expect(await visit(`/products/${slug}`), slug).toEqual(gone);
});

describe('[MOVE-5] addresses of the former shop', () => {
  it('lead to the piece or category with 301, in any spelling, and only where this shop has no page', async () => {
    expect(await visit('/product/old-ring')).toEqual(gone);
    const address = unwrap(
      await lead('https://old.example/product/Old-Ring/?ref=1', `/products/${product.slug}`),
    );
    expect(address).toMatchObject({
      path: '/product/old-ring',
      to: `/products/${product.slug}`,
      published: true,
    });
    const there = { status: 301, to: `/products/${product.slug}` };
    for (const path of ['/product/old-ring', '/product/old-ring/', '/Product/Old%2DRing?utm=1']) {
      expect(await visit(path), path).toEqual(there);
    }
    unwrap(await lead('/collections/ring', '/products?category=rings'));
    expect(await visit('/collections/ring')).toEqual({ status: 301, to: '/products?category=rings' });
    unwrap(await lead('/products/former-handle', `/products/${product.slug}`));
    expect(await visit('/products/former-handle')).toEqual(there);
    expect(await visit('/')).toEqual({ status: 200, to: null });
  });

  it.each([199, 201, 230, 255])('lead from an address of %i letters', async (length) => {
    const path = `/products/${'a'.repeat(length)}`;
    expect(await visit(path)).toEqual(gone);
    unwrap(await lead(path, '/products?category=rings'));
    expect(await visit(path)).toEqual({ status: 301, to: '/products?category=rings' });
    unwrap(await owner.call(removeOldAddress, { query: { path } }));
  });

  it('follow a piece to its new web address, and lead nowhere while it is not published', async () => {
    await query.updateTable('products').set({ slug: 'renamed' }).where('id', '=', product.id).execute();
    expect(await visit('/product/old-ring')).toEqual({ status: 301, to: '/products/renamed' });
    await query.updateTable('products').set({ status: 'draft' }).where('id', '=', product.id).execute();
    expect(await visit('/product/old-ring')).toEqual(gone);
    await query.updateTable('products').set({ status: 'published' }).where('id', '=', product.id).execute();
  });

  it('are listed, refused with a sentence, and removed', async () => {
    const paths = ({ addresses }: { readonly addresses: readonly OldAddress[] }) =>
      addresses.map(({ path }) => path);
    expect(paths(unwrap(await owner.call(listOldAddresses)))).toEqual([
      '/collections/ring',
      '/product/old-ring',
      '/products/former-handle',
    ]);
    expect(paths(unwrap(await owner.call(listOldAddresses, { query: { search: 'OLD' } })))).toEqual([
      '/product/old-ring',
    ]);
    const refusals: [string, string, string][] = [
      ['/about', '/products/renamed', 'This shop has a page of its own at this address.'],
      ['no path', '/products/renamed', 'Enter a path such as /product/ring, or a whole address.'],
      ['/x', '/products/nothing', 'No piece and no category of this shop is at this address.'],
      ['/x', 'https://elsewhere.example/', 'No piece and no category of this shop is at this address.'],
    ];
    for (const [from, to, message] of refusals) {
      expect(await lead(from, to)).toMatchObject({ status: 422, problem: { message } });
    }
    const path = '/product/old-ring';
    unwrap(await owner.call(removeOldAddress, { query: { path } }));
    expect(await visit(path)).toEqual(gone);
    expect((await owner.call(removeOldAddress, { query: { path } })).status).toBe(404);
  });

  it('are at most fifty thousand', async () => {
    await shop.database.pool.query(
      `insert into old_addresses (path, product_id) select '/filler/' || n, $1 from generate_series(1, $2) n`,
      [product.id, serverLimits.oldAddresses],
    );
    expect(await lead('/one/more', '/products/renamed')).toMatchObject({
      status: 422,
      problem: { message: 'The list is full: it has 50,000 addresses. Remove some first.' },
    });
  });
});
