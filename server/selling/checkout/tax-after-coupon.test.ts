import { expect, test } from 'vitest';
import { getOrderDetails, trackOrder } from '#contract/orders.ts';
import type { PriceBreakup } from '#contract/price-breakup.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows } = await startTaxDocumentShop();

await database.pool.query(
  `insert into coupons (code, type, value) values ('TENTH', 'percentage', 1000), ('ALL', 'percentage', 10000)`,
);

async function shopperWith(
  price: number,
  quantity: number,
  columns: NonNullable<Parameters<typeof createProduct>[1]>['columns'],
) {
  const asha = await signedInShopper(shop);
  const piece = await createProduct(database, {
    price,
    stock: 2,
    columns: { tax_basis_points: 300, ...columns },
  });
  await asha.cart.add(piece, quantity);
  const cart = await asha.cart.lines();
  const order = async (coupon?: string) => {
    const id = unwrap(await asha.order(coupon === undefined ? {} : { coupon_code: coupon })).order_id;
    const [line] = unwrap(await asha.call(getOrderDetails, { query: { order_id: id } }));
    const { tax_rows: taxes } = unwrap(await asha.call(trackOrder, { query: { order_id: id } }));
    return { id, line, taxes };
  };
  return { asha, cart, order };
}

/** Price before tax, and the tax. */
function taxIn(breakup: PriceBreakup | null | undefined) {
  const tax = breakup?.rows.find(({ kind }) => kind === 'tax')?.amount ?? 0;
  return [Math.round(((breakup?.total ?? 0) - tax) * 100) / 100, tax];
}

test('[LAW-84] ₹1,00,000 to which 3 percent are added, less a coupon of 10 percent, bears ₹2,700 of tax', async () => {
  const { order } = await shopperWith(100_000, 1, { tax_model: 'exclude' });
  const { id, line, taxes } = await order('TENTH');
  expect(line).toMatchObject({
    tax: 2700,
    order: { tax: 2700, discount_amount: 10_000, order_amount: 92_700 },
  });
  const stated = [
    { label: 'Taxable value', amount: 90_000 },
    { label: 'CGST 1.5%', amount: 1350 },
    { label: 'SGST 1.5%', amount: 1350 },
  ];
  expect(taxes).toEqual(stated);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [{ document } = { document: null }] = await rows<{ document: object }>(
    `select document from tax_documents where order_id = ${id} and kind = 'invoice'`,
  );
  expect(document).toMatchObject({
    lines: [{ taxable: 90_000_00, tax: 2_700_00 }],
    sums: [
      ['Taxable value', 90_000_00],
      ['CGST 1.5%', 1_350_00],
      ['SGST 1.5%', 1_350_00],
      ['Round off', 0],
    ],
  });
});

test('[LAW-84] a coupon of all of the price leaves no tax, so that there is nothing to pay', async () => {
  const { asha } = await shopperWith(100_000, 1, { tax_model: 'exclude' });
  expect(await asha.seenTotals('ALL')).toMatchObject({ coupon_discount: 100_000, tax: 0, total: 0 });
  expect(await asha.order({ coupon_code: 'ALL' })).toMatchObject({
    problem: { message: 'Invalid Amount: Order total must be greater than zero.' },
  });
});

test.each([
  [5000, 1, [4854.37, 145.63], [72.82, 72.82], -0.01],
  [2835, 2, [5504.85, 165.15], [82.57, 82.57], 0.01],
])(
  '[LAW-85] the taxable value of pieces at ₹%d, %i of them, is one in cart, order and tax',
  async (price, quantity, [before = 0, tax = 0], halves, rounding) => {
    const { cart, order } = await shopperWith(price, quantity, { tax_model: 'include' });
    expect(taxIn(cart[0]?.price_breakup)).toEqual([before, tax]);
    const { line, taxes } = await order();
    expect(taxIn(line?.price_breakup)).toEqual([before, tax]);
    expect(line?.tax).toBe(tax);
    expect(taxes.map(({ amount }) => amount)).toEqual([before, ...halves, rounding]);
  },
);

test('[LAW-84] the database refuses an order line with tax on the price before its coupon', async () => {
  const { order } = await shopperWith(100_000, 1, { tax_model: 'exclude' });
  const { id } = await order('TENTH');
  const { id: other } = await createProduct(database);
  const copy = `insert into order_lines (order_id, position, product_id, product, quantity, unit_price_paise, discount_paise,
      coupon_discount_paise, tax_model, tax_basis_points, tax_paise)
    select order_id, position + 1, ${other}, product, quantity, unit_price_paise, discount_paise, coupon_discount_paise,
           tax_model, tax_basis_points, 300000 from order_lines where order_id = ${id}`;
  await expect(database.pool.query(copy)).rejects.toThrow('is not its rate times the taxable value');
});
