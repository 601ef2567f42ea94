import { expect, test } from 'vitest';
import { addProduct, updateProduct, type AdminProduct } from '#contract/admin/products.ts';
import { getProductDetails, listProducts } from '#contract/catalogue.ts';
import { november, publishBoard } from '#tests/support/data/board-rates.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import type { NewProduct } from '#tests/support/data/product-draft.ts';
import { addProductPicture } from '#tests/support/data/products.ts';
import { ratedDraft, ringCategory } from '#tests/support/data/rated-product.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
const rings = await ringCategory(owner);

async function published(name: string, change: Partial<NewProduct>): Promise<AdminProduct> {
  const body = ratedDraft(rings, { slug: name, code: name, name, ...change });
  const product = unwrap(await owner.call(addProduct, { body }));
  await addProductPicture(database, product.id);
  const shown = { params: { id: product.id }, body: { ...product, status: 'published' as const } };
  return unwrap(await owner.call(updateProduct, shown));
}

const detailsOf = async ({ slug }: AdminProduct) =>
  unwrap(await callApi(shop, getProductDetails, { params: { slug } }));

test('[PRICE-1] [PRICE-3] the price before a discount is the one without it, on page, list and cart', async () => {
  await publishBoard(database, november);
  const plain = await published('plain-ring', { rounding: 'next_100' });
  const reduced = await published('reduced-ring', {
    rounding: 'next_100',
    discountType: 'percent',
    discount: 10,
    stock: 3,
  });
  expect((await detailsOf(plain)).purchase_price).toBe(262_200);
  const { unit_price, purchase_price, discount_amount, price_breakup } = await detailsOf(reduced);
  // 10 % less than 2,62,200 is 2,35,980, rounded up as well.
  expect({ unit_price, purchase_price, discount_amount }).toEqual({
    unit_price: 262_200,
    purchase_price: 236_000,
    discount_amount: 26_200,
  });
  expect(price_breakup?.total).toBe(236_000);
  const { products } = unwrap(
    await callApi(shop, listProducts, { query: { category: [], brand: [], country: [] } }),
  );
  expect(products.find(({ id }) => id === reduced.id)).toMatchObject({ unit_price, purchase_price });
  const asha = await signedInShopper(shop);
  await asha.cart.add(reduced);
  const [line] = await asha.cart.lines();
  expect(line).toMatchObject({ price: unit_price, discount: discount_amount });
});
