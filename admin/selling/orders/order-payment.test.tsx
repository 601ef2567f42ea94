import { expect, test } from 'vitest';
import { refund } from '#contract/admin/order-parts.ts';
import { blankValue } from '#tests/support/answers/blank-answer.ts';
import { lineWith, openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';

test.each([
  [0, 'A refund of the order does not include the fee.'],
  [200, '₹200 of the fee was refunded too.'],
  [500, 'The fee was refunded too.'],
])('[PAY-21] of a fee of which %i went back the order says so', async (feeRefunded, said) => {
  const order = orderWith();
  const taken = { paid: 50_500, fee: 500, feeRefunded };
  const payment = { gateway: 'p', state: 'ordered', gatewayPaymentId: 'pay_1', taken };
  const { region } = await openOrder({ ...order, payment });
  expect(region(/^Payment/).textContent).toContain(said);
});

test('[PAY-23] an order whose refund failed says what has not gone back, and not that it went back', async () => {
  const order = orderWith();
  const failed = blankValue(refund, { id: 7, amount: 50_000, state: 'failed', retryable: true });
  const totals = { ...order.totals, refunded: 50_000, refundable: 0 };
  const line = { paid: 50_000, refunded: 50_000, refundedQuantity: 1 };
  const lines = [lineWith({ ...line, notBack: { amount: 50_000, quantity: 1 } })];
  const { region } = await openOrder({ ...order, totals, lines, refunds: [failed] });
  expect(region('Next step').textContent).toContain('₹50,000 has not gone back yet: retry below.');
  expect(region('Next step').textContent).not.toContain('Cancel the order');
  expect(region('Pieces').textContent).toContain('Not gone back yet');
  expect(region('Pieces').textContent).not.toContain('efunded');
});

test('[LAW-106] what was credited without having been paid is not said to have been refunded', async () => {
  const order = orderWith();
  const back = blankValue(refund, { id: 7, amount: 82_000, state: 'done', byHand: true });
  const totals = { ...order.totals, refunded: 84_500, refundable: 0 };
  const lines = [lineWith({ paid: 84_500, refunded: 84_500, refundedQuantity: 1 })];
  const { region } = await openOrder({ ...order, total: 84_500, totals, lines, refunds: [back] });
  expect(region('Pieces').textContent).toContain('₹84,500 credited');
  expect(region(/^Payment/).textContent).toContain('Refund of ₹82,000');
});

test('[PAY-22] what was credited and went back is said to have been refunded', async () => {
  const order = orderWith();
  const back = blankValue(refund, { id: 7, amount: 50_000, state: 'done' });
  const totals = { ...order.totals, refunded: 50_000, refundable: 0 };
  const lines = [lineWith({ paid: 50_000, refunded: 50_000, refundedQuantity: 1 })];
  const { region } = await openOrder({ ...order, totals, lines, refunds: [back] });
  expect(region('Pieces').textContent).toContain('₹50,000 refunded');
});

test('[AFTER-3] the order says what of the credit of an exchange is left', async () => {
  const order = orderWith();
  const { region } = await openOrder({ ...order, totals: { ...order.totals, creditLeft: 7629 } });
  expect(region(/^Payment/).textContent).toContain('₹7,629 of the credit is left.');
});

test('[ORDER-5] of an order that ended unpaid nothing is to come', async () => {
  const order = orderWith({
    status: 'returned',
    paymentStatus: 'unpaid',
    paymentText: 'Nothing to pay',
    payments: [],
  });
  const { region } = await openOrder({ ...order, totals: { ...order.totals, refundable: 0 } });
  expect(region(/^Payment/).textContent).toMatch(/Nothing to pay.*Nothing was paid\./);
});
