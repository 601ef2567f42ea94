import { expect, test } from 'vitest';
import { searchCounterProducts } from '#contract/admin/counter-sales.ts';
import { getOrder } from '#contract/admin/orders.ts';
import { getCart } from '#contract/cart.ts';
import { refundOrder } from '#server/selling/payment/refunds/refund-order.ts';
import { documentFormat } from '#server/selling/tax-documents/document-format.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { payerOf } from '#tests/support/shops/payment-shop.ts';
import { createResizedProduct } from '#tests/support/data/sized-products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { sellOne } from '#tests/support/data/counter-sale.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

async function ringWith(columns: string, stock = 1) {
  const ring = await createResizedProduct(database, stock, 1200_00);
  await database.pool.query(`update products set ${columns} where id = $1`, [ring.id]);
  return ring;
}
const documentsOf = async (order: number) =>
  (
    await rows<{ document: unknown }>(
      `select document from tax_documents where order_id = ${order} order by id`,
    )
  ).map(({ document }) => documentFormat.parse(document));
const paiseOf = (rupees: number) => Math.round(rupees * 100);

test.each([
  ['include', 'asking_price_paise = 5000000, tax_basis_points = 300', 51_200, 0],
  [
    'exclude',
    `asking_price_paise = 5000033, tax_basis_points = 300, tax_model = 'exclude', discount_type = 'percent', discount_value = 1000`,
    46_200.3,
    1386.01,
  ],
])(
  '[SIZE-8] cart, order, payment, invoice and credit note of a resized ring have one total, tax %s',
  async (_, columns, price, added) => {
    const ring = await ringWith(columns);
    const asha = await signedInShopper(shop);
    unwrap(await asha.cart.add(ring, 1, '12'));
    const [line] = unwrap(await asha.call(getCart));
    expect(line?.size_text).toBe('Ring size 12, resized for you for ₹1,200, adds 5 days');
    expect(paiseOf((line?.price ?? 0) - (line?.discount ?? 0))).toBe(paiseOf(price));
    expect(line?.notice).toBeNull();
    const total = paiseOf(price) + paiseOf(added);
    const named = line?.price_breakup?.rows.filter(({ label }) => label === 'Resizing');
    expect(named).toHaveLength(1);

    const payer = payerOf(shop, asha);
    const opened = await payer.open({ total: total / 100 });
    const { order_id: id } = unwrap(await payer.payAndVerify(opened));
    const [paid] = await rows<{ paise: number }>(
      `select amount_paise::integer as paise from payments where order_id = ${id}`,
    );
    expect(paid?.paise).toBe(total);
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    const bill = (await documentsOf(id)).find(({ kind }) => kind === 'invoice');
    expect(bill?.total).toBe(total);
    expect(bill?.lines[0]?.details).toContain('Ring size 12, resized for you, adds 5 days');
    expect(JSON.stringify(bill?.lines[0])).toContain('resizing');

    // The packing slip, which has no prices, names the work.
    const order = unwrap(await owner.call(getOrder, { params: { id } }));
    expect(order.lines[0]?.size).toBe('Ring size 12, resized for you, adds 5 days');
    expect(order.lines[0]?.size).not.toContain('₹');

    const lineId = order.lines[0]?.id ?? 0;
    const part = { kind: 'products', products: [{ lineId, quantity: 1 }] } as const;
    const request = { orderId: id, part, reason: 'Returned', restock: true, key: `size-charge-${id}` };
    const made = await database.transaction((transaction) => refundOrder(transaction, request, shop.now));
    expect(made.accepted).toBe(true);
    await shop.work();
    const note = (await documentsOf(id)).find(({ kind }) => kind === 'credit-note');
    expect(note?.total).toBe(total);
  },
);

test('[SIZE-8] the size as shown costs nothing more, and a changed charge is a changed price', async () => {
  const ring = await ringWith('asking_price_paise = 5000000', 2);
  const asha = await signedInShopper(shop);
  unwrap(await asha.cart.add(ring, 1, '13'));
  unwrap(await asha.cart.add(ring, 1, '12'));
  const prices = async () =>
    unwrap(await asha.call(getCart)).map((line) => [line.price, line.seen_price, line.notice]);
  expect(await prices()).toEqual([
    [50_000, 50_000, null],
    [51_200, 51_200, null],
  ]);
  await database.pool.query('update products set size_charge_paise = 150000 where id = $1', [ring.id]);
  expect(await prices()).toEqual([
    [50_000, 50_000, null],
    [51_500, 51_200, 'price-changed'],
  ]);
  const refused = await asha.order({ total: 101_200 });
  expect(refused).toMatchObject({ ok: false, status: 409, problem: { totals: { total: 101_500 } } });
});

test('[SIZE-8] the counter shows and charges the price of the size', async () => {
  const ring = await ringWith('asking_price_paise = 2000000');
  const [{ code } = { code: '' }] = await rows<{ code: string }>(
    `select code from products where id = ${ring.id}`,
  );
  const [found] = unwrap(await owner.call(searchCounterProducts, { query: { search: code } }));
  expect(found?.sizes.map(({ size, price }) => [size, price])).toEqual([
    ['13', 20_000], // as it is, without work
    ['11', 21_200],
    ['12', 21_200],
    ['14', 21_200],
    ['15', 21_200],
  ]);
  expect(found?.price).toBe(20_000);
  const [bill] = await documentsOf(
    await sellOne(shop, ring.id, { products: [{ productId: ring.id, size: '12', quantity: 1 }] }),
  );
  expect(bill?.total).toBe(21_200_00);
});
