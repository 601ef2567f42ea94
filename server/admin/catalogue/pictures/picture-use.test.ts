import { describe, expect, it, vi } from 'vitest';
import { addBrand, updateBrand, moveBrand } from '#contract/admin/brands.ts';
import { addCategory, updateCategory } from '#contract/admin/categories.ts';
import { addPicture } from '#contract/admin/pictures.ts';
import { getBrands } from '#contract/brands.ts';
import { getCategories } from '#contract/catalogue.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startPictureShop } from '#tests/support/shops/staff-pictures.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, owner, packer, another } = await startPictureShop();

describe('[ADMIN-1] pictures of categories and brands', () => {
  const published = {
    published: true,
    onHome: true,
    description: '',
    introduction: '',
    coverId: null,
    coverAlt: '',
    parentId: null,
  };

  it('a saved category picture appears in the shop’s cached responses', async () => {
    const { id: pictureId } = unwrap(
      await owner.call(addPicture, { query: { use: 'category' }, file: await another() }),
    );
    const fields = { ...published, name: 'Anklets', slug: 'anklets', pictureId: null };
    const category = unwrap(await owner.call(addCategory, { body: fields }));
    const shown = async () =>
      unwrap(await callApi(shop, getCategories)).find(({ id }) => id === category.id)?.icon_full_url;
    expect((await shown())?.path).toBeNull();
    const params = { id: category.id };
    unwrap(await owner.call(updateCategory, { params, body: { ...category, pictureId } }));
    await vi.waitFor(async () =>
      expect(await shown()).toMatchObject({ status: 200, widths: [220, 330, 440] }),
    );
  });

  it('a category with an unknown picture is refused', async () => {
    const fields = { ...published, name: 'Kadas', slug: 'kadas', pictureId: 999_999 };
    expect(await owner.call(addCategory, { body: fields })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'pictureId' }] },
    });
  });

  it('brands are added, reordered and renamed, and their names and slugs are unique', async () => {
    const add = async (name: string, slug: string) =>
      owner.call(addBrand, { body: { name, slug, pictureId: null, published: true } });
    const jaipur = unwrap(await add('Jaipur House', 'jaipur-house'));
    const bikaner = unwrap(await add('Bikaner House', 'bikaner-house'));
    const names = async () => unwrap(await callApi(shop, getBrands)).map(({ name }) => name);
    await vi.waitFor(async () => expect(await names()).toEqual(['Jaipur House', 'Bikaner House']));
    unwrap(await owner.call(moveBrand, { params: { id: bikaner.id }, body: { direction: 'up' } }));
    await vi.waitFor(async () => expect(await names()).toEqual(['Bikaner House', 'Jaipur House']));
    for (const [name, slug, code] of [
      ['Jaipur House', 'other', 'name'],
      ['Other', 'jaipur-house', 'slug'],
    ] as const) {
      expect(await add(name, slug)).toMatchObject({ status: 422, problem: { errors: [{ code }] } });
    }
    const params = { id: jaipur.id };
    const body = { ...jaipur, name: 'Jaipur Atelier' };
    expect(unwrap(await owner.call(updateBrand, { params, body })).version).toBe(jaipur.version + 1);
    expect(await owner.call(updateBrand, { params, body })).toMatchObject({
      status: 409,
      problem: { current: { name: 'Jaipur Atelier' } },
    });
    expect((await packer.call(updateBrand, { params, body })).status).toBe(403);
  });
});
