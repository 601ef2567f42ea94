import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listOrderReturns } from '#contract/admin/order-returns.ts';
import { refundOrder } from '#contract/admin/orders.ts';
import { api } from '#tests/support/screens/back-office.tsx';
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

test('[AFTER-3] the pick-up that the customer was told of is deducted from the refund of a return', async () => {
  const request = blankValue(listOrderReturns.answer.element, {
    status: 'received',
    pick_up: { from: 450, to: 900 },
  });
  const { press, region, user, fill } = await openOrder(orderWith({ status: 'delivered' }), 'owner', [
    request,
  ]);
  await press('Refund');
  const form = within(region('Refund this order'));
  expect(region('Refund this order').textContent).toContain('The customer was told: ₹450 to ₹900.');
  await fill(form.getByLabelText('Deducted for the pick-up (optional)'), '450');
  await fill(form.getByLabelText('Reason'), 'Came back');
  await user.click(form.getByLabelText('Yes, sell it again'));
  api.answer(refundOrder, orderWith());
  await user.click(form.getByRole('button', { name: 'Refund ₹49,550' }));
  expect(api.received(refundOrder).map(({ body }) => body)).toMatchObject([
    { part: { kind: 'all', deducted: 450 }, expected: 49_550, restock: [1] },
  ]);
});
