import { expect, test } from 'vitest';
import { exportMargin, getReturn } from '#contract/admin/gst-returns.ts';
import { getOrderDetails } from '#contract/orders.ts';
import { downloadOwnData } from '#contract/privacy.ts';
import { fromRupees } from '#domain/money.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { testSecrets } from '#tests/support/shops/test-shop.ts';
import { allows, staffRoles } from '#domain/shop/staff-permissions.ts';
import { downloadTaxDocument } from './read-tax-document-pdf.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { database, shop, rows, documentsOf, cashOrder, issueRefund } = await startTaxDocumentShop();
const underMargin = (rupees: number) => ({
  tax_model: 'include',
  margin_scheme: true,
  condition: 'good',
  purchase_voucher: 'PV-7',
  purchase_price_paise: fromRupees(rupees),
});
const owner = await createStaff(shop, 'owner');
const register = async ({ headers }: Awaited<ReturnType<typeof createStaff>>) => {
  const query = new URLSearchParams(november);
  return shop.app.inject({
    url: `${exportMargin.path}?${query}`,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });
};
const november = { from: '2026-11-01', to: '2026-11-30' };

test('[LAW-24] [LAW-26] an invoice under the margin scheme says so and names no tax; return and register agree (CGST Rules 2017, rule 32(5))', async () => {
  const { id } = await cashOrder(undefined, underMargin(400));
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const [invoice] = await documentsOf(id);
  const [line] = invoice?.lines ?? [];
  if (invoice === undefined || line === undefined) throw new Error('no invoice');
  expect(invoice.title).toBe('Tax Invoice');
  expect(invoice.notes.join(' ')).toContain('margin scheme');
  expect([line.taxable, line.tax, line.heads, line.margin?.price]).toEqual([0, 0, [], line.amount]);
  expect(invoice.taxes).toEqual([]);
  expect(invoice.sums.reduce((sum, [, amount]) => sum + amount, 0)).toBe(invoice.total);
  expect(JSON.stringify(invoice)).not.toContain('PV-7');

  const summary = unwrap(await owner.call(getReturn, { query: november }));
  const { taxable, igst, cgst, sgst } = summary.net;
  expect(taxable + igst + cgst + sgst + 400).toBeCloseTo(line.amount / 100, 5);
  expect(igst + cgst + sgst).toBeGreaterThan(0);
  expect(summary.margin).toMatchObject({ quantity: 1, untaxed: 400 });
  expect(summary.checks.filter(({ good }) => !good)).toEqual([]);
  const { body } = await register(owner);
  expect(body).toContain('PV-7,400.00');
  expect((await register(await createStaff(shop, 'packer'))).statusCode).toBe(403);

  await issueRefund(id, 'all');
  const after = unwrap(await owner.call(getReturn, { query: november }));
  expect(after.net).toEqual({ taxable: 0, igst: 0, cgst: 0, sgst: 0 });
  expect(after.margin).toMatchObject({ quantity: 0, untaxed: 0, taxable: 0 });
  expect(after.checks.filter(({ good }) => !good)).toEqual([]);
});

/** A document and its renderings, without the numbers that name it. */
async function seenByBuyers(orderId: number): Promise<string[]> {
  const [document] = await rows<{ id: number; text: string; number: string; sku: string }>(
    `select id, document::text as text, document ->> 'number' as number, document #>> '{lines,0,sku}' as sku
       from tax_documents where order_id = ${orderId}`,
  );
  if (document === undefined) throw new Error('no document');
  const printed = await Promise.all(
    (['A4', '80mm'] as const).map(async (size) => {
      const pdf = await downloadTaxDocument({ database, secrets: testSecrets }, document.id, {
        size,
        copy: 1,
      });
      return pdfText(Buffer.from(pdf ?? []));
    }),
  );
  return [document.text.replace(/"orderLine": \d+/, ''), ...printed].map((text) =>
    text
      .replaceAll(document.number, 'N')
      .replaceAll(new RegExp(`(SKU \\d+ · Article )?${document.sku}`, 'g'), 'S')
      .replaceAll(String(orderId), 'O'),
  );
}

