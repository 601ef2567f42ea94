import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cancelOrders,
  confirmOrderByStaff,
  listOrders,
  orderRow,
  type OrderRow,
} from '#contract/admin/orders.ts';
import { paymentWithoutOrder } from '#contract/admin/order-parts.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const row: OrderRow = {
  ...blankValue(orderRow),
  id: 100_007,
  customerName: 'Kavita Rao',
  total: 2_62_200.46,
  products: 3,
  paymentText: 'Unpaid',
  paymentMethod: 'Cash On Delivery',
};

async function openOrders(orders: readonly OrderRow[], path = '/orders', role: StaffRole = 'owner') {
  const counts = { pending: 2, shipped: 1 };
  api.answer(listOrders, { ...blankAnswer(listOrders), orders: [...orders], total: orders.length, counts });
  return openScreen(path, role);
}

test('an order is listed with its deadline, its payment and its total in Indian figures', async () => {
  const { main } = await openOrders([
    { ...row, confirmBy: '2026-11-28T12:00:00.000Z', shippingMethod: { label: 'Pick-up', delivers: false } },
  ]);
  const cells = within(main.getByRole('row', { name: /100007/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent?.trim())).toEqual([
    '100007 Kavita Rao',
    'PendingPick-upConfirm by 28 Nov 2026, 5:30 pm ISTConfirm',
    'UnpaidCash On Delivery',
    '27 Nov 2026, 12:00 pm IST',
    '3',
    '₹2,62,200.46',
  ]);
  expect(main.getByText('1 order, newest first.')).toBeTruthy();
});

test('[PAY-16] cash orders that wait to be confirmed are counted, listed, and confirmed with one button', async () => {
  const waits = { ...row, lapsesAt: '2026-12-02T12:00:00.000Z' };
  api.answer(listOrders, { ...blankAnswer(listOrders), orders: [waits], total: 1, waiting: 1 });
  const { main, user, settled, page, press } = await openScreen('/orders');
  await user.click(main.getByRole('link', { name: 'Waiting to be confirmed: 1' }));
  await settled();
  expect(api.received(listOrders).at(-1)?.query).toEqual({ waiting: 'yes' });
  expect(main.getByText('1 cash order waiting to be confirmed.')).toBeTruthy();
  expect(main.getByText('2 Dec 2026, 5:30 pm IST')).toBeTruthy();
  api.answer(confirmOrderByStaff, blankAnswer(confirmOrderByStaff));
  api.answer(listOrders, { ...blankAnswer(listOrders), orders: [row], total: 1 });
  await press('Confirm order 100007');
  expect(await page.findByText('Order 100007 is confirmed')).toBeTruthy();
  expect(api.received(confirmOrderByStaff)).toMatchObject([{ params: { id: 100_007 } }]);
  await waitFor(() => expect(main.queryByRole('button', { name: 'Confirm order 100007' })).toBeNull());
});

test('a shop without orders says so, and a search without a match says something else', async () => {
  const { main, fill, user, settled, address, field } = await openOrders([]);
  expect(main.getByText('No orders yet.')).toBeTruthy();
  expect(address).toBe('/orders');
  await fill(field('Find an order'), '+9198');
  await user.keyboard('{Enter}');
  await settled();
  expect(api.received(listOrders).at(-1)?.query).toEqual({ search: '+9198' });
  expect(main.getByText('No orders match.')).toBeTruthy();
});

test('only statuses that orders have are tabs, and the one that is chosen', async () => {
  const { main } = await openOrders([], '/orders?status=failed');
  const tabs = within(main.getByRole('navigation', { name: 'Orders by status' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All 3', 'Pending 2', 'Shipped 1', 'Failed 0']);
  expect(tabs.find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent).toBe('Failed 0');
});

test('[ADMIN-1] a packer sees orders, and neither sells nor cancels', async () => {
  const { main } = await openOrders([row], '/orders', 'packer');
  expect(main.getByRole('link', { name: '100007' })).toBeTruthy();
  expect(main.queryByRole('checkbox')).toBeNull();
  expect(main.queryByRole('link', { name: 'Counter sale' })).toBeNull();
});

test('[LAW-98] selected orders are cancelled with one reason, and those that were not are named', async () => {
  const { main, user, fill, page, field, press } = await openOrders([row, { ...row, id: 100_008 }]);
  await user.click(field('Select order 100007'));
  await user.click(field('Select order 100008'));
  await user.click(field('Select order 100008'));
  expect(main.getByText('1 order selected')).toBeTruthy();
  await user.click(field('Select order 100008'));
  await press('Cancel selected');
  await press('Cancel 2 orders');
  const reason = await main.findByRole('textbox', { description: /Enter a reason/ });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await fill(reason, 'Not reached');
  expect(field('Put the pieces back into stock').checked).toBe(true);
  await user.click(field('Put the pieces back into stock'));
  api.answer(cancelOrders, { cancelled: [100_007], left: [100_008] });
  await press('Cancel 2 orders');
  expect(await page.findByText('1 cancelled; 100008 not changed')).toBeTruthy();
  expect(api.received(cancelOrders)[0]?.body).toEqual({
    ids: [100_007, 100_008],
    reason: 'Not reached',
    restock: false,
  });
  expect(main.queryByText(/selected/)).toBeNull();
});

test('a list that cannot be loaded says why and is tried again', async () => {
  api.refuse(listOrders, { status: 503, message: 'The shop is being restarted. Please try again.' });
  const { page, user } = await openScreen('/orders');
  expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(page.getByText('The shop is being restarted. Please try again.')).toBeTruthy();
  api.answer(listOrders, blankAnswer(listOrders));
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('No orders yet.')).toBeTruthy();
});

test('[PAY-10] a payment that was refunded without an order is listed below the orders of its search', async () => {
  const payment = blankValue(paymentWithoutOrder, {
    ...{ gateway: 'Razorpay', gatewayPaymentId: 'pay_9', amount: 50_000, reason: 'the piece was sold' },
    refund: 'failed',
    customer: { id: 5, name: 'Kavita Rao' },
  });
  api.answer(listOrders, { ...blankAnswer(listOrders), paymentsWithoutOrder: [payment] });
  const { main } = await openScreen('/orders?search=pay_9', 'owner');
  const table = main.getByRole('table', { name: 'Payments without an order' });
  for (const text of ['Razorpay pay_9', 'the piece was sold', 'Kavita Rao', '₹50,000', 'Failed'])
    expect(table.textContent).toContain(text);
});

test('[PAY-20] of a payment that is not taken the list says that the bank releases it', async () => {
  const payment = blankValue(paymentWithoutOrder, { gatewayPaymentId: 'pay_9', refund: null });
  api.answer(listOrders, { ...blankAnswer(listOrders), paymentsWithoutOrder: [payment] });
  const { main } = await openScreen('/orders?search=pay_9', 'owner');
  expect(main.getByRole('cell', { name: 'None: the bank releases it' })).toBeTruthy();
});
