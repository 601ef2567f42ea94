import { expect, test } from 'vitest';
import { listStuckRefunds, retryStuckRefund } from '#contract/admin/stuck-payments.ts';
import { api, openScreen } from '#tests/support/back-office.tsx';
import { blankValue } from '#tests/support/blank-answer.ts';

test('[PAY-10] a double press retries a failed refund once, and a refusal says why', async () => {
  const refund = blankValue(listStuckRefunds.answer.element, { id: 4, orderId: 100_007, amount: 50_000 });
  api.answer(listStuckRefunds, [refund]);
  const { main, user, page, settled } = await openScreen('/refunds');
  api.answer(retryStuckRefund, { done: true });
  const release = api.hold(retryStuckRefund);
  await user.dblClick(main.getByRole('button', { name: 'Retry' }));
  release();
  expect(await page.findByText('The refund is being retried')).toBeTruthy();
  await settled();
  expect(api.received(retryStuckRefund).map(({ params }) => params)).toEqual([{ id: 4 }]);
  api.refuse(retryStuckRefund, { status: 409, message: 'This refund is already being retried.' });
  await user.click(main.getByRole('button', { name: 'Retry' }));
  expect(await page.findByText('This refund is already being retried.')).toBeTruthy();
});
