import { sql } from 'kysely';
import { createStaticHandler } from 'react-router';
import { describe, expect, it } from 'vitest';
import { addBrand, listBrands, updateBrand } from '#contract/admin/brands.ts';
import { addCategory, listCategories, updateCategory } from '#contract/admin/categories.ts';
import { listSynonyms, updateSynonyms } from '#contract/admin/synonyms.ts';
import type { Answer } from '#contract/api-call.ts';
import type { listProducts } from '#contract/catalogue.ts';
import { facetKeys } from '#domain/catalogue/facet-keys.ts';
import { limits } from '#domain/limits.ts';
import { loadListing } from '#storefront/listing/listing.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import type { PageSource } from './page-source.ts';

/** The loader of the listing alone: its page needs a build. */
const pages: PageSource = {
  render: async (request, { callApi, origin }) => {
    const loader = async () =>
      (await loadListing({ callApi, origin }, new URL(request.url).searchParams)).total;
    const found = await createStaticHandler([{ path: '/products', loader }]).query(request);
    if (found instanceof Response) return found;
    const { loaderData, statusCode: status } = found;
    return new Response(String(Object.values(loaderData)), {
      status,
      headers: { 'content-type': 'text/plain' },
    });
  },
  startScript: '',
  live: false,
  files: null,
  assets: null,
};

type Listing = Answer<typeof listProducts>;

const metricsToken = 'a token of this test alone';
const shop = await startShop(await demoDatabase(), { pages, metricsToken });
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const owner = await createStaff(shop, 'owner');

async function visit(query: string) {
  const response = await fetch(`${shop.app.listeningOrigin}/products${query}`, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    to: headers.get('location'),
    total: status === 200 ? Number(await response.text()) : null,
  };
}
const gone = { status: 404, to: null, total: null };
const moved = (query: string) => ({ status: 301, to: `/products${query}`, total: null });

async function rename(from: string, slug: string) {
  const categories = unwrap(await owner.call(listCategories));
  const category = categories.find((one) => one.slug === from);
  if (category === undefined) throw new Error(`no category ${from}`);
  unwrap(await owner.call(updateCategory, { params: { id: category.id }, body: { ...category, slug } }));
}

describe('[LIST-8] the address of a renamed category', () => {
  it('leads to its present one for good, however often it was renamed, with all else that was asked', async () => {
    const rings = await visit('?category=rings');
    expect(rings).toMatchObject({ status: 200, total: 5 });
    await rename('rings', 'finger-rings');
    await rename('finger-rings', 'gold-rings');
    for (const slug of ['rings', 'finger-rings', 'RINGS'])
      await expect.poll(() => visit(`?category=${slug}`)).toEqual(moved('?category=gold-rings'));
    await expect.poll(() => visit('?category=gold-rings')).toEqual(rings);
    expect(await visit('?utm_source=letter&category=rings&sort=newest&page=2&ref=a+b')).toEqual(
      moved('?category=gold-rings&sort=newest&page=2&utm_source=letter&ref=a+b'),
    );
    expect(await visit('?category=earrings&category=rings&category=gold-rings&stone=ruby')).toEqual(
      moved('?category=earrings&category=gold-rings&stone=ruby'),
    );
  });

  it('still finds its pieces in the API, which says the present one', async () => {
    const { total_size, renamed } = (
      await shop.app.inject('/api/v1/products?category=rings')
    ).json<Listing>();
    expect({ total_size, renamed }).toEqual({
      total_size: 5,
      renamed: [{ filter: 'category', from: 'rings', to: 'gold-rings' }],
    });
  });

  it('belongs to another category that takes it, and leads nowhere while the category is hidden', async () => {
    const [any] = unwrap(await owner.call(listCategories));
    if (any === undefined) throw new Error('the demo shop has categories');
    unwrap(await owner.call(addCategory, { body: { ...any, name: 'Toe rings', slug: 'finger-rings' } }));
    await expect.poll(() => visit('?category=finger-rings')).toMatchObject({ status: 200, total: 0 });
    const publish = (published: boolean) =>
      shop.database.query
        .updateTable('categories')
        .set({ published })
        .where('slug', '=', 'gold-rings')
        .execute();
    await publish(false);
    await expect.poll(() => visit('?category=rings')).toEqual(gone);
    await expect.poll(() => visit('?category=gold-rings')).toEqual(gone);
    await publish(true);
    await rename('gold-rings', 'rings');
    await expect.poll(() => visit('?category=rings')).toMatchObject({ status: 200, total: 5 });
    await expect.poll(() => visit('?category=gold-rings')).toEqual(moved('?category=rings'));
  });
});

