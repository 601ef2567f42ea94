import { expect, test } from 'vitest';
import { addProduct, updateProduct } from '#contract/admin/products.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { addProductPicture } from '#tests/support/data/products.ts';
import type { NewProduct } from '#tests/support/data/product-draft.ts';
import { ratedDraft, ringCategory } from '#tests/support/data/rated-product.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database); // without rates
const owner = await createStaff(shop, 'owner', 'Meera');
const rings = await ringCategory(owner);

async function published(change: Partial<NewProduct>) {
  const body = ratedDraft(rings, { pricingMode: 'fixed', price: 250_000, stock: 1, ...change });
  const piece = unwrap(await owner.call(addProduct, { body }));
  await addProductPicture(database, piece.id);
  return unwrap(
    await owner.call(updateProduct, { params: { id: piece.id }, body: { ...piece, status: 'published' } }),
  );
}

const breakupOf = async (slug: string) =>
  unwrap(await callApi(shop, getProductDetails, { params: { slug } })).price_breakup;

test('[RATE-7] [PRICE-3] without rates an asking price shows the parts that are known, and never metal', async () => {
  const ring = await published({
    slug: 'noor',
    code: 'noor',
    makingType: 'percent',
    making: 12,
    discount: 5000,
  });
  const breakup = await breakupOf(ring.slug);
  expect(breakup?.rows.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
    ['stone', 'Emerald', 60_800],
    ['stone', 'Polki', 45_000],
    ['charge', 'Certificate', 1900],
    ['asking', 'Age and rarity', 142_300],
    ['discount', 'Discount', -5000],
  ]);
  expect(breakup).toMatchObject({ rates: [], total: 245_000 });
});

test('[RATE-7] [RATE-11] a piece without known parts shows its asking price, discount and total, in the cart too', async () => {
  const antique = await published({
    slug: 'antique',
    code: 'antique',
    metals: [],
    stones: [],
    charges: [],
    makingType: null,
    making: null,
    makingMinimum: null,
    discount: 5000,
  });
  const breakup = await breakupOf(antique.slug);
  expect(breakup).toEqual({
    rows: [
      { kind: 'asking', metal: null, purity: null, label: 'Asking price', detail: null, amount: 250_000 },
      { kind: 'discount', metal: null, purity: null, label: 'Discount', detail: null, amount: -5000 },
    ],
    rates: [],
    total: 245_000,
  });
  const asha = await signedInShopper(shop);
  await asha.cart.add(antique);
  const [line] = await asha.cart.lines();
  expect(line?.price_breakup).toEqual(breakup);
});
