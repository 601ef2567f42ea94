import { expect, test } from 'vitest';
import { listOrders } from '#contract/admin/orders.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, rows, paidOrder, cashOrder, issueRefund } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner');
const find = async (search: string) =>
  unwrap(await owner.call(listOrders, { query: { search } })).orders.map(({ id }) => id);

const { id } = await paidOrder();
await moveOrderThrough(shop, id, 'processing', 'shipped');
await issueRefund(id, 200);
await cashOrder();

test('[ADMIN-4] an order is found by the number of each of its documents, also without zeros or in small letters', async () => {
  const documents = await rows<{ kind: string; number: string }>(
    `select kind, document ->> 'number' as number from tax_documents where order_id = ${id}`,
  );
  expect(documents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['invoice', 'credit-note']));
  for (const { number } of documents) {
    expect(await find(number), number).toEqual([id]);
    expect(await find(` “${number.toLowerCase()}” `), number).toEqual([id]);
    expect(await find(number.replace('/0000', '/')), number).toEqual([id]);
    expect(await find(`${number}9`), number).toEqual([]);
  }
});

test('[ADMIN-4] an order is found by its buyer’s GSTIN, by a HUID and by the name of a piece', async () => {
  const piece = await createProduct(shop.database, { name: 'Ashcroft 100% pendant' });
  await rows(`update orders set buyer_gstin = '27AAPFU0939F1ZV', buyer_business = 'Rao' where id = ${id}`);
  await rows(
    `update order_lines set product_id = ${piece.id}, huids = '{AB12C3,XY99Z1}' where order_id = ${id}`,
  );
  expect(await find('gstin 27-aapfu-0939-f1-zv')).toEqual([id]);
  expect(await find('xy99z1')).toEqual([id]);
  expect(await find('XY99Z')).toEqual([]);
  expect(await find('croft 100% pend')).toEqual([id]);
  expect(await find('croft 1% pend')).toEqual([]);
});