describe('[LIST-8] [IN-8] the address of a renamed brand', () => {
  it('leads to its present one, also if its name changed too, until another brand takes it', async () => {
    const [one] = unwrap(await owner.call(listBrands));
    if (one === undefined) throw new Error('the demo shop has brands');
    const before = await visit(`?brand=${one.slug}`);
    expect(before.status).toBe(200);
    const body = { ...one, name: 'Chandni Chowk Atelier', slug: 'chandni-chowk-atelier' };
    unwrap(await owner.call(updateBrand, { params: { id: one.id }, body }));
    for (const slug of [one.slug, one.slug.toUpperCase(), 'chandni%20chowk%20atelier'])
      await expect.poll(() => visit(`?brand=${slug}`)).toEqual(moved('?brand=chandni-chowk-atelier'));
    await expect.poll(() => visit('?brand=chandni-chowk-atelier')).toEqual(before);
    expect(await visit(`?category=earrings&brand=${one.slug}&brand=chandni-chowk-atelier&ref=a`)).toEqual(
      moved('?category=earrings&brand=chandni-chowk-atelier&ref=a'),
    );
    // A category of the same address is another thing.
    expect(await visit(`?category=${one.slug}`)).toEqual(gone);
    const { renamed } = (await shop.app.inject(`/api/v1/products?brand=${one.slug}`)).json<Listing>();
    expect(renamed).toEqual([{ filter: 'brand', from: one.slug, to: 'chandni-chowk-atelier' }]);
    const other = { name: 'Another House', slug: one.slug, pictureId: null, published: true };
    unwrap(await owner.call(addBrand, { body: other }));
    await expect.poll(() => visit(`?brand=${one.slug}`)).toMatchObject({ status: 200, total: 0 });
  });
});

describe('[LIST-8] a listing by a value that does not exist', () => {
  it.each([
    ...['category', 'brand', 'country', ...facetKeys].map((name) => `${name}=kryptonite`),
    ...['category=rings&category=kryptonite', 'stone=ruby,kryptonite', 'search=ring&stone=kryptonite'],
    `category=${'a'.repeat(201)}`,
  ])('is not found: %s', async (query) => {
    expect(await visit(`?${query}`)).toEqual(gone);
    expect(await visit(`?${query}&utm_source=letter`)).toEqual(gone);
  });

  it('is found by every value that the shop offers, and by a brand its pieces alone', async () => {
    const { facets } = (await shop.app.inject('/api/v1/products')).json<Listing>();
    const values = facets.choices.flatMap(({ key, values: own }) => own.map(({ slug }) => `${key}=${slug}`));
    for (const query of values) expect((await visit(`?${query}`)).status, query).toBe(200);
    for (const { slug, count } of facets.brands)
      expect(await visit(`?brand=${slug}`)).toMatchObject({ status: 200, total: count });
    expect(await visit('?country=india')).toMatchObject({ status: 200 });
  });

  it('is no matter of parameters that are no filter, or are empty', async () => {
    const all = await visit('');
    for (const query of ['?utm_source=letter', '?fbclid=x&colour=red', '?category=&stone=', '?sort=sideways'])
      expect(await visit(query), query).toEqual(all);
  });

  it('leaves none of its answers in the cache', async () => {
    const stored = async () => {
      const { body } = await shop.app.inject({
        url: '/metrics',
        headers: { authorization: `Bearer ${metricsToken}` },
      });
      return Number(/^jadau_cache_entries (\d+)$/m.exec(body)?.[1]);
    };
    const before = await stored();
    for (let number = 0; number < 50; number += 1) {
      const query = `?category=rings&category=made-up-${number}`;
      expect((await visit(query)).status).toBe(404);
      expect((await shop.app.inject(`/api/v1/products${query}`)).json()).toMatchObject({ total_size: 5 });
    }
    expect((await stored()) - before).toBeLessThan(10); // a shop warms pages of its own after it has opened
  });
});

