import { expect, test } from 'vitest';
import { getOrder, refundOrder } from '#contract/admin/orders.ts';
import type { CallInput } from '#contract/api-call.ts';
import { getOrderReturns, requestReturn } from '#contract/order-returns.ts';
import { cancelOrder } from '#contract/orders.ts';
import { formatRupees, fromRupees, toPaise } from '#domain/money.ts';
import { auditAfterEach } from '#tests/support/runs/audit-after-each.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { deliverOutbox } from '#tests/support/shops/deliver-outbox.ts';
import { moveOrderThrough } from '#tests/support/data/move-order.ts';
import { buyerOf, startPaymentShop } from '#tests/support/shops/payment-shop.ts';
import { createProduct } from '#tests/support/data/products.ts';
import { nameSeller, setSettings } from '#tests/support/shops/settings.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';
import { usualTerms, type LedgerTerms } from '../payment-sandbox/ledger.ts';

const database = await emptyDatabase();
const shop = await startPaymentShop(database);
const { ledger } = shop.sandbox;
const owner = await createStaff(shop, 'owner', 'Meera');
auditAfterEach(shop);

type RefundPart = CallInput<typeof refundOrder>['body']['part'];

/** A shopper pays for two rings at ₹1,000 under these terms of the provider; amounts are paise. */
async function paid(terms: Partial<LedgerTerms>, gateway = 'razor_pay') {
  await deliverOutbox(shop);
  Object.assign(ledger.terms, usualTerms(), terms);
  const asha = await buyerOf(shop, await createProduct(database, { stock: 2 }), 2);
  unwrap(await asha.begin({ payment_method: gateway }));
  const payment = await shop.settleLatest('authorized');
  const [order] = (await asha.shopper.orders.list()).orders;
  return { ...asha, payment, id: order?.id ?? 0 };
}

const mailTexts = async () =>
  Object.fromEntries((await deliverOutbox(shop)).mails.map(({ subject, text }) => [subject, text]));
const ordered = async (id: number) => unwrap(await owner.call(getOrder, { params: { id } }));
const tracked = async ({ shopper, id }: Awaited<ReturnType<typeof paid>>) =>
  unwrap(await shopper.orders.track(id));
const sentBack = (paymentId: string) =>
  [...ledger.refunds.values()].filter((refund) => refund.paymentId === paymentId).map(({ amount }) => amount);
const refund = (id: number, part: RefundPart, key: string, expected: number) =>
  owner.call(refundOrder, {
    params: { id },
    body: { key: `refund-${key}`, reason: 'Sold with a flaw', note: '', restock: false, part, expected },
  });

test('[PAY-20] if the customer bears the fee, the order is placed, and the fee is shown and is no revenue', async () => {
  const asha = await paid({ fee: 47_20 });
  expect(asha.payment).toMatchObject({ status: 'captured', amount: 2047_20 });
  const order = await ordered(asha.id);
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    status: 'confirmed',
    total: 2000,
    payments: [{ amount: 2047.2 }],
    totals: { refundable: 2000 },
    payment: { taken: { paid: 2047.2, fee: 47.2 } },
    customer: { spent: 2000 },
  });
  const said = '₹2,047.20, of which ₹47.20 is the fee of the payment provider';
  expect(await tracked(asha)).toMatchObject({
    order_amount: 2000,
    payments: [{ amount: 2047.2 }],
    paid_text: said,
  });
  const mails = await mailTexts();
  expect(mails[`We received your payment for order ${asha.id}`]).toContain(said);
  expect(Object.keys(mails).join()).not.toContain('refunding');
  expect(sentBack(asha.payment.id)).toEqual([]);
});

test('[PAY-20] the fee that comes off the settlement of the shop is not the customer’s', async () => {
  const asha = await paid({});
  expect(await ordered(asha.id)).toMatchObject({ payment: { taken: null } });
  expect((await tracked(asha)).paid_text).toBeNull();
  expect((await mailTexts())[`We received your payment for order ${asha.id}`]).not.toContain('fee');
});

