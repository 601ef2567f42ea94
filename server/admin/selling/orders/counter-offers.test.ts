import { expect, test } from 'vitest';
import { createCounterSale, searchCounterProducts } from '#contract/admin/counter-sales.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { createProduct, stockOf } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { morning, priceByRate, publishRates } from '#tests/support/data/rates.ts';
import { payerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { nameSeller } from '#tests/support/shops/settings.ts';

const shop = await startPaymentShop(await emptyDatabase());
await nameSeller(shop.database);
auditAfterEach(shop);
const manager = await createStaff(shop, 'manager', 'Farah');

const buyer = {
  ...{ name: 'Ravi Menon', phone: '98290 12345', email: '' },
  ...{ paidBy: 'upi' as const, handedOver: true, note: '' },
};

const search = async (words: string) =>
  unwrap(await manager.call(searchCounterProducts, { query: { search: words } }));
const sell = (products: { productId: number; size?: string; agreed?: object }[], total: number) =>
  manager.call(createCounterSale, {
    body: {
      ...buyer,
      total,
      products: products.map(({ agreed, ...piece }) => ({
        ...piece,
        quantity: 1,
        ...(agreed && { agreed: { price: 0.01, reason: '', ...agreed } }),
      })),
    },
  });

const resized = {
  size_choice: 'ring',
  size_supply: 'work',
  size_from: '10',
  size_to: '12',
  size_shown: '11',
  size_days: 5,
} as const;

test('[SIZE-7] one ring that is resized is found with the size that needs no work first, and not sold in two', async () => {
  const ring = await createProduct(shop.database, { name: 'Noor ring', columns: resized });
  const [found] = await search('noor');
  expect(found).toMatchObject({ sharedStock: true, stock: 1, free: 1 });
  expect(found?.sizes.map(({ size }) => size)).toEqual(['11', '10', '12']);
  const both = ['11', '12'].map((size) => ({ productId: ring.id, size }));
  expect(await sell(both, 2000)).toMatchObject({
    status: 409,
    problem: { message: 'There is not enough stock of Noor ring' },
  });
});

test('[ITEM-8] a piece that somebody is paying for is found with the time, and its sale is refused in the words of the staff', async () => {
  const kada = await createProduct(shop.database, { name: 'Gaj kada' });
  const asha = await signedInShopper(shop);
  await asha.cart.add(kada);
  unwrap(await payerOf(shop, asha).begin({ payment_method: 'razor_pay' }));
  expect(await search('gaj')).toMatchObject([{ stock: 1, free: 0, heldUntil: expect.any(String) }]);
  const refused = await sell([{ productId: kada.id }], 1000);
  expect(refused).toMatchObject({ status: 409, problem: { errors: [{ code: 'held' }] } });
  expect(refused.ok ? '' : refused.problem.message).toMatch(
    /^Gaj kada is being paid for online until \d+:\d\d [ap]m$/,
  );
});

test('[SALE-5] an agreed price is a discount that lowers the taxed value, and the history has the reason', async () => {
  const columns = { tax_model: 'exclude' as const, tax_basis_points: 300 };
  const ring = await createProduct(shop.database, { name: 'Chand ring', price: 1000, columns });
  const agreed = { price: 927, reason: 'A regular customer' };
  const { orderId } = unwrap(await sell([{ productId: ring.id, agreed }], 927));
  const order = unwrap(await manager.call(getOrder, { params: { id: orderId } }));
  expect(order).toMatchObject({
    total: 927,
    totals: { subtotal: 1000, discount: 100, tax: 27 },
    lines: [{ unitPrice: 1000, paid: 927 }],
  });
  expect(order.history).toMatchObject([
    { note: null },
    { note: 'Chand ring sold for ₹927 instead of ₹1,030: A regular customer', staffName: 'Farah' },
  ]);
  expect(await stockOf(shop.database, ring)).toBe(0);
  const owner = await createStaff(shop, 'owner', 'Meera');
  const { entries } = unwrap(
    await owner.call(listAudit, { query: { kind: 'order', subjectId: String(orderId) } }),
  );
  expect(JSON.stringify(entries)).not.toContain('regular');
});

test.each([
  [{ price: 1000, reason: 'Regular' }, 'The agreed price of Moti ring must be below the marked one'],
  [{ price: 900 }, 'Enter why the buyer pays less for Moti ring'],
])('[SALE-5] the agreed price %o is refused', async (agreed, message) => {
  const ring = await createProduct(shop.database, { name: 'Moti ring', price: 1000 });
  expect(await sell([{ productId: ring.id, agreed }], 900)).toMatchObject({
    status: 422,
    problem: { message },
  });
});

test('[SALE-5] the invoice of a piece by rate has the agreed discount, and its parts add up to what was paid', async () => {
  const { database } = shop;
  const kada = await createProduct(database, { name: 'Surya kada' });
  await priceByRate(database, kada.id, 3);
  await publishRates(database, morning, () => shop.now);
  const [found] = await search('surya');
  const agreed = { price: (found?.price ?? 0) - 5000, reason: 'An old customer' };
  const { orderId } = unwrap(await sell([{ productId: kada.id, agreed }], agreed.price));
  const { rows } = await database.pool.query<{
    line: Readonly<Record<'metal' | 'making' | 'other' | 'discount' | 'taxable', number>>;
  }>(`select document -> 'lines' -> 0 as line from tax_documents where order_id = $1 and kind = 'invoice'`, [
    orderId,
  ]);
  const [line] = rows.map((row) => row.line);
  expect(line).toMatchObject({ discount: -5000_00, taxable: Math.round(agreed.price * 100) });
  const { metal = 0, making = 0, other = 0, discount = 0, taxable } = line ?? {};
  expect(metal + making + other + discount).toBe(taxable);
});
