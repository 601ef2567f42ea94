import { expect, test } from 'vitest';
import { listStuckRefunds, retryStuckRefund } from '#contract/admin/stuck-payments.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

test('[PAY-10] a double press retries a failed refund once, and a refusal says why', async () => {
  const trouble = 'Razorpay did not make the refund: the balance of the shop’s account there is too low.';
  const fields = {
    id: 4,
    orderId: 100_007,
    amount: 50_000,
    state: 'failed',
    trouble,
    retryable: true,
  } as const;
  const refund = blankValue(listStuckRefunds.answer.element, fields);
  api.answer(listStuckRefunds, [refund]);
  const { main, user, page, settled, button, press } = await openScreen('/refunds');
  expect(main.getByText(trouble)).toBeTruthy();
  api.answer(retryStuckRefund, { state: 'done', trouble: null, retryable: false });
  const release = api.hold(retryStuckRefund);
  await user.dblClick(button('Retry'));
  release();
  expect(await page.findByText('The refund is on its way')).toBeTruthy();
  await settled();
  expect(api.received(retryStuckRefund).map(({ params }) => params)).toEqual([{ id: 4 }]);
  api.refuse(retryStuckRefund, { status: 409, message: 'This refund is already being retried.' });
  await press('Retry');
  expect(await page.findByText('This refund is already being retried.')).toBeTruthy();
});

test('[PAY-23] a refund that fails again says so, and one that another attempt does not help offers none', async () => {
  const fields = { id: 5, orderId: 100_008, state: 'failed', trouble: 'Too old', retryable: false } as const;
  const old = blankValue(listStuckRefunds.answer.element, fields);
  api.answer(listStuckRefunds, [{ ...old, id: 4, trouble: 'Too low', retryable: true }, old]);
  const { main, page, press } = await openScreen('/refunds');
  expect(main.getAllByRole('button', { name: 'Record manual refund' })).toHaveLength(2);
  api.answer(retryStuckRefund, { state: 'failed', trouble: 'Too low', retryable: true });
  await press('Retry');
  expect(await page.findByText('The refund was not made')).toBeTruthy();
});
