import { describe, expect, it, vi } from 'vitest';
import {
  updateProduct,
  bulkEditProducts,
  getProduct,
  listProducts,
  type BulkEditInput,
} from '#contract/admin/products.ts';
import { addProductPicture, createProduct } from '#tests/support/data/products.ts';

import { startProductShop } from '#tests/support/shops/staff-products.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, manager, packer, aCategory, aProduct, trail, shown } = await startProductShop();

describe('[ADMIN-1] the product list', () => {
  it('finds products by name, code and slug, with wildcard characters taken literally', async () => {
    await aProduct({ name: 'Half 50 and off Kada', slug: 'other-kada-x', code: 'KADA-XX1' });
    const piece = await aProduct({ name: 'Half 50%_off Kada', slug: 'odd-kada-x', code: 'KADA-%_1' });
    const find = async (search: string) =>
      unwrap(await packer.call(listProducts, { query: { search } })).products.map(({ id }) => id);
    expect(await find('50%_OFF')).toEqual([piece.id]);
    expect(await find('kada-%_')).toEqual([piece.id]);
    expect(await find('odd-kada')).toEqual([piece.id]);
    expect(await find('no such piece')).toEqual([]);
  });

  it('filters by status, category with subcategories, brand and low stock, and sorts', async () => {
    const top = await aCategory('Heirlooms');
    const { id: categoryId } = await aCategory('Tikkas', top.id);
    const { rows } = await shop.database.pool.query<{ id: number }>(
      "insert into brands (slug, name) values ('amrapali-x', 'Amrapali X') returning id",
    );
    const brandId = rows[0]?.id ?? 0;
    const cheap = await aProduct({ categoryId, brandId, price: 100, oneOfAKind: false, stock: 2 });
    const dear = await aProduct({ categoryId, price: 900, status: 'published', stock: 0 });
    const single = await aProduct({ categoryId, price: 500, stock: 1 });
    const list = async (query: Record<string, unknown>) =>
      unwrap(await owner.call(listProducts, { query: { category: top.id, ...query } })).products.map(
        ({ id }) => id,
      );
    expect(await list({})).toEqual([single.id, dear.id, cheap.id]);
    expect(await list({ sort: 'cheapest' })).toEqual([cheap.id, single.id, dear.id]);
    expect(await list({ sort: 'dearest' })).toEqual([dear.id, single.id, cheap.id]);
    expect(await list({ sort: 'fewest' })).toEqual([dear.id, single.id, cheap.id]);
    expect(await list({ status: 'published' })).toEqual([dear.id]);
    expect(await list({ brand: brandId })).toEqual([cheap.id]);
    expect(await list({ stock: 'out' })).toEqual([dear.id]);
    expect(await list({ stock: 'low' })).toEqual([cheap.id]);
    const { counts, total } = unwrap(await owner.call(listProducts, { query: { category: top.id } }));
    expect(total).toBe(3);
    expect(counts.published).toBeGreaterThan(0);
  });

  it('is paginated', async () => {
    const { id: categoryId } = await aCategory('Many');
    await Promise.all(
      Array.from({ length: 27 }, () =>
        createProduct(shop.database, { columns: { category_id: categoryId } }),
      ),
    );
    const page = async (number: number) =>
      unwrap(await owner.call(listProducts, { query: { category: categoryId, page: number } }));
    const [first, second] = [await page(1), await page(2)];
    expect([first.pages, first.total, first.products.length, second.products.length]).toEqual([2, 27, 25, 2]);
    const ids = [...first.products, ...second.products].map(({ id }) => id);
    expect(new Set(ids).size).toBe(27);
  });
});

describe('[ADMIN-1] a bulk edit of products', () => {
  const edit = (pieces: readonly { id: number; version: number }[], what: BulkEditInput['edit']) =>
    manager.call(bulkEditProducts, {
      body: { products: pieces.map(({ id, version }) => ({ id, version })), edit: what },
    });
  const now = async ({ id }: { id: number }) => unwrap(await owner.call(getProduct, { params: { id } }));

  it('publishes, archives and sets the category, and counts the changed products', async () => {
    const draft = await aProduct();
    await addProductPicture(shop.database, draft.id);
    const out = await aProduct({ status: 'published' });
    expect(unwrap(await edit([draft, out], { kind: 'state', status: 'published' }))).toEqual({
      changed: 1,
    });
    expect((await now(draft)).status).toBe('published');
    await vi.waitFor(async () => expect(await shown(draft.slug)).not.toBeNull());
    expect((await trail(draft.id))[0]?.differences).toEqual([
      { field: 'status', before: 'draft', after: 'published' },
    ]);
    expect((await trail(out.id)).map(({ action }) => action)).toEqual(['changed', 'created']); // no entry for the bulk edit, which changed nothing
    const { id: categoryId } = await aCategory('Filed');
    unwrap(await edit([await now(draft), await now(out)], { kind: 'category', categoryId }));
    expect((await now(out)).categoryId).toBe(categoryId);
  });

  it('[PRICE-3] raises prices to the paisa, and sets and clears a discount', async () => {
    const odd = await aProduct({ price: 285_000.5 });
    const even = await aProduct({ price: 1000, discountType: 'flat', discount: 100 });
    unwrap(await edit([odd, even], { kind: 'price', percent: 2.5, roundedTo: 0.01 }));
    expect([(await now(odd)).price, (await now(even)).price]).toEqual([292_125.51, 1025]);
    unwrap(await edit([await now(odd)], { kind: 'price', percent: -10, roundedTo: 100 }));
    expect((await now(odd)).price).toBe(262_900);
    unwrap(
      await edit([await now(odd), await now(even)], {
        kind: 'discount',
        discountType: 'percent',
        discount: 12.5,
      }),
    );
    expect(await now(even)).toMatchObject({ discountType: 'percent', discount: 12.5 });
    unwrap(await edit([await now(even)], { kind: 'discount', discountType: 'flat', discount: 0 }));
    expect((await now(even)).discount).toBe(0);
    const entry = (await trail(odd.id)).at(-2);
    expect(entry?.differences).toEqual([{ field: 'price', before: 285_000.5, after: 292_125.51 }]);
  });

  it('changes all or nothing: a conflict, or a discount that exceeds the price, stops it', async () => {
    const one = await aProduct({ price: 1000 });
    const other = await aProduct({ price: 50, discountType: 'flat', discount: 50 });
    const refused = await edit([one, other], { kind: 'price', percent: -1, roundedTo: 0.01 });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ code: 'edit' }] } });
    expect((await now(one)).price).toBe(1000);
    unwrap(await owner.call(updateProduct, { params: { id: other.id }, body: { ...other, price: 60 } }));
    const late = await edit([one, other], { kind: 'price', percent: 10, roundedTo: 1 });
    expect(late).toMatchObject({ status: 409, problem: { editConflict: [other.id] } });
    expect((await now(one)).price).toBe(1000);
  });
});
