import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { listProducts } from '#contract/catalogue.ts';
import type { Answer } from '#contract/api-call.ts';
import { abandonPayment } from '#contract/payments.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createResizedProduct, createSizedProduct } from '#tests/support/data/sized-products.ts';
import { createProduct, type TestProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const other = await startShop(database); // another node, which learns of changes by notifications only
const nodes = [shop, other] as const;
type Node = Pick<typeof other, 'app'>;

type Listing = Answer<typeof listProducts>;

async function list(query = '', { app }: Node = shop): Promise<Listing> {
  const response = await app.inject(`/api/v1/products?limit=100${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

function countsOf({ facets }: Listing, key: string): Record<string, number> {
  const values = facets.choices.find((choice) => choice.key === key)?.values ?? [];
  return Object.fromEntries(values.map(({ slug, count }) => [slug, count]));
}

const change = (
  { id }: TestProduct,
  columns: { stock: number; size_stock?: string; minimum_quantity?: number },
) => database.query.updateTable('products').set(columns).where('id', '=', id).execute();

describe('the sizes that a list can be filtered by', () => {
  test('[FIND-8] are those that have stock, those that are made, sides, and the inner diameter without a choice', async () => {
    const band = await createSizedProduct(database, { 9: 1, 12: 0, 14: 2 });
    const resized = await createResizedProduct(database);
    const nath = await createProduct(database, {
      columns: { size_choice: 'side', size_supply: 'work', size_from: 'left', size_to: 'clip', size_days: 2 },
    });
    const plain = await createProduct(database, { columns: { inner_diameter_mm: '17.2' } });
    const all = await list();
    expect(all.facets.choices.find(({ key }) => key === 'size')?.values).toEqual([
      { slug: 'ring-9', name: 'Ring 9', count: 1 },
      { slug: 'ring-11', name: 'Ring 11', count: 1 },
      { slug: 'ring-12', name: 'Ring 12', count: 1 },
      { slug: 'ring-13', name: 'Ring 13', count: 1 },
      { slug: 'ring-14', name: 'Ring 14', count: 3 },
      { slug: 'ring-15', name: 'Ring 15', count: 1 },
      { slug: 'side-left', name: 'Left side', count: 1 },
      { slug: 'side-right', name: 'Right side', count: 1 },
      { slug: 'side-clip', name: 'Clip', count: 1 },
    ]);
    const ids = async (query: string) => (await list(query)).products.map(({ id }) => id);
    expect(new Set(await ids('&size=ring-14'))).toEqual(new Set([band.id, resized.id, plain.id]));
    expect(await ids('&size=side-clip')).toEqual([nath.id]);
  });

  test('[FIND-8] follow the stock of a size, on every node', async () => {
    const band = await createSizedProduct(database, { 17: 2, 18: 1 });
    const sizes = async (node: Node) => countsOf(await list('', node), 'size');
    await vi.waitFor(async () => {
      for (const node of nodes) expect(await sizes(node)).toMatchObject({ 'ring-17': 1, 'ring-18': 1 });
    });
    await change(band, { stock: 2, size_stock: '{"17": 2, "18": 0}' });
    await vi.waitFor(async () => {
      for (const node of nodes) {
        expect(await sizes(node)).toMatchObject({ 'ring-17': 1 });
        expect(await sizes(node)).not.toHaveProperty('ring-18');
      }
    });
  });
});

describe('the availability that a list can be filtered by', () => {
  let before: Record<string, number>;
  beforeAll(async () => {
    before = countsOf(await list(), 'stock');
  });

  const isCounted = async (inStock: number, sold: number) => {
    const expected = {
      'in-stock': (before['in-stock'] ?? 0) + inStock,
      sold: (before['sold'] ?? 0) + sold,
    };
    await vi.waitFor(async () => {
      for (const node of nodes) expect(countsOf(await list('', node), 'stock')).toEqual(expected);
    });
    return true;
  };

  test('[FIND-9] leaves a product out while somebody is paying for it, as its sentence says', async () => {
    const ring = await createProduct(database);
    const pair = await createProduct(database, { stock: 2 });
    expect(await isCounted(2, 0)).toBe(true);
    const asha = await signedInShopper(shop);
    unwrap(await asha.cart.add(ring));
    unwrap(await asha.cart.add(pair));
    const paying = payerOf(shop, asha);
    unwrap(await paying.begin());
    expect(await isCounted(1, 0)).toBe(true);
    const inStock = (await list('&stock=in-stock')).products.map(({ id }) => id);
    expect(inStock).toContain(pair.id);
    expect(inStock).not.toContain(ring.id);
    expect((await list('&stock=sold')).products.map(({ id }) => id)).not.toContain(ring.id);
    unwrap(await asha.call(abandonPayment, { body: {} }));
    expect(await isCounted(2, 0)).toBe(true);
  });

  test('[FIND-9] counts it again when the hold ends', async () => {
    before = countsOf(await list(), 'stock');
    const ring = await createProduct(database);
    const usha = await signedInShopper(shop);
    unwrap(await usha.cart.add(ring));
    unwrap(await payerOf(shop, usha).begin());
    expect(await isCounted(0, 0)).toBe(true);
    shop.later(10);
    other.now = shop.now;
    expect(await isCounted(1, 0)).toBe(true);
  });

  test('[FIND-9] calls a product sold whose stock is below its minimum quantity', async () => {
    before = countsOf(await list(), 'stock');
    const ring = await createProduct(database, { stock: 3, columns: { minimum_quantity: 2 } });
    expect(await isCounted(1, 0)).toBe(true);
    await change(ring, { stock: 1 });
    expect(await isCounted(0, 1)).toBe(true);
  });
});

test('[LIST-3] sold products come last in the order featured and among the results of a search', async () => {
  const newest = new Date('2030-01-03');
  const columns = { published_at: newest, featured: true };
  const sarpech = await createProduct(database, { name: 'Sarpech', columns });
  await createProduct(database, {
    name: 'Sarpech of 1900',
    columns: { published_at: new Date('2030-01-02') },
  });
  const first = async (query: string) => (await list(query)).products[0]?.id;
  for (const query of ['&sort=featured', '', '&search=sarpech', '&search=sarpech&sort=newest'])
    await expect.poll(() => first(query), { message: query }).toBe(sarpech.id);
  await change(sarpech, { stock: 0 });
  const behind = async (query: string) => {
    const { products } = await list(query);
    const rest = products.slice(products.findIndex(({ id }) => id === sarpech.id));
    return rest.every((product) => product.current_stock < Math.max(product.minimum_order_qty, 1));
  };
  for (const query of ['&sort=featured', '', '&search=sarpech'])
    await expect.poll(() => behind(query), { message: query }).toBe(true);
  expect((await list('&search=sarpech')).products).toHaveLength(2);
  expect(await first('&search=sarpech&sort=newest')).toBe(sarpech.id);
  await change(sarpech, { stock: 1 });
  await expect.poll(() => first('&search=sarpech')).toBe(sarpech.id);
});
