import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStuckPayments } from '#contract/admin/stuck-payments.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';

const payment = {
  gateway: 'Razorpay',
  amount: 3500,
  state: 'authorised',
  customer: null,
  createdAt: '2026-11-27T06:30:00.000Z',
} as const;

test('[PAY-20] [HEALTH-1] each payment without an order says what the shop does, and whom to call', async () => {
  const reason = 'This payment of ₹3,500 is less than the order of ₹5,000, so it is not taken.';
  api.answer(listStuckPayments, [
    { ...payment, id: 18, gatewayPaymentId: 'pay_18', reason },
    { ...payment, id: 19, gatewayPaymentId: null, reason: null },
  ]);
  const { main } = await openScreen('/payments', 'owner');
  const [, short, waiting] = within(main.getByRole('table')).getAllByRole('row');
  expect(short?.textContent).toContain('Razorpay pay_18');
  expect(short?.textContent).toContain('₹3,500');
  expect(short?.textContent).toContain(reason);
  expect(waiting?.textContent).toContain(
    'The shop keeps asking Razorpay. If this is still here tomorrow, contact Razorpay and quote the payment number.',
  );
});