describe('[LIST-8] the address of a filter that ages', () => {
  const empty = { status: 200, to: null, total: 0 };
  const archive = (id: number) =>
    shop.database.query.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute();

  it('lists nothing when the last piece with its value has left the shop', async () => {
    const { id } = await createProduct(shop.database, {
      columns: { craft: 'Tarkashi', occasion: 'Haldi', purity: '9K', origin_country: 'Myanmar' },
    });
    await sql`insert into product_stones (product_id, position, kind, source) values (${id}, 0, 'Bixbite', 'natural')`.execute(
      shop.database.query,
    );
    const queries = ['craft=tarkashi', 'occasion=haldi', 'metal=gold-9k', 'country=myanmar', 'stone=bixbite'];
    for (const query of queries) await expect.poll(() => visit(`?${query}`)).toMatchObject({ total: 1 });
    await archive(id);
    for (const query of queries) await expect.poll(() => visit(`?${query}`)).toEqual(empty);
    const { facets } = (await shop.app.inject('/api/v1/products?craft=meenakari')).json<Listing>();
    const offered = facets.choices.flatMap(({ values }) => values.map(({ slug }) => slug));
    expect(offered).not.toContain('tarkashi');
    expect(facets.countries.map(({ slug }) => slug)).not.toContain('myanmar');
    for (const query of ['size=ring-24', 'size=ring-26'])
      expect(await visit(`?${query}`), query).toEqual(empty);
  });

  it('is not known by a piece that nobody has seen', async () => {
    await createProduct(shop.database, {
      columns: { craft: 'Secret', origin_country: 'Atlantis', status: 'draft', published_at: null },
    });
    expect(await visit('?craft=secret')).toEqual(gone);
    expect(await visit('?country=atlantis')).toEqual(gone);
  });

  it.each([
    ['stone=Ruby', 'stone=ruby'],
    ['stone=RUBY&stone=ruby,Emerald', 'stone=ruby&stone=emerald'],
    ['occasion=Wedding&metal=Gold+22K', 'metal=gold-22k&occasion=wedding'],
    ['stock=IN-STOCK&size=Ring-14', 'size=ring-14&stock=in-stock'],
    ['country=INDIA', 'country=india'],
    ['stone=manik', 'stone=ruby'],
  ])('leads to the way the shop writes it: %s', async (asked, right) => {
    expect(await visit(`?${asked}`)).toEqual(moved(`?${right}`));
  });

  it('leads on when the owner puts another word first, and lists nothing for a stone that is known alone', async () => {
    const synonyms = unwrap(await owner.call(listSynonyms));
    const ruby = synonyms.find(({ words }) => words[0] === 'ruby');
    if (ruby === undefined) throw new Error('the demo shop has the word ruby');
    const words = [...ruby.words.slice(1), 'ruby'];
    const { id, version, kind } = ruby;
    unwrap(await owner.call(updateSynonyms, { params: { id }, body: { version, kind, words } }));
    const [first = ''] = words;
    await expect.poll(() => visit('?stone=ruby')).toEqual(moved(`?stone=${first.replaceAll(' ', '-')}`));
  });

  it('lists the pieces of a value that too many others keep off the list', async () => {
    for (let number = 0; number < 70; number += 1)
      await createProduct(shop.database, { columns: { craft: `Zari ${number}` } });
    await expect.poll(() => visit('?craft=zari-69')).toMatchObject({ status: 200, total: 1 });
    const { facets } = (await shop.app.inject('/api/v1/products?craft=zari-69')).json<Listing>();
    const crafts = facets.choices.find(({ key }) => key === 'craft')?.values ?? [];
    expect(crafts.length).toBe(61);
    expect(crafts.at(-1)).toEqual({ slug: 'zari-69', name: 'Zari 69', count: 1 });
  });
});

it('[LIST-8] a price range the wrong way round leads to the same range the right way round', async () => {
  expect(await visit('?min_price=200000&max_price=100000&utm_source=letter')).toEqual(
    moved('?min_price=100000&max_price=200000&utm_source=letter'),
  );
  expect(await visit('?min_price=100000&max_price=200000')).toMatchObject({ status: 200 });
});

it('[FIND-14] a price of the filters leads to the search without the price in its words', async () => {
  expect(await visit('?search=ring+under+2+lakh&max_price=500000')).toEqual(
    moved('?search=ring&max_price=500000'),
  );
});

it('[LIST-8] a page past the last one leads to the last, for now', async () => {
  const last = await visit('?sort=name&page=99');
  expect(last).toMatchObject({ status: 302, to: expect.stringMatching(/^\/products\?sort=name&page=\d+$/) });
  const shown = await visit((last.to ?? '').slice('/products'.length));
  expect(shown.status).toBe(200);
  expect(Math.ceil((shown.total ?? 0) / limits.listingPage)).toBe(Number(/\d+$/.exec(last.to ?? '')?.[0]));
  expect(await visit('?search=mangalsutra&page=2')).toEqual({
    status: 302,
    to: '/products?search=mangalsutra',
    total: null,
  });
});
