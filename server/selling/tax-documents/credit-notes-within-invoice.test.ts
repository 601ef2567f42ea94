import { expect, test } from 'vitest';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import type { TaxDocumentContent } from './document-format.ts';

const { shop, rows, paidOrder, issueRefund } = await startTaxDocumentShop();
auditAfterEach(shop);

const notesOf = (orderId: number) =>
  rows<{ id: number; document: TaxDocumentContent }>(
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
