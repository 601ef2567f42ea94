import { expect, test } from 'vitest';
import { refundOrder } from '#contract/admin/orders.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { pdfText } from '#tests/support/answers/pdf-text.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { documentFormat } from './document-format.ts';

const { database, shop, rows, download } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner', 'Meera');

const documentsOf = async (id: number) =>
  (
    await rows<{ document: unknown }>(`select document from tax_documents where order_id = ${id} order by id`)
  ).map(({ document }) => documentFormat.parse(document));

test('[LAW-23] beside goods with tax, the value of exempt goods stands by itself, without heads of 0 % (CGST Rules 2017, rule 46A)', async () => {
  const buyer = await signedInShopper(shop);
  const priced = (price: number, tax_basis_points: number) =>
    createProduct(database, {
      name: `At ${tax_basis_points}`,
      price,
      stock: 3,
      columns: { tax_basis_points, tax_model: 'exclude' },
    });
  await buyer.cart.add(await priced(700, 0), 2);
  await buyer.cart.add(await priced(333.33, 500), 3);
  const { order_id: id } = unwrap(await buyer.order());
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  const [bill] = await documentsOf(id);
  expect(bill?.title).toBe('Invoice-cum-Bill of Supply');
  const labels = (sums: readonly (readonly [string, number])[] = []) =>
    Object.fromEntries(sums.filter(([label]) => !label.startsWith('Round')));
  expect(labels(bill?.sums)).toEqual({
    'Taxable value': 999_99,
    'Exempt value': 1400_00,
    'CGST 2.5%': 25_00,
    'SGST 2.5%': 25_00,
  });
  expect(bill?.columns.at(-1)).toEqual({ field: 'taxable', title: 'Value\n₹' });
  const text = pdfText((await download(buyer, id)).rawPayload);
  expect(text).toContain('Exempt value');
  expect(text).not.toMatch(/\b0%/);

  const line = bill?.lines.findIndex(({ taxRate }) => taxRate === 0) ?? -1;
  const [ordered] = await rows<{ id: number }>(
    `select id from order_lines where order_id = ${id} order by position offset ${line} limit 1`,
  );
  const part = { kind: 'products' as const, products: [{ lineId: ordered?.id ?? 0, quantity: 1 }] };
  const body = { key: `exempt-${id}`, part, reason: 'Cracked', restock: false, note: 'UPI 1' };
  unwrap(await owner.call(refundOrder, { params: { id }, body }));
  const note = (await documentsOf(id)).at(-1);
  expect(note?.kind).toBe('credit-note');
  expect(labels(note?.sums)).toEqual({ 'Exempt value': 700_00 });
});
