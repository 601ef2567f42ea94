import { expect, test } from 'vitest';
import { createCounterSale, searchCounterProducts } from '#contract/admin/counter-sales.ts';
import { exportProductsAsCsv, importProducts } from '#contract/admin/import.ts';
import { cancelOrderByStaff, getOrder, refundOrder } from '#contract/admin/orders.ts';
import { addProduct, getProduct, updateProduct } from '#contract/admin/products.ts';
import { adjustStock, listStockMovements } from '#contract/admin/stock.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { productDraft, type NewProduct } from '#tests/support/data/product-draft.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';
import { startProductShop } from '#tests/support/shops/staff-products.ts';
import { createResizedProduct, createSizedProduct, sizeStockOf } from '#tests/support/data/sized-products.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { aProduct, owner, rings, shop } = await startProductShop();
await nameSeller(shop.database);

const bySize = {
  sizeChoice: 'ring',
  sizeSupply: 'stock',
  sizeFrom: '9',
  sizeTo: '14',
} as const;
const work = { ...bySize, sizeSupply: 'work', sizeShown: '12', sizeDays: 5 } as const;

const add = (change: Partial<NewProduct> & { sizeStock?: Record<string, number> }, mark: string) =>
  owner.call(addProduct, {
    body: productDraft(rings, {
      name: `Band ${mark}`,
      slug: `band-${mark}`,
      code: `BAND-${mark}`,
      ...change,
    }),
  });

test('[SIZE-6] a new piece states the stock of each size, which adds up to its stock', async () => {
  const saved = unwrap(await add({ ...bySize, stock: 3, sizeStock: { 9: 1, 14: 2 } }, 'a'));
  expect(saved).toMatchObject({ stock: 3, sizeStock: { 9: 1, 14: 2 } });
  const faults = async (change: Parameters<typeof add>[0]) => {
    const reply = await add(change, 'b');
    return reply.ok ? [] : reply.problem.errors.map(({ code, message }) => `${code}: ${message}`);
  };
  expect(await faults({ ...bySize, stock: 3 })).toEqual([
    'sizeStock: Enter the stock of each size, such as 12: 1',
  ]);
  expect(await faults({ ...bySize, stock: 3, sizeStock: { 9: 1 } })).toEqual([
    'sizeStock: The sizes add up to 1, but 3 are in stock',
  ]);
  expect(await faults({ ...bySize, stock: 1, sizeStock: { 20: 1 } })).toEqual([
    'sizeStock: Size 20 is not between the first and the last size',
  ]);
  expect(await faults({ ...bySize, sizeFrom: '7', stock: 0 })).toContain(
    'sizeFrom: Enter a size from 8 to 20',
  );
  expect(await faults({ ...work, sizeDays: null })).toEqual(['sizeDays: Enter the days that the work adds']);
  expect(await faults({ ...work, minimumQuantity: 2 })).toEqual([
    'minimumQuantity: A piece with a choice of size is sold singly: enter 1',
  ]);
  expect(await faults({ sizeFrom: '9' })).toEqual([
    'sizeFrom: Choose what shoppers choose, or leave this empty',
  ]);
});

test('[SIZE-6] the stock of a size changes by an amount, and the book names the size', async () => {
  const band = await createSizedProduct(shop.database, { 9: 1, 14: 2 });
  const params = { id: band.id };
  const move = (size: string | null, seen: number, change: number) =>
    owner.call(adjustStock, { params, body: { size, seen, change, reason: 'received', note: '' } });
  expect(unwrap(await move('9', 1, 2))).toEqual({ stock: 5 });
  expect(await sizeStockOf(shop.database, band)).toEqual({ 9: 3, 14: 2 });
  expect(await move('14', 1, 1)).toMatchObject({ status: 409, problem: { current: { stock: 2 } } });
  expect(await move('14', 2, -3)).toMatchObject({ status: 422 });
  expect(await move(null, 5, 1)).toMatchObject({ status: 422 });
  expect(await move('20', 0, 1)).toMatchObject({ status: 422 });
  const book = unwrap(await owner.call(listStockMovements, { params }));
  expect(book.sizes.filter(({ stock }) => stock > 0)).toEqual([
    { size: '9', text: 'Ring size 9', stock: 3 },
    { size: '14', text: 'Ring size 14', stock: 2 },
  ]);
  expect(book.movements).toMatchObject([{ change: 2, size: 'Ring size 9', stock: 5 }]);
  expect(await audit(shop.database)).toEqual([]);
});

test('[SIZE-6] stock without a size is not lost when a piece gets sizes: the change is refused', async () => {
  const ring = await aProduct({ stock: 2 });
  const save = async (change: object) => {
    const current = unwrap(await owner.call(getProduct, { params: { id: ring.id } }));
    return owner.call(updateProduct, { params: { id: ring.id }, body: { ...current, ...change } });
  };
  expect(await save(bySize)).toMatchObject({ status: 422, problem: { errors: [{ code: 'sizeSupply' }] } });
  unwrap(await save(work));
  const params = { id: ring.id };
  const none = { seen: 2, change: -2, reason: 'correction' as const, note: '' };
  unwrap(await owner.call(adjustStock, { params, body: none }));
  unwrap(await save({ ...bySize, sizeShown: '', sizeDays: null }));
  const one = { size: '9', seen: 0, change: 1, reason: 'received' as const, note: '' };
  unwrap(await owner.call(adjustStock, { params, body: one }));
  expect(await save({ sizeFrom: '10' })).toMatchObject({
    status: 422,
    problem: { errors: [{ code: 'sizeFrom' }] },
  });
  expect(unwrap(await save({ ...work, sizeShown: '12' })).stock).toBe(1);
  expect(await sizeStockOf(shop.database, ring)).toBeNull();
});

