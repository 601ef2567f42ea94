import { describe, expect, test, vi } from 'vitest';
import type { ApiCaller } from '#contract/api-caller.ts';
import {
  getBanners,
  getCategories,
  getFeaturedProducts,
  getLatestProducts,
  listProducts,
} from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { getHomePage } from '#contract/page-texts.ts';
import { defaultHome } from '#domain/shop/page-texts.ts';
import { loadHome, isShowable } from './load-home.ts';

const unreachable: ApiCaller = async () => ({ ok: false, problem: null });
/** All other calls answer with an empty list. */
const answering =
  (answers: ReadonlyMap<string, unknown>): ApiCaller =>
  async (call) => ({ ok: true, answer: (answers.get(call.name) ?? []) as never });
const plainPage = [
  [getHomePage.name, { ...defaultHome, story: null, visit: null }],
  [getConfig.name, { appointments: false }],
  [listProducts.name, { products: [] }],
] as const;

test('[HOME-4] [HOME-6] [HOME-7] each home page section reports its own loading error', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const home = await loadHome({ callApi: unreachable, origin: '' });
  expect(home.banners).toEqual([]);
  expect(home.featured.failure).toBe('Error: Failed to fetch featured products.');
  expect(home.latest?.failure).toBe('Failed to load latest products. Please try again later.');
  expect(logged).toHaveBeenCalledWith('Failed to fetch banners', undefined);
  logged.mockRestore();
});

test('[API-12] [HOME-6] featured products that are not a list show an error for invalid data', async () => {
  const odd: ApiCaller = async (call) =>
    call.name === getFeaturedProducts.name
      ? { ok: true, answer: { products: 'none' } as never }
      : { ok: false, problem: null };
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { featured } = await loadHome({ callApi: odd, origin: '' });
  expect(featured).toEqual({ products: [], failure: 'Error: Invalid product data received.' });
  logged.mockRestore();
});

test('[HOME-7] the latest products include only published products with a picture', () => {
  const picture = { key: 'a', path: '/a.jpg', status: 200 } as const;
  const none = { key: null, path: null, status: 404 } as const;
  expect(isShowable({ status: 1, thumbnail_full_url: picture })).toBe(true);
  expect(isShowable({ status: 0, thumbnail_full_url: picture })).toBe(false);
  expect(isShowable({ status: 1, thumbnail_full_url: none })).toBe(false);
});

test('[HOME-5] [HOME-6] [HOME-7] at most ten categories and eight products show; a category without a description has a default', async () => {
  const picture = { key: 'a', path: '/a.jpg', status: 200 } as const;
  const many = (fields: (number: number) => object) =>
    Array.from({ length: 12 }, (_, number) => fields(number));
  const product = (number: number) => ({
    id: number,
    slug: `piece-${number}`,
    status: number === 0 ? 0 : 1,
    purchase_price: 90,
    unit_price: 100,
    discount_amount: number === 2 ? 0 : 10,
    thumbnail_full_url: picture,
    facts: { era: null, condition: 'new', condition_report: null, purity: '22K', gross_weight: 5 },
  });
  const category = (number: number) => ({
    slug: `category-${number}`,
    description: number === 0 ? null : `Words ${number}`,
    icon_full_url: picture,
  });
  const answers = new Map<string, unknown>([
    ...plainPage,
    [getCategories.name, many(category)],
    [getFeaturedProducts.name, { products: many(product) }],
    [getLatestProducts.name, { products: many((number) => ({ ...product(number), slug: `new-${number}` })) }],
  ]);
  const { categories, featured, latest } = await loadHome({ callApi: answering(answers), origin: '' });
  expect(categories.map(({ slug }) => slug)).toHaveLength(10);
  expect(categories.slice(0, 2).map(({ description }) => description)).toEqual([
    'Explore our collection',
    'Words 1',
  ]);
  expect(featured.products).toHaveLength(8);
  expect(
    latest?.products.map(({ id }) => id),
    'without the one that is not on sale',
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(latest?.products.slice(0, 2).map(({ price, was }) => [price, was])).toEqual([
    [90_00, 100_00],
    [90_00, null],
  ]);
});

describe('[HOME-7] a piece is on the page once', () => {
  const product = (id: number) => ({
    ...{ id, slug: `piece-${id}`, status: 1, purchase_price: 90, unit_price: 90, discount_amount: 0 },
    thumbnail_full_url: { key: 'a', path: '/a.jpg', status: 200 },
    facts: { era: null, condition: 'new', condition_report: null, purity: '22K', gross_weight: 5 },
  });
  const home = async (
    featured: readonly number[],
    newest: readonly number[],
    banners: readonly string[],
    old: readonly object[] = [],
  ) => {
    const slides = banners.map((url, id) => ({ id, url, photo_full_url: { path: null, status: 404 } }));
    const answers = new Map<string, unknown>([
      ...plainPage,
      [getBanners.name, slides],
      [getFeaturedProducts.name, { products: featured.map(product) }],
      [getLatestProducts.name, { products: newest.map(product) }],
      [listProducts.name, { products: old }],
    ]);
    const page = await loadHome({ callApi: answering(answers), origin: '' });
    return {
      ...(old.length > 0 && { vintage: page.vintage.map(({ id }) => id) }),
      featured: page.featured.products.map(({ id }) => id),
      latest: page.latest?.products.map(({ id }) => id) ?? null,
    };
  };

  test('the latest products leave out the featured ones, however few remain', async () => {
    expect((await home([1, 4, 7], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [])).latest).toEqual([
      ...[0, 2, 3, 5, 6, 8, 9, 10],
    ]);
    expect((await home([1, 2, 3], [0, 1, 2, 3, 4], [])).latest).toEqual([0, 4]);
  });

  test('without others there are no latest products; without any, the section says so', async () => {
    expect((await home([0, 1], [1, 0], [])).latest).toBeNull();
    expect((await home([], [], [])).latest).toEqual([]);
  });

  test('neither shows a piece that a banner leads to', async () => {
    const banners = ['/products/piece-2', '/products?era=vintage'];
    expect(await home([1, 2], [2, 3], banners)).toEqual({ featured: [1], latest: [3] });
  });

  test('[HOME-12] up to four vintage pieces of which there is one stand first, in place of as many of the latest', async () => {
    const vintage = (id: number, one_of_a_kind = true) => {
      const piece = product(id);
      return { ...piece, facts: { ...piece.facts, one_of_a_kind } };
    };
    const old = [vintage(0), vintage(1, false), vintage(2), vintage(3), vintage(4), vintage(5)];
    const newest = [0, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(await home([0, 1], newest, ['/products/piece-2'], old)).toEqual({
      vintage: [0, 3, 4, 5],
      featured: [1],
      latest: [6, 7, 8, 9],
    });
  });

  test('eight are featured beside the banners', async () => {
    const { featured } = await home([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], ['/products/piece-0']);
    expect(featured).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
