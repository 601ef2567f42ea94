import { expect, test } from 'vitest';
import { exportTally } from '#contract/admin/gst-returns.ts';
import { defaultLedgers, ledgerNames } from '#domain/gst-returns/tally-ledgers.ts';
import { TallyCompany } from '#tests/gst-returns/tally-company.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { retryRefund, settleRefundManually } from './failed-refunds.ts';

const { database, shop, paidOrder, issueRefund } = await startTaxDocumentShop();
const { ledger } = shop.sandbox;
auditAfterEach(shop);

let staff = 0;
/** What Tally gets of a month. */
async function booksOf(month: 11 | 12): Promise<string> {
  const period = { from: `2026-${month}-01`, to: `2026-${month}-${month === 11 ? 30 : 31}` };
  staff += 1;
  const owner = await createStaff(shop, 'owner', `Meera ${staff}`); // a session ends within days
  const { body } = await shop.app.inject({
    url: `${exportTally.path}?${new URLSearchParams(period)}`,
    headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
  });
  return body;
}

/** The vouchers of a refund: number, type, and what the provider's account gave (credit) or got, in paise. */
function vouchersOf(company: TallyCompany, refund: number) {
  return [...company.vouchers.values()]
    .filter(({ number }) => number === `refund-${refund}` || number.startsWith(`refund-${refund}-`))
    .map(({ number, type, entries }) => [
      number,
      type,
      entries.find(([name]) => name === 'Payment provider')?.[1],
    ]);
}

test('[LAW-90] a refund that a bank returns, and that is made again, is three vouchers, and no exported month changes', async () => {
  const { id } = await paidOrder();
  const refund = await issueRefund(id, 400);
  const november = await booksOf(11);
  const company = new TallyCompany(ledgerNames.map((name) => defaultLedgers[name]));
  company.import(november);
  expect(vouchersOf(company, refund)).toEqual([[`refund-${refund}`, 'Payment', 400_00]]);
  const { 'Payment provider': received = 0 } = company.balances;

  shop.now = new Date('2026-12-03T08:00:00Z');
  ledger.failRefund([...ledger.refunds.keys()].at(-1) ?? '');
  await shop.sandbox.whenIdle();
  await shop.work();
  expect(await booksOf(11)).toBe(november);
  const december = await booksOf(12);
  company.import(december);
  expect(company.balances['Payment provider']).toBe(received - 400);
  expect(december).toContain(`Came back of a refund for order ${id}`);

  shop.now = new Date('2026-12-05T08:00:00Z');
  await database.transaction((transaction) => retryRefund(transaction, refund, shop.now));
  await shop.work();
  expect(await booksOf(11)).toBe(november);
  expect(company.import(await booksOf(12)).refused).toEqual([]);
  expect(vouchersOf(company, refund)).toEqual([
    [`refund-${refund}`, 'Payment', 400_00],
    [`refund-${refund}-2`, 'Receipt', -400_00],
    [`refund-${refund}-3`, 'Payment', 400_00],
  ]);
  expect(company.balances['Payment provider']).toBe(received);
});

test('[LAW-90] [PAY-22] what goes back in the dashboard beyond what was left is a payment that its buyer owes', async () => {
  const { id } = await paidOrder();
  const paid = [...ledger.payments.values()].at(-1);
  if (paid === undefined) throw new Error('nobody paid');
  ledger.terms.balance = false;
  const byHand = await issueRefund(id, 'all');
  ledger.terms.balance = true;
  await database.transaction((transaction) =>
    settleRefundManually(transaction, { refundId: byHand, note: 'Bank transfer' }, shop.now),
  );
  const company = new TallyCompany(ledgerNames.map((name) => defaultLedgers[name]));
  company.import(await booksOf(12));
  const before = company.balances;
  ledger.refundInDashboard(paid.id, paid.amount);
  await shop.sandbox.whenIdle();
  await shop.work();
  expect(company.import(await booksOf(12)).refused).toEqual([]);
  const rupees = paid.amount / 100;
  expect(company.balances['Payment provider'] ?? 0).toBe((before['Payment provider'] ?? 0) + rupees);
  expect(company.balances['Online customers'] ?? 0).toBe((before['Online customers'] ?? 0) - rupees);
});
