import { expect, test } from 'vitest';
import { updateDocumentSettings } from '#contract/admin/gst-returns.ts';
import { getSettings } from '#contract/admin/settings.ts';
import { usualPrefixes, type SeriesPrefixes } from '#domain/tax/document-series.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const { shop, rows, cashOrder, issueRefund } = await startTaxDocumentShop();
const owner = await createStaff(shop, 'owner');

async function save(change: Partial<SeriesPrefixes>) {
  const { settings } = unwrap(await owner.call(getSettings));
  const { version } = settings.papers;
  const body = { version, receiptVouchers: false, ...usualPrefixes, ...change };
  const reply = await owner.call(updateDocumentSettings, { body });
  return reply.ok ? 'saved' : reply.problem.errors[0];
}

async function shipped() {
  const { id } = await cashOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
  return id;
}
const numbers = () =>
  rows<{ paper: string }>(`select series || '/' || number as paper from tax_documents order by id`).then(
    (all) => all.map(({ paper }) => paper),
  );

test('[LAW-20] a new prefix begins a new series at once, and an old one goes on; each series is gapless', async () => {
  await shipped();
  expect(await save({ onlineInvoice: 'AB' })).toBe('saved');
  await shipped();
  const id = await shipped();
  await issueRefund(id, 'all');
  expect(await save({})).toBe('saved');
  await shipped();
  expect(await numbers()).toEqual(['2026-27/1', 'AB/2627/1', 'AB/2627/2', 'CN2026-27/1', '2026-27/2']);
});

test('[LAW-20] a prefix is refused that another series has, or had in this financial year', async () => {
  expect(await save({ onlineCreditNote: 'RV' })).toMatchObject({
    code: 'onlineCreditNote',
    message: 'RV is also the prefix of: Receipt vouchers, online',
  });
  expect(await save({ onlineCreditNote: 'AB' })).toMatchObject({
    code: 'onlineCreditNote',
    message: 'AB numbers other documents of this financial year: Invoices, online. Choose other letters.',
  });
  expect(await save({ onlineInvoice: 'Jaipur' })).toMatchObject({ code: 'onlineInvoice' });
  shop.now = new Date('2027-04-01T08:00:00Z');
  const next = await createStaff(shop, 'owner', 'Meera');
  const { settings } = unwrap(await next.call(getSettings));
  const body = { ...settings.papers, onlineCreditNote: 'AB' };
  expect((await next.call(updateDocumentSettings, { body })).ok).toBe(true);
});

test('[LAW-20] the database refuses to number two kinds of documents in one series', async () => {
  const { id } = await cashOrder();
  const issue = `select issue_in_series('receipt-voucher', ${id}, null, 'AB/2627', now(), '{}')`;
  await expect(rows(issue)).rejects.toThrow('the series AB/2627 numbers other documents');
});
