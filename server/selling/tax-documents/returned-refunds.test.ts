import { expect, test } from 'vitest';
import { retryRefund } from '#server/selling/payment/refunds/failed-refunds.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';

const { database, shop, rows, paidOrder, issueRefund } = await startTaxDocumentShop();
const { ledger } = shop.sandbox;
auditAfterEach(shop);

/** The bank returns a refund, so that the customer does not have the money. */
async function comesBack(refundId: number): Promise<void> {
  const [refund] = await rows<{ id: string }>(
    `select gateway_refund_id as id from refunds where id = ${refundId}`,
  );
  ledger.failRefund(refund?.id ?? '');
  await shop.sandbox.whenIdle();
  await shop.work();
  expect(await stateOf(refundId)).toBe('failed');
}

async function sendAgain(refundId: number): Promise<void> {
  await database.transaction((transaction) => retryRefund(transaction, refundId, shop.now));
  await shop.work();
  expect(await stateOf(refundId)).toBe('done');
}

async function stateOf(refundId: number): Promise<string | undefined> {
  return (await rows<{ state: string }>(`select state from refunds where id = ${refundId}`))[0]?.state;
}

const documentsOf = (orderId: number) =>
  rows<{ kind: string; refund: number | null; total: number; taxable: number }>(
    `select kind, refund_id as refund, (document ->> 'total')::integer as total,
            (document #>> '{columnSums,taxable}')::integer as taxable
       from tax_documents where order_id = ${orderId} and kind <> 'receipt-voucher' order by id`,
  );

test('[LAW-72] [PAY-23] the credit note of a refund that the bank returned stands: the next one credits what it leaves, and sent again it gets no second note', async () => {
  const { id } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  const first = await issueRefund(id, 1000);
  await comesBack(first);
  const second = await issueRefund(id, 1000);
  const documents = [
    { kind: 'invoice', refund: null, total: 2000_00, taxable: 1941_75 },
    { kind: 'credit-note', refund: first, total: 1000_00, taxable: 970_88 },
    { kind: 'credit-note', refund: second, total: 1000_00, taxable: 970_87 },
  ];
  expect(await documentsOf(id)).toEqual(documents);
  await sendAgain(first);
  expect(await documentsOf(id)).toEqual(documents);
});

test('[LAW-17] [PAY-23] the voucher of an advance that the bank returned stands: it is not invoiced, and sent again it gets no second document', async () => {
  const { id } = await paidOrder();
  const refund = await issueRefund(id, 500);
  await comesBack(refund);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  await sendAgain(refund);
  expect((await documentsOf(id)).map(({ kind, refund: of, total }) => [kind, of, total])).toEqual([
    ['refund-voucher', refund, 500_00],
    ['invoice', null, 1500_00],
  ]);
});

test('[PAPER-7] [PAY-23] a refund without a voucher that the bank returned before the invoice gets its credit note once it is sent again', async () => {
  await setSettings(database, 'papers', { receiptVouchers: false });
  const { id } = await paidOrder();
  const refund = await issueRefund(id, 500);
  await comesBack(refund);
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  expect(await documentsOf(id)).toMatchObject([{ kind: 'invoice', total: 2000_00 }]);
  await sendAgain(refund);
  expect(await documentsOf(id)).toMatchObject([
    { kind: 'invoice', total: 2000_00 },
    { kind: 'credit-note', refund, total: 500_00 },
  ]);
  await setSettings(database, 'papers', { receiptVouchers: true });
});