test('[LAW-16] whatever the shop paid for a piece, its buyer reads the same invoice and credit note', async () => {
  const orders = [
    await cashOrder(undefined, underMargin(400)),
    await cashOrder(undefined, underMargin(913.37)),
  ];
  for (const { id } of orders) await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const [cheap, dear] = await Promise.all(orders.map(({ id }) => seenByBuyers(id)));
  expect(dear).toEqual(cheap);
  for (const { id } of orders) await issueRefund(id, 250);
  const notes = await Promise.all(orders.map(async ({ id }) => (await documentsOf(id))[1]?.lines[0]));
  const [first, second] = notes.map((line) => ({
    ...line,
    name: '',
    sku: '',
    details: [],
    margin: line?.margin?.price,
  }));
  expect(second).toEqual(first);
  expect(first?.margin).toBe(fromRupees(250));
});

test('[LAW-16] an invoice of goods under the margin scheme and of others states the tax of the others alone', async () => {
  const shopper = await signedInShopper(shop);
  await shopper.cart.add(
    await createProduct(database, { columns: { tax_basis_points: 300, tax_model: 'include' } }),
  );
  const { id } = await cashOrder(shopper, underMargin(400));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [invoice] = await documentsOf(id);
  const lines = invoice?.lines ?? [];
  expect(lines.map(({ margin }) => margin?.price)).toEqual([undefined, lines[1]?.amount]);
  expect(lines.map(({ tax }) => tax > 0)).toEqual([true, false]);
  const [value, central, state, bought, ofTax, rounded] = invoice?.sums ?? [];
  expect(value).toEqual(['Taxable value', lines[0]?.taxable]);
  expect([central?.[1], state?.[1]]).toEqual(lines[0]?.heads.map(({ amount }) => amount));
  expect([bought, ofTax, rounded]).toEqual([
    ['Margin scheme, with tax', lines[1]?.amount],
    ['Rounding of tax', 1],
    ['Round off', 0],
  ]);
});

test('[LAW-16] the data that a customer downloads tells nothing of the purchase either', async () => {
  const { buyer, id } = await cashOrder(undefined, underMargin(401.23));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const { statusCode, body } = await shop.app.inject({
    url: downloadOwnData.path,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(statusCode).toBe(200);
  expect(body).toContain('"tax_documents"');
  expect(body).not.toMatch(/PV-7|40123|401\.23/);
  expect(await rows(`select tax_paise from order_lines where order_id = ${id}`)).toEqual([{ tax_paise: 0 }]);
  const { statusCode: status, body: details } = await shop.app.inject({
    url: `${getOrderDetails.path}?${new URLSearchParams({ order_id: String(id) })}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(status).toBe(200);
  expect(JSON.parse(details)).toMatchObject([{ tax: 0 }]);
  expect(body.split('"margin_lines":')).toEqual([
    expect.any(String),
    expect.stringMatching('^"What the shop paid for the piece, and to whom."'), // named among what is left out
  ]);
});

test('[LAW-16] the register of the margin scheme reads what was stored with the document', async () => {
  const { id } = await cashOrder(undefined, underMargin(400));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [stored] = await rows<{ margin_lines: { purchase: number }[] }>(
    `select margin_lines from tax_documents where order_id = ${id}`,
  );
  expect(stored?.margin_lines).toMatchObject([
    { line: 0, voucher: 'PV-7', purchase: 400_00, untaxed: 400_00 },
  ]);
  const before = await register(owner);
  await database.pool.query(
    `update order_lines set purchase_paise = 1, purchase_voucher = 'X' where order_id = ${id}`,
  );
  expect((await register(owner)).body).toBe(before.body);
  await expect(
    database.pool.query(`update tax_documents set margin_lines = null where order_id = ${id}`),
  ).rejects.toMatchObject({ code: '23001' });
});

test('[LAW-16] whoever reads single bills of a return may read what the shop paid', () => {
  const readers = staffRoles.filter((role) => allows(role, 'returns.read'));
  expect(readers.filter((role) => !allows(role, 'costs'))).toEqual([]);
});

test('[LAW-24] a sale below the purchase price has no tax', async () => {
  const { id } = await cashOrder(undefined, underMargin(9_00_000));
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [stored] = await rows<{ margin_lines: object[] }>(
    `select margin_lines from tax_documents where order_id = ${id}`,
  );
  const [invoice] = await documentsOf(id);
  const untaxed = invoice?.total;
  expect(stored?.margin_lines).toMatchObject([{ taxable: 0, tax: 0, untaxed }]);
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
  [
    'that is new',
    `set margin_scheme = true, tax_model = 'include', purchase_voucher = 'A', purchase_price_paise = 1, condition = 'new'`,
  ],
])('[LAW-25] the database refuses a product under the margin scheme %s', async (_, change) => {
  await expect(database.pool.query(`update products ${change}`)).rejects.toMatchObject({ code: '23514' });
});
