import { describe, expect, test } from 'vitest';
import { exportCreditNotes, exportGstr1, exportTally, getReturn } from '#contract/admin/gst-returns.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { defaultLedgers, ledgerNames } from '#domain/gst-returns/tally-ledgers.ts';
import { TallyCompany } from '#tests/gst-returns/tally-company.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { sumOnly } from '#tests/support/shops/payment-shop.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { startTaxDocumentShop } from '#tests/support/shops/tax-document-shop.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { processPayments } from '../../../jobs/process-payments.ts';
import { checkRefundsOfOrder } from './check-refunds.ts';

const { database, shop, paidOrder, issueRefund, rows, track, downloadNote } = await startTaxDocumentShop();
const { ledger } = shop.sandbox;
auditAfterEach(shop);
const owner = await createStaff(shop, 'owner', 'Meera');
const november = { from: '2026-11-01', to: '2026-11-30' };

async function dispatched() {
  const { id, buyer } = await paidOrder();
  await moveOrderThrough(shop, id, 'processing', 'shipped');
  return { id, buyer, paid: ledger.payment(await paymentOf(id)) };
}

const read = async (path: string) =>
  (
    await shop.app.inject({
      url: `${path}?${new URLSearchParams(november)}`,
      headers: { 'sec-fetch-site': 'same-origin', ...owner.headers },
    })
  ).body;

/** Total and tax of each credit note of an order, in paise. */
const notesOf = (id: number) =>
  rows<{ total: number; tax: number }>(
    `select (document ->> 'total')::integer as total,
            (select sum((l ->> 'tax')::integer)::integer from jsonb_array_elements(document -> 'lines') l) as tax
       from tax_documents where order_id = ${id} and kind = 'credit-note' order by id`,
  );

test('[PAY-22] refunds in the dashboard have the credit notes of the shop’s own, in the return and the registers', async () => {
  const own = await dispatched();
  await issueRefund(own.id, 400);
  await issueRefund(own.id, 'all');
  const there = await dispatched();
  const before = unwrap(await owner.call(getReturn, { query: november }));
  ledger.refundInDashboard(there.paid.id, 400_00);
  await shop.sandbox.whenIdle();
  await shop.work();
  ledger.refundInDashboard(there.paid.id, there.paid.amount - 400_00);
  await shop.sandbox.whenIdle();
  await shop.work();
  expect(await notesOf(there.id)).toEqual(await notesOf(own.id));
  const [part, rest] = await notesOf(there.id);
  expect((part?.total ?? 0) + (rest?.total ?? 0)).toBe(there.paid.amount);

  const after = unwrap(await owner.call(getReturn, { query: november }));
  expect(after.documents).toBe(before.documents + 2);
  expect(after.checks.filter(({ good }) => !good)).toEqual([]);
  expect(after.net.taxable).toBe(0);
  expect(toRupees(fromRupees(before.net.cgst + before.net.sgst))).toBe(
    toRupees(fromRupees(((part?.tax ?? 0) + (rest?.tax ?? 0)) / 100)),
  );
  const register = (await read(exportCreditNotes.path)).split('\n');
  const amounts = (reason: string) =>
    register.filter((row) => row.includes(reason)).map((row) => row.split(',').slice(9, 16));
  expect(amounts('Refunded through Razorpay')).toEqual(amounts('A stone was loose'));
  expect(amounts('Refunded through Razorpay')).toHaveLength(2);
  expect(JSON.parse(await read(exportGstr1.path))).toMatchObject({ fp: '112026' });

  const { refunds } = await track(there.buyer, there.id);
  expect(refunds.map(({ amount }) => amount)).toEqual([
    400,
    toRupees(fromRupees(there.paid.amount / 100)) - 400,
  ]);
  for (const { id, credit_note: number } of refunds) {
    expect(number).not.toBeNull();
    expect((await downloadNote(there.buyer, there.id, id)).statusCode).toBe(200);
  }
});

