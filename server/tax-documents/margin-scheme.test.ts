import { expect, test } from 'vitest';
import { exportMargin, getReturn } from '#contract/admin/returns.ts';
import { fromRupees } from '#domain/money.ts';
import { moveOrderThrough } from '#tests/support/move-order.ts';
import { createStaff, unwrapAdmin } from '#tests/support/staff.ts';
import { startTaxDocumentShop } from '#tests/support/tax-document-shop.ts';
import { documentFormat2 } from './document-format-2.ts';

const { database, shop, rows, cashOrder, issueRefund } = await startTaxDocumentShop();
const underMargin = (rupees: number) => ({
  tax_model: 'include',
  margin_scheme: true,
  purchase_voucher: 'PV-7',
  purchase_price_paise: fromRupees(rupees),
});
const documentsOf = async (orderId: number) => {
  const found = await rows<{ document: unknown }>(
    `select document from papers where order_id = ${orderId} order by id`,
  );
  return found.map(({ document }) => documentFormat2.parse(document));
};
const november = { from: '2026-11-01', to: '2026-11-30' };

test('[LAW-24] [LAW-26] an invoice under the margin scheme taxes the margin and says so; return and register agree (CGST Rules 2017, rule 32(5))', async () => {
  const { id } = await cashOrder(undefined, underMargin(400));
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const [invoice] = await documentsOf(id);
  const [line] = invoice?.lines ?? [];
  if (invoice === undefined || line === undefined) throw new Error('no invoice');
  expect(invoice.title).toBe('Tax Invoice');
  expect(invoice.notes.join(' ')).toContain('margin scheme');
  expect(line.margin?.untaxed).toBe(fromRupees(400));
  expect(line.taxable + line.tax + fromRupees(400)).toBe(line.amount);
  expect(line.tax).toBeGreaterThan(0);
  expect(invoice.sums.reduce((sum, [, amount]) => sum + amount, 0)).toBe(invoice.total);
  expect(JSON.stringify(invoice)).not.toContain('PV-7');

  const owner = await createStaff(shop, 'owner');
  const summary = unwrapAdmin(await owner.ask(getReturn, { query: november }));
  expect(summary.net.taxable * 100).toBeCloseTo(line.taxable, 5);
  expect(summary.margin).toMatchObject({ quantity: 1, untaxed: 400 });
  expect(summary.checks.filter(({ good }) => !good)).toEqual([]);
  const register = async (who: typeof owner) => {
    const query = new URLSearchParams(november);
    const headers = { 'sec-fetch-site': 'same-origin', ...who.headers };
    return shop.app.inject({ url: `${exportMargin.path}?${query}`, headers });
  };
  const { body } = await register(owner);
  expect(body).toContain('PV-7,400.00');
  expect((await register(await createStaff(shop, 'packer'))).statusCode).toBe(403);

  await issueRefund(id, 'all');
  const after = unwrapAdmin(await owner.ask(getReturn, { query: november }));
  expect(after.net).toEqual({ taxable: 0, igst: 0, cgst: 0, sgst: 0 });
  expect(after.margin).toMatchObject({ quantity: 0, untaxed: 0, taxable: 0 });
  expect(after.checks.filter(({ good }) => !good)).toEqual([]);
});

test('[LAW-24] a sale below the purchase price has no tax', async () => {
  const { id } = await cashOrder(undefined, underMargin(9_00_000));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [invoice] = await documentsOf(id);
  const [line] = invoice?.lines ?? [];
  expect([line?.taxable, line?.tax, line?.margin?.untaxed]).toEqual([0, 0, line?.amount]);
});

test.each([
  ['without its purchase', `set margin_scheme = true, purchase_voucher = null`],
  [
    'with tax added to the price',
    `set margin_scheme = true, tax_model = 'exclude', purchase_voucher = 'A', purchase_price_paise = 1`,
  ],
  [
    'with a price by the metal rate',
    `set margin_scheme = true, tax_model = 'include', purchase_voucher = 'A', purchase_price_paise = 1, pricing_mode = 'by_rate'`,
  ],
])('[LAW-25] the database refuses a product under the margin scheme %s', async (_, change) => {
  await expect(database.pool.query(`update products ${change}`)).rejects.toMatchObject({ code: '23514' });
});
