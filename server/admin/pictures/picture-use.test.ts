import { describe, expect, it, vi } from 'vitest';
import { addBrand, updateBrand, moveBrand } from '#contract/admin/brands.ts';
import { addCategory, updateCategory } from '#contract/admin/categories.ts';
import { addPicture } from '#contract/admin/pictures.ts';
import { getBrands } from '#contract/brands.ts';
import { getCategories } from '#contract/catalogue.ts';
import { answered, ask } from '#tests/support/shopper.ts';
import { unwrapAdmin } from '#tests/support/staff.ts';
import { shop, owner, packer, another } from '#tests/support/staff-pictures.ts';

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
    const { id: pictureId } = unwrapAdmin(
      await owner.ask(addPicture, { query: { use: 'category' }, file: await another() }),
    );
    const fields = { ...published, name: 'Anklets', slug: 'anklets', pictureId: null };
    const category = unwrapAdmin(await owner.ask(addCategory, { body: fields }));
    const shown = async () =>
      answered(await ask(shop, getCategories)).find(({ id }) => id === category.id)?.icon_full_url;
    expect((await shown())?.path).toBeNull();
    const params = { id: category.id };
    unwrapAdmin(await owner.ask(updateCategory, { params, body: { ...category, pictureId } }));
    await vi.waitFor(async () =>
      expect(await shown()).toMatchObject({ status: 200, widths: [220, 330, 440] }),
    );
  });

  it('a category with an unknown picture is refused', async () => {
    const fields = { ...published, name: 'Kadas', slug: 'kadas', pictureId: 999_999 };
    expect(await owner.ask(addCategory, { body: fields })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'pictureId' }] },
    });
  });

  it('brands are added, reordered and renamed, and their names and slugs are unique', async () => {
    const add = async (name: string, slug: string) =>
      owner.ask(addBrand, { body: { name, slug, pictureId: null, published: true } });
    const jaipur = unwrapAdmin(await add('Jaipur House', 'jaipur-house'));
    const bikaner = unwrapAdmin(await add('Bikaner House', 'bikaner-house'));
    const names = async () => answered(await ask(shop, getBrands)).map(({ name }) => name);
    await vi.waitFor(async () => expect(await names()).toEqual(['Jaipur House', 'Bikaner House']));
    unwrapAdmin(await owner.ask(moveBrand, { params: { id: bikaner.id }, body: { direction: 'up' } }));
    await vi.waitFor(async () => expect(await names()).toEqual(['Bikaner House', 'Jaipur House']));
    for (const [name, slug, code] of [
      ['Jaipur House', 'other', 'name'],
      ['Other', 'jaipur-house', 'slug'],
    ] as const) {
      expect(await add(name, slug)).toMatchObject({ status: 422, problem: { errors: [{ code }] } });
    }
    const params = { id: jaipur.id };
    const body = { ...jaipur, name: 'Jaipur Atelier' };
    expect(unwrapAdmin(await owner.ask(updateBrand, { params, body })).version).toBe(jaipur.version + 1);
    expect(await owner.ask(updateBrand, { params, body })).toMatchObject({
      status: 409,
      problem: { current: { name: 'Jaipur Atelier' } },
    });
    expect((await packer.ask(updateBrand, { params, body })).status).toBe(403);
  });
});
