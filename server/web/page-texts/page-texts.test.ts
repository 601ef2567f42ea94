import { describe, expect, it, vi } from 'vitest';
import { addCategory, updateCategory } from '#contract/admin/categories.ts';
import { updateAbout, updateHome } from '#contract/admin/page-texts.ts';
import { addPicture, type AdminPicture } from '#contract/admin/pictures.ts';
import { getSettings } from '#contract/admin/settings.ts';
import { getCategories } from '#contract/catalogue.ts';
import { getAboutPage, getHomePage } from '#contract/page-texts.ts';
import { indianYear } from '#domain/locale/indian-time.ts';
import { defaultAbout, defaultHome, emptySection } from '#domain/shop/page-texts.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { startPictureShop } from '#tests/support/shops/staff-pictures.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { another, owner, packer, shop } = await startPictureShop();

const settings = async () => unwrap(await owner.call(getSettings)).settings;
const about = async () => unwrap(await callApi(shop, getAboutPage));
const home = async () => unwrap(await callApi(shop, getHomePage));

async function upload(): Promise<AdminPicture> {
  return unwrap(await owner.call(addPicture, { query: { use: 'section' }, file: await another() }));
}

describe('a new shop', () => {
  it('[PAGES-4] tells nothing about itself that it cannot know', async () => {
    const none = { path: null, status: 404 };
    expect(await about()).toMatchObject({ headline: 'About us', introduction: '', cover: none });
    expect(await about()).toMatchObject({ statistics: [], sections: [], values: [], closing: '' });
    expect(await home()).toMatchObject({ promises: [], story: null, visit: null, listing: '' });
    const texts = JSON.stringify([defaultAbout, defaultHome]);
    expect(texts).not.toMatch(/vintage|jadau|generation|year|since|best|every piece|tea/i);
  });
});

describe('the page About', () => {
  it('[PAGES-9] [ABOUT-2] computes the years since the foundation and counts the pieces that can be bought, after the figures of the owner', async () => {
    const save = async (change: object) =>
      owner.call(updateAbout, { body: { ...(await settings()).about, ...change } });
    const figures = async () => (await about()).statistics;
    const years = indianYear(new Date()) - 1974;
    const own = { name: 'Generations', figure: '4' };
    unwrap(await save({ founded: 1974, countProducts: true, statistics: [own] }));
    const since = { name: 'Years since 1974', figure: String(years) };
    await vi.waitFor(async () => expect(await figures()).toEqual([own, since]));
    await createProduct(shop.database, { stock: 2 });
    await createProduct(shop.database, { stock: 0 });
    const pieces = { name: 'Pieces in stock', figure: '1' };
    await vi.waitFor(async () => expect(await figures()).toEqual([own, since, pieces]));
    expect(await save({ founded: 74 })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'founded', message: 'Enter a year with four digits, such as 1974' }] },
    });
    unwrap(await save({ founded: null, countProducts: false, statistics: [] }));
    await vi.waitFor(async () => expect(await figures()).toEqual([]));
  });

  it('[PAGES-1] shows the saved sections in their order with their pictures, on the next request after the save', async () => {
    const picture = await upload();
    expect((await about()).sections).toEqual([]);
    const bench = {
      heading: 'Our bench',
      text: 'One.\n\nTwo.',
      picture: picture.url,
      alt: 'A bench by a window',
    };
    const scales = { ...emptySection, heading: 'The scales', text: 'They hang by the door.' };
    const nothing = { ...emptySection, heading: 'Nothing yet' };
    const before = (await settings()).about;
    const sections = [scales, nothing, bench];
    unwrap(await owner.call(updateAbout, { body: { ...before, sections } }));
    await vi.waitFor(async () =>
      expect((await about()).sections).toMatchObject([
        { heading: 'The scales', picture: { status: 404 } },
        {
          heading: 'Our bench',
          text: 'One.\n\nTwo.',
          picture: { status: 200, alt: 'A bench by a window', width: picture.width, widths: [440, 660] },
        },
      ]),
    );
    const saved = (await settings()).about;
    unwrap(await owner.call(updateAbout, { body: { ...saved, sections: [bench, scales] } }));
    await vi.waitFor(async () =>
      expect((await about()).sections.map(({ heading }) => heading)).toEqual(['Our bench', 'The scales']),
    );
  });

  it('[PAGES-1] refuses a picture without words, a foreign picture and an older version, and changes nothing', async () => {
    const before = (await settings()).about;
    const { url: picture } = await upload();
    const save = (section: object, version = before.version) =>
      owner.call(updateAbout, {
        body: { ...before, version, sections: [{ ...emptySection, heading: 'Gold', ...section }] },
      });
    expect(await save({ picture })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'sections.0.alt', message: 'Describe the picture in a few words' }] },
    });
    expect((await save({ picture: 'https://evil.example/x.webp', alt: 'x' })).status).toBe(422);
    expect((await save({ text: 'Old' }, before.version + 5)).status).toBe(409);
    expect((await packer.call(updateAbout, { body: before })).status).toBe(403);
    expect((await settings()).about).toEqual(before);
  });
});

describe('the home page', () => {
  it('[PAGES-2] shows promises, headings, story and visit as the owner writes them, on the next request after the save', async () => {
    await home();
    const { url } = await upload();
    const before = (await settings()).home;
    const change = {
      promises: [{ name: 'Weighed', text: 'To the milligram.' }],
      latest: { heading: 'Just in', text: '' },
      story: { heading: '', text: 'We repair.', picture: '', alt: '' },
      visit: { heading: 'Come by', text: '', picture: url, alt: 'The door of the shop' },
    };
    unwrap(await owner.call(updateHome, { body: { ...before, ...change } }));
    await vi.waitFor(async () =>
      expect(await home()).toMatchObject({
        promises: change.promises,
        latest: change.latest,
        story: { text: 'We repair.', picture: { status: 404 } },
        visit: { heading: 'Come by', picture: { status: 200, alt: 'The door of the shop' } },
      }),
    );
  });
});

describe('the page of a category', () => {
  const fields = { name: 'Kadas', slug: 'kadas', description: '', parentId: null, published: true };

  it('[PAGES-3] has an introduction and a picture with alt text, on the next request after the save', async () => {
    const plain = { ...fields, introduction: '', pictureId: null, coverId: null, coverAlt: '', onHome: true };
    const category = unwrap(await owner.call(addCategory, { body: plain }));
    const shown = async () => unwrap(await callApi(shop, getCategories)).find(({ id }) => id === category.id);
    await vi.waitFor(async () =>
      expect(await shown()).toMatchObject({ introduction: null, cover_full_url: { status: 404 } }),
    );
    const { id: coverId } = await upload();
    const save = (change: object) =>
      owner.call(updateCategory, { params: { id: category.id }, body: { ...category, ...change } });
    expect(await save({ coverId })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'coverAlt', message: 'Describe the picture in a few words' }] },
    });
    expect(await save({ coverId: 999_999, coverAlt: 'A kada' })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'coverId' }] },
    });
    unwrap(await save({ coverId, coverAlt: 'A kada', introduction: 'With a screw.' }));
    await vi.waitFor(async () =>
      expect(await shown()).toMatchObject({
        introduction: 'With a screw.',
        cover_full_url: { status: 200, alt: 'A kada', widths: [440, 660] },
      }),
    );
  });
});
