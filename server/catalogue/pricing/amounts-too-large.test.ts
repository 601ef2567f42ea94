import { expect, test } from 'vitest';
import { addProduct, getProduct, updateProduct, type AdminProduct } from '#contract/admin/products.ts';
import { november, publishBoard } from '#tests/support/data/board-rates.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import type { NewProduct } from '#tests/support/data/product-draft.ts';
import { ratedDraft, ringCategory } from '#tests/support/data/rated-product.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startShop(database);
const owner = await createStaff(shop, 'owner', 'Meera');
await publishBoard(database, november);

async function errorsOf(product: AdminProduct, change: Partial<NewProduct>): Promise<readonly string[]> {
  const body = { ...product, ...change };
  const reply = await owner.call(updateProduct, { params: { id: product.id }, body });
  return reply.ok ? [] : reply.problem.errors.map(({ code, message }) => `${code}: ${message}`);
}

test('[PRICE-3] weights and amounts too large for a price are refused at their field, and nothing is stored', async () => {
  const ring = unwrap(await owner.call(addProduct, { body: ratedDraft(await ringCategory(owner)) }));
  const [frame] = ring.metals;
  if (frame === undefined) throw new Error('the draft has metals');
  const line = { ...frame, netWeight: 60_000 };
  const heavy = { grossWeight: null, metals: [line, { ...line, label: 'Chain' }] };
  for (const pricing of [{}, { pricingMode: 'fixed', price: 1000 }] as const) {
    expect(await errorsOf(ring, { ...heavy, ...pricing })).toEqual([
      'metals.1.netWeight: All metals together may weigh 100,000 g at most',
    ]);
  }
  const [stone] = ring.stones;
  if (stone === undefined) throw new Error('the draft has stones');
  for (const large of [{ stones: [{ ...stone, carats: 99_999, value: 10_000_000_000 }] }, { making: 9e13 }]) {
    expect(await errorsOf(ring, large)).toEqual([
      'price: Amounts or weights are too large for a price. Is a digit wrong?',
    ]);
  }
  expect(unwrap(await owner.call(getProduct, { params: { id: ring.id } }))).toEqual(ring);
});