test('[SIZE-6] an export states the sizes, and an import adds a piece with them', async () => {
  await add({ ...bySize, stock: 3, sizeStock: { 9: 1, 14: 2 } }, 'csv');
  const { body } = await shop.app.inject({ url: exportProductsAsCsv.path, headers: owner.headers });
  const [header = '', ...lines] = body.split('\r\n');
  const line = lines.find((each) => each.includes('BAND-csv')) ?? '';
  expect(line).toContain('9: 1, 14: 2');
  const copy = `${header}\r\n${line.replaceAll('band-csv', 'band-new').replaceAll('BAND-csv', 'BAND-new')}\r\n`;
  const file = Buffer.from(copy);
  const done = unwrap(await owner.call(importProducts, { query: { run: 'do' }, file }));
  expect(done).toMatchObject({ added: 1 });
  const { rows } = await shop.database.pool.query(
    `select stock, size_stock from products where code = 'BAND-new'`,
  );
  expect(rows).toEqual([{ stock: 3, size_stock: { 9: 1, 14: 2 } }]);
});

const buyer = { name: 'Ravi Menon', phone: '98290 12345', email: '', paidBy: 'upi' as const };
const terms = { ...buyer, handedOver: true, note: '' };

test('[LAW-98] [SIZE-7] the counter sells a size; order, invoice and returned stock know it', async () => {
  const band = await createSizedProduct(shop.database, { 9: 1, 14: 2 }, 'Counter band');
  const found = unwrap(await owner.call(searchCounterProducts, { query: { search: 'counter band' } }));
  expect(found[0]?.sizes).toContainEqual(
    expect.objectContaining({ size: '14', text: 'Ring size 14', stock: 2, price: 1000 }),
  );
  const sell = (products: { productId: number; size?: string; quantity: number }[], total: number) =>
    owner.call(createCounterSale, { body: { ...terms, products, total } });
  expect(await sell([{ productId: band.id, quantity: 1 }], 1000)).toMatchObject({
    status: 422,
    problem: { message: 'Choose a size of Counter band that the piece comes in' },
  });
  const both = [
    { productId: band.id, size: '9', quantity: 1 },
    { productId: band.id, size: '14', quantity: 1 },
  ];
  const { orderId } = unwrap(await sell(both, 2000));
  expect(await sizeStockOf(shop.database, band)).toEqual({ 9: 0, 14: 1 });
  const order = unwrap(await owner.call(getOrder, { params: { id: orderId } }));
  expect(order.lines.map(({ size }) => size)).toEqual(['Ring size 9', 'Ring size 14']);
  const { rows } = await shop.database.pool.query(
    `select line -> 'details' ->> 1 as size from tax_documents, jsonb_array_elements(document -> 'lines') line
      where kind = 'invoice' and order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ size: 'Ring size 9' }, { size: 'Ring size 14' }]);
  const [, second] = order.lines;
  const part = { kind: 'products' as const, products: [{ lineId: second?.id ?? 0, quantity: 1 }] };
  const back = { key: 'size-refund', part, reason: 'Too small', restock: true, note: 'Cash' };
  unwrap(await owner.call(refundOrder, { params: { id: orderId }, body: back }));
  expect(await sizeStockOf(shop.database, band)).toEqual({ 9: 0, 14: 2 });
  expect(await audit(shop.database)).toEqual([]);

  const params = { id: unwrap(await sell([{ productId: band.id, size: '14', quantity: 2 }], 2000)).orderId };
  const wish = { from: 'delivered', to: 'returned', reason: 'Both are bent' } as const;
  unwrap(await owner.call(cancelOrderByStaff, { params, body: { ...wish, restock: false } }));
  expect(await sizeStockOf(shop.database, band)).toEqual({ 9: 0, 14: 0 });
  unwrap(await owner.call(cancelOrderByStaff, { params: { id: orderId }, body: { ...wish, restock: true } }));
  expect(await sizeStockOf(shop.database, band)).toEqual({ 9: 1, 14: 0 });
  expect(await audit(shop.database)).toEqual([]);
});

test('[SIZE-7] the counter sells a piece that is resized', async () => {
  const ring = await createResizedProduct(shop.database);
  const products = [{ productId: ring.id, size: '12', quantity: 1 }];
  const { orderId } = unwrap(
    await owner.call(createCounterSale, { body: { ...terms, products, total: 1000 } }),
  );
  const order = unwrap(await owner.call(getOrder, { params: { id: orderId } }));
  expect(order.lines[0]?.size).toBe('Ring size 12, resized for you, adds 5 days');
});