test.each([
  ['that the provider names', { namesOffer: true, offer: 700_00 }, 1300],
  ['that it does not name, up to a fifth', { namesOffer: false, offer: 400_00 }, 1600],
] as const)(
  '[PAY-20] after an offer %s the order is placed, and the difference is shown',
  async (_, terms, got) => {
    const asha = await paid(terms);
    expect(asha.payment.status).toBe('captured');
    expect(await ordered(asha.id)).toMatchObject({
      paymentStatus: 'paid',
      total: 2000,
      payment: { taken: { paid: got, fee: 0 } },
      payments: [{ amount: got }],
      totals: { refundable: got },
      customer: { spent: 2000 },
    });
    const off = formatRupees(fromRupees(2000 - got));
    const said = `${formatRupees(fromRupees(got))}, after ${off} off by an offer of the payment provider`;
    expect((await tracked(asha)).paid_text).toBe(said);
    expect((await mailTexts())[`We received your payment for order ${asha.id}`]).toContain(said);
  },
);

test('[PAY-20] a wrong sum makes no order and goes back whole, and page and mail name what goes back', async () => {
  const wrong = [
    { amount: 2000_01 }, // more without a fee
    { amount: 1599_99 }, // less than an offer takes off
  ];
  for (const { amount } of wrong) {
    Object.assign(ledger.terms, usualTerms());
    await deliverOutbox(shop);
    const { shopper, ...asha } = await buyerOf(shop, await createProduct(database, { stock: 2 }), 2);
    const begun = unwrap(await asha.begin());
    const payment = await shop.settleLatest('captured', amount);
    const token = 'token' in begun ? begun.token : '';
    const rupees = formatRupees(toPaise(amount));
    expect(await asha.verify({ token })).toMatchObject({ status: 409 });
    expect(sentBack(payment.id)).toEqual([amount]);
    expect((await shopper.orders.list()).total_size).toBe(0);
    const [[subject, text] = ['', '']] = Object.entries(await mailTexts());
    expect(subject).toBe(`We are refunding your payment of ${rupees}`);
    expect(text).toContain(`We are refunding ${rupees} to the original payment method`);
    expect(text).not.toContain('₹2,000 ');
  }
});

test('[PAY-20] a provider that names every offer has none that it does not name', async () => {
  Object.assign(ledger.terms, usualTerms());
  const { shopper, begin } = await buyerOf(shop, await createProduct(database));
  unwrap(await begin({ payment_method: 'stripe' }));
  const payment = await shop.settleLatest('captured', 999_99);
  expect(sentBack(payment.id)).toEqual([999_99]);
  expect((await shopper.orders.list()).total_size).toBe(0);
  await deliverOutbox(shop);
});

test('[PAY-20] a paid order that became impossible goes back with its fee, and the refusal names the whole sum', async () => {
  Object.assign(ledger.terms, usualTerms(), { fee: 50_00 });
  await deliverOutbox(shop);
  const ring = await createProduct(database);
  const asha = await buyerOf(shop, ring);
  const orderId = await asha.open();
  await database.query.updateTable('products').set({ stock: 0 }).where('id', '=', ring.id).execute();
  const returned = (await asha.pay(orderId)) ?? {};
  const reply = await asha.verify(returned);
  expect(reply.ok ? '' : reply.problem.message).toContain('Your payment of ₹1,050 is being refunded');
  expect(sentBack(returned.razorpay_payment_id ?? '')).toEqual([1050_00]);
  expect(Object.keys(await mailTexts())).toEqual(['We are refunding your payment of ₹1,050']);
});

test('[PAY-20] what the shop set as no offers is no offer', async () => {
  await setSettings(database, 'payment', { offerPercent: 0 });
  const asha = await paid({ namesOffer: false, offer: 1 });
  await setSettings(database, 'payment', { offerPercent: 20 });
  expect(asha.id).toBe(0);
  expect(asha.payment.status).toBe('authorized'); // its bank releases it
});

