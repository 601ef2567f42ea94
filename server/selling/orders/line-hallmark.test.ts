import { expect, test } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import { updateOrderHallmark, updateOrderHuids } from '#contract/admin/order-huids.ts';
import { advanceOrder, getOrder } from '#contract/admin/orders.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, rows, cashOrder } = await startTaxDocumentShop();
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner');

const hallmarked = { hallmark: 'hallmarked', hallmark_reason: null, hallmark_huid: 'MARK01' } as const;
const readOrder = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));

test('[LAW-75] a piece that was marked as hallmarked by mistake is corrected on the order, and sent without a HUID', async () => {
  const { id } = await cashOrder(undefined, { ...hallmarked, stock: 3 });
  const lineId = (await readOrder(id)).lines[0]?.id ?? 0;
  const advance = (from: 'pending' | 'processing', to: 'processing' | 'shipped') =>
    owner.call(advanceOrder, { params: { id }, body: { from, to } });
  unwrap(await advance('pending', 'processing'));
  expect(await advance('processing', 'shipped')).toMatchObject({ status: 422 });
  const correct = (reason: string, expected: 'hallmarked' | 'exempt' = 'hallmarked') =>
    owner.call(updateOrderHallmark, {
      params: { id },
      body: { lineId, hallmark: 'exempt', reason, expected },
    });
  expect(await correct('')).toMatchObject({ status: 422, problem: { errors: [{ code: 'reason' }] } });
  expect(await correct('Vintage', 'exempt')).toMatchObject({ status: 409 });
  const { lines } = unwrap(await correct('A vintage piece'));
  expect(lines).toMatchObject([{ hallmark: 'exempt', hallmarkCorrectable: true, likelyHuids: null }]);
  unwrap(await advance('processing', 'shipped'));
  const [invoice] = await rows<{ hallmark: string }>(
    `select document #>> '{lines,0,hallmark}' as hallmark from tax_documents where order_id = ${id}`,
  );
  expect(invoice?.hallmark).toBe('Exempt: A vintage piece');
  expect(await correct('Vintage', 'exempt')).toMatchObject({ status: 409 });
});

test('[LAW-75] saving that a piece is hallmarked, as it is, keeps its typed HUIDs, without an audit entry', async () => {
  const { id } = await cashOrder(undefined, { ...hallmarked, stock: 3 });
  const lineId = (await readOrder(id)).lines[0]?.id ?? 0;
  const typed = { lineId, huids: 'MARK02', expected: [] };
  unwrap(await owner.call(updateOrderHuids, { params: { id }, body: typed }));
  const mark = { lineId, hallmark: 'hallmarked', reason: '', expected: 'hallmarked' } as const;
  const { lines } = unwrap(await owner.call(updateOrderHallmark, { params: { id }, body: mark }));
  expect(lines).toMatchObject([{ hallmark: 'hallmarked', huids: ['MARK02'] }]);
  const [entry] = unwrap(await owner.call(listAudit, { query: {} })).entries;
  expect(entry).toMatchObject({ action: 'huids-corrected' });
});
