import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { cancelOrderByStaff, refundOrder } from '#contract/admin/orders.ts';
import { createCounterSale } from '#contract/admin/counter-sales.ts';
import { getProduct } from '#contract/admin/products.ts';
import { listStockMovements, adjustStock } from '#contract/admin/stock.ts';
import { getProductDetails } from '#contract/catalogue.ts';
import { adjustStock as enterMovement } from '#server/admin/catalogue/products/adjust-stock.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { createProduct, stockOf, type TestProduct } from '#tests/support/data/products.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startShop(await emptyDatabase());
await nameSeller(shop.database);
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');
const packer = await createStaff(shop, 'packer', 'Lata');

const move = (
  product: TestProduct,
  seen: number,
  change: number,
  reason: 'received' | 'correction' | 'damaged' = 'received',
  by = manager,
) => by.call(adjustStock, { params: { id: product.id }, body: { seen, change, reason, note: '' } });

async function book(product: TestProduct) {
  const { movements, stock } = unwrap(await packer.call(listStockMovements, { params: { id: product.id } }));
  return {
    stock,
    lines: movements.map((each) => `${each.reason} ${each.change} = ${each.stock}`),
    movements,
  };
}

describe('[ADMIN-1] the stock of a product', () => {
  it('changes by an amount, with reason and staff name in the stock ledger and the audit trail', async () => {
    const product = await createProduct(shop.database, { stock: 2 });
    unwrap(await move(product, 2, 3));
    unwrap(await move(product, 5, -1, 'damaged', owner));
    expect(await stockOf(shop.database, product)).toBe(4);
    const { lines, movements, stock } = await book(product);
    expect(stock).toBe(4);
    expect(lines).toEqual(['damaged -1 = 4', 'received 3 = 5']);
    expect(movements.map(({ by }) => by)).toEqual(['Meera', 'Ravi']);
    const query = { kind: 'piece', subjectId: String(product.id) };
    const [entry] = unwrap(await owner.call(listAudit, { query })).entries;
    expect(entry).toMatchObject({ action: 'stock-moved', staffName: 'Meera' });
    expect(entry?.differences).toContainEqual({ field: 'stock', before: 5, after: 4 });
  });

  it('[I3] is not overwritten if a sale changed it meanwhile: a conflict shows the current stock', async () => {
    const product = await createProduct(shop.database, { stock: 2 });
    const shopper = await signedInShopper(shop);
    unwrap(await shopper.cart.add(product));
    unwrap(await shopper.order());
    expect(await move(product, 2, 1)).toMatchObject({
      status: 409,
      problem: { errors: [{ code: 'changed-meanwhile' }], current: { stock: 1 } },
    });
    expect(await stockOf(shop.database, product)).toBe(1);
    unwrap(await move(product, 1, 1));
    expect(await stockOf(shop.database, product)).toBe(2);
  });

  it('[I3] changes once for two identical concurrent requests, and adds up with concurrent sales', async () => {
    const product = await createProduct(shop.database, { stock: 10 });
    const pressed = await Promise.all([move(product, 10, 5), move(product, 10, 5)]);
    expect(pressed.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const shoppers = await Promise.all(Array.from({ length: 4 }, () => signedInShopper(shop)));
    await Promise.all(shoppers.map(async ({ cart }) => unwrap(await cart.add(product))));
    const [moved, ...orders] = await Promise.all([
      move(product, 15, -2, 'damaged'),
      ...shoppers.map((shopper) => shopper.order()),
    ]);
    expect(orders.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(await stockOf(shop.database, product)).toBe(15 - 4 - (moved.status === 200 ? 2 : 0));
  });

  it('[I3] changes only while it is as the editor saw it and stays above zero: the UPDATE itself checks', async () => {
    const product = await createProduct(shop.database, { stock: 2 });
    const wish = {
      productId: product.id,
      size: null,
      reason: 'damaged',
      note: '',
      by: manager,
      now: shop.now,
    } as const;
    const statement = (seen: number, change: number) =>
      shop.database.transaction((transaction) => enterMovement(transaction, { ...wish, seen, change }));
    expect(await statement(3, -1)).toBe(false);
    expect(await statement(2, -3)).toBe(false);
    expect((await book(product)).lines).toEqual([]);
    expect(await stockOf(shop.database, product)).toBe(2);
  });

  it('[I3] cannot go below zero, and cannot change by zero', async () => {
    const product = await createProduct(shop.database, { stock: 1 });
    expect(await move(product, 1, -2, 'damaged')).toMatchObject({
      status: 422,
      problem: { errors: [{ code: 'change' }] },
    });
    expect(await move(product, 1, 0)).toMatchObject({ status: 422 });
    expect((await book(product)).lines).toEqual([]);
    expect((await move(product, 1, 1, 'received', packer)).status).toBe(403);
  });

  it('appears in the shop at once, and changing it causes no edit conflict', async () => {
    const product = await createProduct(shop.database, { stock: 2 });
    const { slug, version } = unwrap(await owner.call(getProduct, { params: { id: product.id } }));
    const shown = async () => {
      const reply = await callApi(shop, getProductDetails, { params: { slug } });
      return reply.ok ? reply.answer.current_stock : null;
    };
    await vi.waitFor(async () => expect(await shown()).toBe(2));
    unwrap(await move(product, 2, 1));
    await vi.waitFor(async () => expect(await shown()).toBe(3));
    expect(unwrap(await owner.call(getProduct, { params: { id: product.id } })).version).toBe(version);
  });

  it('has ledger entries for orders, counter sales, refunds and returns, derived from the orders', async () => {
    const product = await createProduct(shop.database, { stock: 5, price: 1000 });
    const shopper = await signedInShopper(shop);
    const order = async (quantity: number) => {
      unwrap(await shopper.cart.add(product, quantity));
      shop.now = new Date(shop.now.getTime() + 1000);
      return unwrap(await shopper.order()).order_id;
    };
    const given = await order(1);
    shop.now = new Date(shop.now.getTime() + 1000);
    const body = { from: 'pending', to: 'cancelled', reason: 'Not wanted' } as const;
    unwrap(await owner.call(cancelOrderByStaff, { params: { id: given }, body }));
    shop.now = new Date(shop.now.getTime() + 1000);
    const sale = {
      name: 'Anita',
      phone: '+91 98290 00000',
      email: '',
      paidBy: 'upi',
      handedOver: true,
    } as const;
    const products = [{ productId: product.id, quantity: 2 }];
    const { orderId } = unwrap(
      await owner.call(createCounterSale, { body: { ...sale, note: '', total: 2000, products } }),
    );
    shop.now = new Date(shop.now.getTime() + 1000);
    const { rows } = await shop.database.pool.query<{ id: number }>(
      'select id from order_lines where order_id = $1',
      [orderId],
    );
    const part = { kind: 'products' as const, products: [{ lineId: rows[0]?.id ?? 0, quantity: 1 }] };
    const refund = { key: randomBytes(8).toString('hex'), reason: 'Too small', restock: true, note: 'cash' };
    unwrap(await owner.call(refundOrder, { params: { id: orderId }, body: { ...refund, part } }));
    shop.now = new Date(shop.now.getTime() + 1000);
    unwrap(await move(product, 4, -1, 'correction'));
    const { lines, movements, stock } = await book(product);
    expect(stock).toBe(3);
    expect(lines).toEqual([
      'correction -1 = 3',
      'refund 1 = 4',
      'counter-sale -2 = 3',
      'order-cancelled 1 = 5',
      'order -1 = 4',
    ]);
    expect(movements.map((each) => each.orderId)).toEqual([null, orderId, orderId, given, given]);
  });
});
