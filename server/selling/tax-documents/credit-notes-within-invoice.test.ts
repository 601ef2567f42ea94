import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import type { DocumentFormat2 } from './document-format-2.ts';

const { database, shop, rows, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);

const notesOf = (orderId: number) =>
  rows<{ id: number; document: DocumentFormat2 }>(
    `select id, document from tax_documents where order_id = ${orderId} and kind = 'credit-note' order by id`,
  );

test('[LAW-9] [LAW-72] a whole order is refunded after the deadline for credit notes, by a commercial one', async () => {
  const { id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const now = shop.now;
  shop.now = new Date('2027-12-02T08:00:00Z');
  await issueRefund(id, 'all');
  shop.now = now;
  const [note] = await notesOf(id);
  expect(note?.document).toMatchObject({ title: 'Commercial Credit Note', tax: 'none', taxes: [] });
});

test('[LAW-72] the tax of a credit note that an earlier release rounded by itself does not prevent the refund of the rest', async () => {
  const { id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const [invoice] = await rows<{ total: number; tax: number }>(
    `select (document ->> 'total')::bigint as total, (document #>> '{lines,0,tax}')::bigint as tax
       from tax_documents where order_id = ${id} and kind = 'invoice'`,
  );
  if (invoice === undefined) throw new Error('no invoice');
  await issueRefund(id, (invoice.total - 1) / 100);
  const [earlier] = await notesOf(id);
  const { taxes = [], lines: [line] = [] } = earlier?.document ?? {};
  const lines = [{ ...line, tax: invoice.tax + 2, taxable: invoice.total - 1 - invoice.tax - 2 }];
  const changed = { ...earlier?.document, lines, taxes: taxes.map(([head, amount]) => [head, amount + 1]) };
  await database.pool.query('alter table tax_documents disable trigger user');
  await database.pool.query('update tax_documents set document = $2 where id = $1', [
    earlier?.id,
    JSON.stringify(changed),
  ]);
  await database.pool.query('alter table tax_documents enable trigger user');
  await issueRefund(id, 'all');
  const [, rest] = await notesOf(id);
  expect(rest?.document).toMatchObject({ total: 1, lines: [{ amount: 1, tax: 0 }] });
});
