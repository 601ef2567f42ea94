import { describe, expect, it, vi } from 'vitest';
import {
  addProduct,
  updateProduct,
  duplicateProduct,
  bulkEditProducts,
  getProduct,
  getProductFormOptions,
  listProducts,
} from '#contract/admin/products.ts';
import { getFeaturedProducts, getLatestProducts } from '#contract/catalogue.ts';
import { getSuggestions } from '#contract/suggestions.ts';
import { addProductPicture } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { emerald, productDraft } from '#tests/support/data/product-draft.ts';
import { startProductShop } from '#tests/support/shops/staff-products.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, manager, packer, rings, aProduct, trail, read, shown } = await startProductShop();

describe('[ADMIN-1] a product in the back office', () => {
  it('stores every entered field, to the milligram and the paisa', async () => {
    const entered = productDraft(rings, { slug: 'every-fact', code: 'EVERY', stock: 3 });
    const { id } = unwrap(await manager.call(addProduct, { body: entered }));
    const { metal, purity, netWeight } = entered;
    const metals = [{ metal, purity, netWeight, wastageType: null, wastage: null, label: '' }];
    expect(unwrap(await packer.call(getProduct, { params: { id } }))).toMatchObject({
      ...entered,
      metals,
    });
    const [entry] = await trail(id);
    expect(entry).toMatchObject({ staffName: 'Ravi', action: 'created' });
    expect(entry?.differences).toContainEqual({ field: 'stock', before: null, after: 3 });
    const { used } = unwrap(await owner.call(getProductFormOptions));
    expect(used['technique']).toContain('Jadau');
    expect(used['stoneKind']).toContain('polki diamond');
  });

  it('has an audit entry with each changed field before and after, including stones', async () => {
    const piece = await aProduct();
    const { id } = piece;
    const stones = [emerald];
    const saved = unwrap(
      await manager.call(updateProduct, { params: { id }, body: { ...piece, price: 290_000, stones } }),
    );
    expect(saved).toMatchObject({ price: 290_000, stones, version: piece.version + 1 });
    const [entry] = await trail(id);
    expect(entry).toMatchObject({ staffName: 'Ravi', action: 'changed' });
    expect(entry?.differences).toEqual([
      { field: 'price', before: 285_000.5, after: 290_000 },
      { field: 'stones', before: piece.stones, after: stones },
    ]);
  });

  it('is found under its former slug until another product uses that slug', async () => {
    const piece = await aProduct({ status: 'published' });
    const [before, after] = [piece.slug, `${piece.slug}-renamed`];
    const renamed = { params: { id: piece.id }, body: { ...piece, slug: after } };
    const { version } = unwrap(await owner.call(updateProduct, renamed));
    const leadsTo = (slug: string, to: object) =>
      vi.waitFor(async () => expect(await shown(slug)).toMatchObject(to));
    await leadsTo(before, { id: piece.id, slug: after });

    const back = { params: { id: piece.id }, body: { ...piece, version, slug: before } };
    unwrap(await owner.call(updateProduct, back));
    await leadsTo(before, { slug: before });
    await leadsTo(after, { slug: before });

    const other = await aProduct({ slug: after, status: 'published' });
    await leadsTo(after, { id: other.id });
    await leadsTo(before, { id: piece.id });
  });

  it('is refused with every inconsistent field named, and not stored', async () => {
    const piece = await aProduct();
    const { id } = piece;
    const wrong = {
      ...piece,
      netWeight: 20,
      hallmarkReason: '',
      discount: 101,
      era: 'Edwardian',
      conditionReport: '',
    };
    const refused = await owner.call(updateProduct, { params: { id }, body: wrong });
    expect(refused.status).toBe(422);
    expect(refused.ok ? [] : refused.problem.errors.map(({ code }) => code)).toEqual([
      'discount',
      'hallmarkReason',
      'conditionReport',
    ]);
    const stones = [{ ...piece.stones[0], kind: '' }];
    const unnamed = await owner.call(updateProduct, {
      params: { id },
      body: { ...piece, stones } as typeof piece,
    });
    expect(unnamed.ok ? [] : unnamed.problem.errors.map(({ code }) => code)).toEqual(['stones.0.kind']);
    expect(unwrap(await owner.call(getProduct, { params: { id } }))).toEqual(piece);
  });

  it('has a unique slug and code, even with concurrent requests', async () => {
    const piece = await aProduct();
    const other = { slug: 'another-one', code: 'ANOTHER' };
    const again = await owner.call(addProduct, { body: productDraft(rings, { ...other, slug: piece.slug }) });
    expect(again).toMatchObject({ status: 422, problem: { errors: [{ code: 'slug' }] } });
    const sameCode = await owner.call(addProduct, {
      body: productDraft(rings, { ...other, code: piece.code }),
    });
    expect(sameCode).toMatchObject({ status: 422, problem: { errors: [{ code: 'code' }] } });
    const body = productDraft(rings, { slug: 'all-want-it', code: 'ALL' });
    const all = await Promise.all(Array.from({ length: 12 }, () => owner.call(addProduct, { body })));
    const statuses = all.map(({ status }) => status).sort((one, next) => one - next);
    expect(statuses).toEqual([200, ...Array<number>(11).fill(422)]);
  });

  it('has its HTML description sanitised', async () => {
    const details =
      '<h1>Noor</h1><p onclick="x()">Gold <script>alert(1)</script><a href="javascript:x()">here</a></p>';
    const piece = await aProduct({ details });
    expect(piece.details).toBe('<h2>Noor</h2><p>Gold <a rel="noopener">here</a></p>');
  });

  it('can be read by a packer, and changed by managers and owners', async () => {
    const piece = await aProduct();
    const params = { id: piece.id };
    expect((await packer.call(listProducts)).status).toBe(200);
    const pieces = [{ id: piece.id, version: piece.version }];
    const edit = { kind: 'state', status: 'archived' } as const;
    const tried = [
      await packer.call(updateProduct, { params, body: piece }),
      await packer.call(addProduct, { body: productDraft(rings) }),
      await packer.call(duplicateProduct, { params }),
      await packer.call(bulkEditProducts, { body: { products: pieces, edit } }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('[ADMIN-1] concurrent edits of one product', () => {
  it('the second editor gets a conflict with the current row, and can then overwrite it', async () => {
    const piece = await aProduct();
    const params = { id: piece.id };
    unwrap(await owner.call(updateProduct, { params, body: { ...piece, technique: 'Kundan' } }));
    const mine = { ...piece, price: 300_000 };
    const refused = await manager.call(updateProduct, { params, body: mine });
    expect(refused).toMatchObject({
      status: 409,
      problem: {
        errors: [{ code: 'changed-meanwhile' }],
        current: { technique: 'Kundan', price: 285_000.5, version: piece.version + 1 },
        changedBy: 'Meera',
      },
    });
    const over = { ...mine, version: piece.version + 1 };
    expect(unwrap(await manager.call(updateProduct, { params, body: over }))).toMatchObject({
      price: 300_000,
      technique: 'Jadau',
    });
  });

  it('changing only the stones causes a conflict; a sale or a review does not', async () => {
    const piece = await aProduct();
    const params = { id: piece.id };
    const sold =
      'update products set stock = 5, sold_count = 2, rating_sum = 4, rating_count = 1 where id = $1';
    await shop.database.pool.query(sold, [piece.id]);
    const body = { ...piece, stones: piece.stones.slice(1) };
    expect(unwrap(await owner.call(updateProduct, { params, body })).version).toBe(piece.version + 1);
    expect((await manager.call(updateProduct, { params, body: piece })).status).toBe(409);
  });
});

describe('[ADMIN-1] draft, published and archived products', () => {
  it('a published product appears everywhere in the shop, a draft or archived one nowhere', async () => {
    const piece = await aProduct({ featured: true, stock: 1, name: 'Zarnigar Ring', slug: 'zarnigar-ring' });
    const { id } = piece;
    const everywhere = async () => {
      const query = { limit: 100, offset: 1 };
      const [featured, latest, listed, found, suggested, sitemap, details] = await Promise.all([
        callApi(shop, getFeaturedProducts, { query }).then(unwrap),
        callApi(shop, getLatestProducts, { query }).then(unwrap),
        read('/api/v1/products?limit=100'),
        read('/api/v1/products?search=zarnigar'),
        callApi(shop, getSuggestions, { query: { name: 'zarnigar' } }).then(unwrap),
        read('/sitemap.xml'),
        shown(piece.slug),
      ]);
      const holds = (products: readonly { id: number }[]) => products.some((product) => product.id === id);
      return [
        holds(featured.products),
        holds(latest.products),
        listed.includes('zarnigar-ring'),
        found.includes('zarnigar-ring'),
        JSON.stringify(suggested).includes('Zarnigar'),
        sitemap.includes('zarnigar-ring'),
        details !== null,
      ];
    };
    expect(await everywhere()).toEqual(Array(7).fill(false));
    await addProductPicture(shop.database, id);
    const published = unwrap(
      await owner.call(updateProduct, { params: { id }, body: { ...piece, status: 'published' } }),
    );
    await vi.waitFor(async () => expect(await everywhere()).toEqual(Array(7).fill(true)));
    unwrap(await owner.call(updateProduct, { params: { id }, body: { ...published, status: 'archived' } }));
    await vi.waitFor(async () => expect(await everywhere()).toEqual(Array(7).fill(false)));
  });

  it('a product that is published again keeps its first publication date', async () => {
    const piece = await aProduct({ status: 'published' });
    const day = async () => {
      const { rows } = await shop.database.pool.query<{ published_at: Date }>(
        'select published_at from products where id = $1',
        [piece.id],
      );
      return rows[0]?.published_at.getTime();
    };
    const first = await day();
    expect(first).toBe(shop.now.getTime());
    shop.now = new Date(shop.now.getTime() + 3_600_000);
    const params = { id: piece.id };
    const away = unwrap(await owner.call(updateProduct, { params, body: { ...piece, status: 'archived' } }));
    unwrap(await owner.call(updateProduct, { params, body: { ...away, status: 'published' } }));
    expect(await day()).toBe(first);
  });

  it('[CART-3] an archived product in a cart behaves like a sold-out one', async () => {
    const piece = await aProduct({ status: 'published', stock: 1 });
    const shopper = await signedInShopper(shop);
    unwrap(await shopper.cart.add(piece));
    unwrap(
      await owner.call(updateProduct, { params: { id: piece.id }, body: { ...piece, status: 'archived' } }),
    );
    const [line] = await shopper.cart.lines();
    expect(line?.notice).toBe('unavailable');
    expect((await shopper.order()).ok).toBe(false);
    const other = await signedInShopper(shop);
    expect((await other.cart.add(piece)).ok).toBe(false);
  });

  it('a new price and description appear on the product page within moments', async () => {
    const piece = await aProduct({ status: 'published', stock: 1 });
    await vi.waitFor(async () => expect((await shown(piece.slug))?.unit_price).toBe(285_000.5));
    const body = {
      ...piece,
      price: 300_000,
      discount: 0,
      details: '<p>New words.</p>',
      seoTitle: 'A ring',
      care: 'Dry.',
    };
    unwrap(await owner.call(updateProduct, { params: { id: piece.id }, body }));
    await vi.waitFor(async () =>
      expect(await shown(piece.slug)).toMatchObject({
        unit_price: 300_000,
        purchase_price: 300_000,
        details: '<p>New words.</p>',
        care: 'Dry.',
        seo: { title: 'A ring', description: null },
      }),
    );
  });

  it('a copy is a draft with the same pictures, and without stock, HUID and certificate', async () => {
    const huid = { hallmark: 'hallmarked', huid: 'K4T9WD', hallmarkReason: '' } as const;
    const piece = await aProduct({ ...huid, status: 'published', featured: true, stock: 2 });
    const copy = unwrap(await manager.call(duplicateProduct, { params: { id: piece.id } }));
    expect(copy).toMatchObject({
      name: `${piece.name} (copy)`,
      slug: `${piece.slug}-copy`,
      status: 'draft',
      featured: false,
      stock: 0,
      price: piece.price,
      stones: piece.stones,
      hallmark: 'not_hallmarked',
      huid: '',
      certificateNumber: '',
    });
    expect(copy.pictures).toHaveLength(1);
    const second = unwrap(await manager.call(duplicateProduct, { params: { id: piece.id } }));
    expect(second.slug).toBe(`${piece.slug}-copy-2`);
  });
});