test('[PAY-21] no more of an order goes back than was paid: order page, mail, history and credit note agree', async () => {
  const asha = await paid({ offer: 300_00 });
  await mailTexts();
  const [line] = (await ordered(asha.id)).lines;
  const one: RefundPart = { kind: 'products', products: [{ lineId: line?.id ?? 0, quantity: 1 }] };
  expect((await refund(asha.id, { kind: 'amount', amount: 1700.01 }, 'over', 1700.01)).status).toBe(409);
  unwrap(await refund(asha.id, one, 'one', 1000));
  await shop.work();
  const part = await ordered(asha.id);
  expect(part).toMatchObject({
    paymentStatus: 'partially_refunded',
    totals: { refunded: 1000, refundable: 700 },
  });
  unwrap(await refund(asha.id, { kind: 'all' }, 'rest', 700));
  await shop.work();
  expect(sentBack(asha.payment.id)).toEqual([1000_00, 700_00]);
  const order = await ordered(asha.id);
  expect(order).toMatchObject({
    paymentStatus: 'refunded',
    totals: { refunded: 2000, refundable: 0 },
    refunds: [
      { amount: 1000, state: 'done' },
      { amount: 700, state: 'done' },
    ],
  });
  expect(order.history.map(({ note }) => note)).toContain('Refund of ₹700: Sold with a flaw');
  expect((await tracked(asha)).refunds).toMatchObject([{ amount: 1000 }, { amount: 700 }]);
  const mails = (await deliverOutbox(shop)).mails.filter(({ subject }) => subject.startsWith('Your refund'));
  expect(mails.map(({ text }) => /We have refunded (\S+)/.exec(text)?.[1])).toEqual(['₹1,000', '₹700']);
});

test('[PAY-21] a cancelled order gives back what was paid for it: less an offer, and without the fee of the provider', async () => {
  for (const [terms, back] of [
    [{ offer: 300_00 }, 1700_00],
    [{ fee: 47_20 }, 2000_00],
    [{ fee: 47_20, offer: 300_00 }, 1700_00],
  ] as const) {
    const asha = await paid(terms);
    await mailTexts();
    unwrap(await asha.shopper.call(cancelOrder, { body: { order_id: asha.id } }));
    await shop.work();
    expect(sentBack(asha.payment.id)).toEqual([back]);
    expect(await ordered(asha.id)).toMatchObject({ paymentStatus: 'refunded', totals: { refundable: 0 } });
    const rupees = formatRupees(toPaise(back));
    const mails = await mailTexts();
    expect(mails[`Your refund for order ${asha.id}`]).toContain(`We have refunded ${rupees} `);
    const withoutFee = 'your payment without the payment provider’s fee of ₹47.20 to the original';
    expect(mails[`Your order ${asha.id} was cancelled`]?.includes(withoutFee)).toBe('fee' in terms);
  }
});

test('[PAY-21] after all that was paid went back as amounts, taking the order back sends nothing more', async () => {
  const asha = await paid({ offer: 300_00 });
  unwrap(await refund(asha.id, { kind: 'amount', amount: 1700 }, 'paid', 1700));
  await shop.work();
  await mailTexts();
  unwrap(await asha.shopper.call(cancelOrder, { body: { order_id: asha.id } }));
  await shop.work();
  expect(sentBack(asha.payment.id)).toEqual([1700_00]);
  expect(await ordered(asha.id)).toMatchObject({ paymentStatus: 'refunded', status: 'cancelled' });
  expect(await mailTexts()).not.toHaveProperty([`Your refund for order ${asha.id}`]);
});

test('[PAY-20] the dashboard captured faster than the shop: the answer to the browser is the order, without a webhook', async () => {
  Object.assign(ledger.terms, usualTerms(), { capturesFirst: true });
  const asha = await buyerOf(shop, await createProduct(database));
  const orderId = await asha.open();
  shop.sandbox.faults.drop = 1;
  const returned = (await asha.pay(orderId)) ?? {};
  const verified = unwrap(await asha.verify(returned));
  shop.sandbox.faults.drop = 0;
  expect(ledger.paymentsOf(orderId)).toMatchObject([{ status: 'captured' }]);
  expect(await ordered(verified.order_id)).toMatchObject({ paymentStatus: 'paid', payment: { taken: null } });
});

test('[LAW-103] after an offer a return names the money that goes back, before and after it is sent, an exchange the value', async () => {
  await nameSeller(database);
  await setSettings(database, 'delivery', { returnDays: 15 });
  for (const [kind, worth] of [
    ['return', 1700],
    ['exchange', 2000],
  ] as const) {
    const { id, shopper } = await paid({ offer: 300_00 });
    await moveOrderThrough(shop, id, 'processing', 'shipped', 'delivered');
    const returns = async () => unwrap(await shopper.call(getOrderReturns, { query: { order_id: id } }));
    const { paid: money } = await returns();
    expect(money.money_left).toBe(1700);
    const lines = money.lines.map(({ line_id, units: quantity }) => ({ line_id, quantity }));
    unwrap(await shopper.call(requestReturn, { body: { order_id: id, kind, reason: 'damaged', lines } }));
    expect((await returns()).requests).toMatchObject([{ worth }]);
  }
});
