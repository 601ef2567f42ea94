import { expect, test } from 'vitest';
import { addProduct, updateProduct, type AdminProduct } from '#contract/admin/products.ts';
import { getProductDetails, listProducts } from '#contract/catalogue.ts';
import { toPaise } from '#domain/money.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import type { NewProduct } from '#tests/support/data/product-draft.ts';
import { addProductPicture } from '#tests/support/data/products.ts';
import { ratedDraft, ringCategory } from '#tests/support/data/rated-product.ts';
import { morning, publishRates } from '#tests/support/data/rates.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const rings = await ringCategory(owner);

/** A gram of fine metal, with a fixed amount for making. */
const gold = {
  metal: 'gold',
  purity: '24K',
  netWeight: 1,
  wastageType: null,
  wastage: null,
  label: '',
} as const;
const silver = { ...gold, metal: 'silver', purity: '999' } as const;

async function published(slug: string, metal: NewProduct['metals'][number]): Promise<AdminProduct> {
  const draft = ratedDraft(rings, {
    ...{ slug, code: slug, name: `Noor ${slug}`, grossWeight: 2, metals: [metal], stones: [], charges: [] },
    ...{ makingType: 'fixed', making: 1000, makingMinimum: null },
  });
  const product = unwrap(await owner.call(addProduct, { body: draft }));
  await addProductPicture(database, product.id);
  return save(product, { status: 'published' });
}

const save = async (product: AdminProduct, change: Partial<NewProduct>) =>
  unwrap(await owner.call(updateProduct, { params: { id: product.id }, body: { ...product, ...change } }));
const detailsOf = async ({ slug }: AdminProduct) =>
  unwrap(await callApi(shop, getProductDetails, { params: { slug } }));
const listedUpTo = async (price: number) => {
  const query = { category: [], brand: [], country: [], max_price: price };
  return unwrap(await callApi(shop, listProducts, { query })).products.map(({ id }) => id);
};

test('[PRICE-3] a piece that costs again what it cost when it was last saved is listed at that price', async () => {
  await publishRates(database);
  const ring = await published('ring', gold);
  const { unit_price: price } = await detailsOf(ring);
  expect(await listedUpTo(price)).toContain(ring.id);
  await publishRates(database, { ...morning, gold: toPaise(11_380_00) });
  expect(await listedUpTo(price)).not.toContain(ring.id);
  expect(await save(ring, { making: 900 })).toMatchObject({ price });
  expect(await listedUpTo(price)).toContain(ring.id);
});

test('[PRICE-3] a price that was kept without a rate shows its rows, and those of its next price after a save', async () => {
  await publishRates(database);
  const bowl = await published('bowl', silver);
  const before = (await detailsOf(bowl)).price_breakup;
  await publishRates(database, { ...morning, silver: null });
  const breakup = async () => (await detailsOf(bowl)).price_breakup;
  await expect.poll(breakup).toMatchObject({ ...before, rates: [{ per_gram: 142, effective_from: null }] });
  await publishRates(database, { ...morning, silver: null }); // kept again
  await expect.poll(breakup).toMatchObject({ ...before, rates: [{ per_gram: 142, effective_from: null }] });
  const errorOf = async () =>
    await database.query
      .selectFrom('current_prices')
      .select('error')
      .where('product_id', '=', bowl.id)
      .executeTakeFirst();
  expect(await errorOf()).toEqual({ error: 'There is no silver rate yet. Set it in Rates.' });
  await save(bowl, { metals: [gold] });
  await expect.poll(breakup).toMatchObject({
    rows: [{ metal: 'gold', amount: 11_280 }, { kind: 'making' }],
    total: 12_280,
  });
  expect(await errorOf()).toEqual({ error: null });
});

test('[PRICE-6] a price that is kept while the shop registers for GST shows as an asking price with the tax in it', async () => {
  await publishRates(database);
  const tray = await published('tray', silver);
  await setSettings(database, 'company', { gstin: '08AAAAA0000A1Z2' });
  await publishRates(database, { ...morning, silver: null });
  await expect
    .poll(async () => (await detailsOf(tray)).price_breakup)
    .toMatchObject({
      rows: [
        { kind: 'asking', amount: 1108.74 },
        { kind: 'tax', amount: 33.26 },
      ],
      rates: [],
      total: 1142,
    });
  await publishRates(database, { ...morning, silver: null });
  expect((await detailsOf(tray)).price_breakup?.rows[0]?.kind).toBe('asking');
});