test('[PAY-22] a refund in the dashboard before dispatch has the documents of the shop’s own', async () => {
  const refunded = async (give: (order: Awaited<ReturnType<typeof paidOrder>>) => Promise<unknown>) => {
    const order = await paidOrder();
    await give(order);
    await moveOrderThrough(shop, order.id, 'processing', 'shipped');
    const { documents, refunds } = await track(order.buyer, order.id);
    return { documents: documents.map(({ kind }) => kind), refunds: refunds.map(({ amount }) => amount) };
  };
  const own = await refunded(({ id }) => issueRefund(id, 250));
  const there = await refunded(async ({ id }) => {
    ledger.refundInDashboard(await paymentOf(id), 250_00);
    await shop.sandbox.whenIdle();
    await shop.work();
  });
  expect(there).toEqual(own);
  expect(there.refunds).toEqual([250]);
});

describe.each([
  ['lists refunds', () => shop.paymentContext],
  ['tells only the sum', () => sumOnly(shop.paymentContext)],
] as const)('where the provider %s', (_, context) => {
  test.each([
    ['with all of the order', false],
    ['after the shop refunded the order', true],
  ])(
    '[LAW-90] [PAY-21] a fee that is sent back in the dashboard %s is on the order and in Tally',
    async (__, after) => {
      ledger.terms.fee = 47_20;
      const { id, buyer } = await paidOrder();
      ledger.terms.fee = 0;
      await moveOrderThrough(shop, id, 'processing', 'shipped');
      const paid = ledger.payment(await paymentOf(id));
      expect((await track(buyer, id)).fee_left).toBe(47.2);
      if (after) await issueRefund(id, 'all');
      await deliverOutbox(shop);
      ledger.refundInDashboard(paid.id, after ? 47_20 : paid.amount);
      await shop.sandbox.whenIdle();
      while ((await processPayments(context())) > 0);
      await checkRefundsOfOrder(context(), id);

      const { refunds, fee_left: feeLeft } = await track(buyer, id);
      expect(feeLeft).toBe(0);
      expect(refunds).toMatchObject([
        { amount: 2000, fee: 0, credit_note: expect.any(String) },
        { amount: 47.2, fee: 47.2, credit_note: null },
      ]);
      expect((await notesOf(id)).map(({ total }) => total)).toEqual([2000_00]);
      const mails = (await deliverOutbox(shop)).mails.filter(({ text }) => text.includes('refunded ₹'));
      const back = after ? 'refunded ₹47.20' : 'refunded ₹2,047.20';
      expect(mails.map(({ text }) => [text.includes(back), text.includes('credit note')])).toEqual([
        [true, !after],
      ]);

      const company = new TallyCompany(ledgerNames.map((name) => defaultLedgers[name]));
      expect(company.import(await read(exportTally.path)).refused).toEqual([]);
      const ofFee = [...company.vouchers.values()].find(
        ({ number }) => number === `refund-${refunds[1]?.id}`,
      );
      expect(ofFee).toMatchObject({
        type: 'Payment',
        party: '',
        entries: [
          ['Payment provider', 47_20],
          ['Payment provider fees', -47_20],
        ],
      });
      expect(company.balances['Payment provider fees']).toBeUndefined();
    },
  );
});

/** The provider's id of the payment for an order. */
async function paymentOf(orderId: number): Promise<string> {
  const { gateway_payment_id: id } = await database.query
    .selectFrom('payments')
    .select('gateway_payment_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id ?? '';
}

test('[PAY-22] two refunds in the dashboard after refused ones of the shop are each recorded', async () => {
  const { id } = await paidOrder();
  const paid = ledger.payment(await paymentOf(id));
  ledger.terms.balance = false;
  await issueRefund(id, 200);
  await issueRefund(id, 500);
  ledger.terms.balance = true;
  const noted = async () => {
    await shop.sandbox.whenIdle();
    await shop.work();
    const [sum] = await rows<{ done: number }>(
      `select sum(amount_paise)::integer as done from refunds where order_id = ${id} and state = 'done'`,
    );
    return sum?.done;
  };
  ledger.refundInDashboard(paid.id, 1500_00);
  expect(await noted()).toBe(1500_00);
  ledger.refundInDashboard(paid.id, 300_00);
  expect(await noted()).toBe(1800_00);
});
