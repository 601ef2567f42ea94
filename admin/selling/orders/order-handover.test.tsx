import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeOrderReturn, listOrderReturns } from '#contract/admin/order-returns.ts';
import { recordOrderPayment, writeOffOrder } from '#contract/admin/order-payments.ts';
import { advanceOrder, cancelOrderByStaff, type AdminOrder } from '#contract/admin/orders.ts';
import { hasUnsavedChanges } from '../../form/unsaved-changes.ts';
import { lineWith, openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { api } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

/** An order by cash on delivery of which this sum is owed, in rupees. */
function cashOrder(fields: Partial<AdminOrder>, owed: number): AdminOrder {
  const { totals } = orderWith();
  return orderWith({
    paymentStatus: 'unpaid',
    paymentMethod: 'Cash On Delivery',
    payment: null,
    payments: [],
    total: 43_000,
    totals: { ...totals, refundable: 0, owed, receivable: fields.status === 'delivered' ? owed : 0 },
    ...fields,
  });
}

test('[ADMIN-2] the button that marks a cash order as delivered names the money that it records as received', async () => {
  const { region, page, user } = await openOrder(cashOrder({ status: 'out_for_delivery' }, 43_000));
  api.answer(advanceOrder, orderWith({ status: 'delivered' }));
  await user.click(
    within(region('Next step')).getByRole('button', { name: 'Mark as delivered, ₹43,000 received' }),
  );
  expect(await page.findByText('Order 100007 is delivered')).toBeTruthy();
  expect(api.received(advanceOrder)[0]?.body).toMatchObject({
    to: 'delivered',
    received: { amount: 43_000, method: 'cash' },
  });
});

test('[LAW-99] another sum, or nothing, can be received at the door, and the button names it', async () => {
  const { region, user, fill } = await openOrder(cashOrder({ status: 'out_for_delivery' }, 43_000));
  const next = within(region('Next step'));
  await user.click(next.getByRole('button', { name: 'A different amount was received' }));
  expect(next.getByRole('button', { name: 'Mark as delivered, nothing received' })).toBeTruthy();
  await fill(next.getByLabelText('Amount'), '20,000');
  await user.selectOptions(next.getByLabelText('How'), 'UPI');
  api.answer(advanceOrder, cashOrder({ status: 'delivered' }, 23_000));
  await user.click(next.getByRole('button', { name: 'Mark as delivered, ₹20,000 received' }));
  await waitFor(() =>
    expect(api.received(advanceOrder)[0]?.body).toMatchObject({
      to: 'delivered',
      received: { amount: 20_000, method: 'upi' },
    }),
  );
});

test('[LAW-99] a wrong sum of the handover is said at its field, and stays there', async () => {
  const { region, user, fill } = await openOrder(cashOrder({ status: 'shipped' }, 43_000));
  const next = within(region('Next step'));
  await user.click(next.getByRole('button', { name: 'A different amount was received' }));
  await fill(next.getByLabelText('Amount'), '50,000');
  const message = 'At most ₹43,000 can be received';
  api.refuse(advanceOrder, { status: 422, code: 'received.amount', message });
  await user.click(next.getByRole('button', { name: 'Mark as delivered, ₹50,000 received' }));
  const amount = next.getByLabelText('Amount');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(region('Next step').textContent).toContain(message);
});

test('[ADMIN-2] a page with a typed sum of a handover asks before it is left', async () => {
  const cash = await openOrder(cashOrder({ status: 'shipped' }, 43_000));
  const next = within(cash.region('Next step'));
  await cash.user.click(next.getByRole('button', { name: 'A different amount was received' }));
  expect(hasUnsavedChanges()).toBe(false);
  await cash.fill(next.getByLabelText('Amount'), '20,000');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  await cash.user.click(next.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
});

test('[ADMIN-2] a page with a typed tracking number asks before it is left', async () => {
  const parcel = await openOrder(orderWith());
  const ship = within(parcel.region('Next step'));
  await parcel.user.click(ship.getByRole('button', { name: 'Mark as shipped' }));
  await parcel.fill(ship.getByLabelText('Tracking number'), 'BD 4411');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
});

test('[ADMIN-2] the reason of a cancellation is still there when its closed question opens again', async () => {
  const { region, user, page, fill } = await openOrder(orderWith());
  const question = () => within(page.getByRole('dialog', { name: 'Cancel order?' }));
  const ask = () => user.click(within(region('Next step')).getByRole('button', { name: 'Cancel order' }));
  await ask();
  await fill(question().getByLabelText('Reason'), 'She called');
  fireEvent(page.getByRole('dialog'), new Event('close'));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await ask();
  expect(question().getByLabelText('Reason')).toHaveProperty('value', 'She called');
});

test('[LAW-99] a delivered order shows what is owed, and takes the money that comes later', async () => {
  const order = cashOrder({ status: 'delivered' }, 23_000);
  const { region, user, fill, page } = await openOrder({
    ...order,
    payments: [
      { label: 'Cash On Delivery', amount: 20_000, reference: '', at: '2026-11-27T06:30:00.000Z', by: null },
    ],
    totals: { ...order.totals, returnable: 20_000 },
  });
  expect(region(/^Payment/).textContent).toMatch(/₹20,000.*not received yet.*₹23,000.*Still owed.*₹23,000/);
  const next = within(region('Next step'));
  expect(region('Next step').textContent).toContain('₹23,000 is still owed for this order.');
  await user.click(next.getByRole('button', { name: 'Record money received or given back' }));
  await user.selectOptions(next.getByLabelText('How'), 'Bank transfer');
  await fill(next.getByLabelText('Reference (optional)'), 'Blue Dart 4411');
  await fill(next.getByLabelText('Day of the payment (optional)'), '2026-11-27');
  api.answer(recordOrderPayment, cashOrder({ status: 'delivered' }, 0));
  await user.click(next.getByRole('button', { name: 'Record ₹23,000 received' }));
  expect(await page.findByText('Recorded')).toBeTruthy();
  expect(api.received(recordOrderPayment)[0]?.body).toEqual({
    direction: 'received',
    amount: 23_000,
    method: 'bank',
    reference: 'Blue Dart 4411',
    day: '2026-11-27',
    reason: '',
    owed: 23_000,
  });
});

test('[LAW-106] the rest of a partly paid order is written off with a reason; a refund says what was never paid', async () => {
  const order = cashOrder({ status: 'delivered' }, 23_000);
  const paid = { label: 'Cash On Delivery', amount: 20_000, reference: '', at: null, by: null };
  const line = lineWith({ quantity: 1, paid: 43_000 });
  const inPart = { payments: [paid], lines: [line], totals: { ...order.totals, refundable: 20_000 } };
  const { region, user, fill, page } = await openOrder({ ...order, ...inPart });
  await user.click(within(region(/^Payment/)).getByRole('button', { name: 'Refund' }));
  const refund = region('Refund this order');
  expect(refund.textContent).toMatch(/Not paid.*23,000.*Total.*20,000/);
  await user.click(within(refund).getByRole('button', { name: 'Cancel' }));
  const next = within(region('Next step'));
  await user.click(next.getByRole('button', { name: 'Write off the rest' }));
  await user.click(next.getByRole('button', { name: 'Write off ₹23,000' }));
  expect(next.getByText('Enter a reason')).toBeTruthy();
  await fill(next.getByLabelText('Reason'), 'The courier lost it');
  const closed = { ...order.totals, owed: 0, writtenOff: 23_000 };
  api.answer(writeOffOrder, { ...order, totals: closed });
  await user.click(next.getByRole('button', { name: 'Write off ₹23,000' }));
  expect(await page.findByText('The rest is written off')).toBeTruthy();
  expect(api.received(writeOffOrder)[0]?.body).toEqual({ reason: 'The courier lost it', owed: 23_000 });
});

test('[LAW-99] a receipt that was recorded by mistake is taken back, with a reason', async () => {
  const order = cashOrder({ status: 'delivered', paymentStatus: 'paid' }, 0);
  const totals = { ...order.totals, refundable: 43_000, returnable: 43_000 };
  const { region, user, fill, page } = await openOrder({ ...order, totals });
  const next = within(region('Next step'));
  expect(region('Next step').textContent).not.toContain('still owed');
  await user.click(next.getByRole('button', { name: 'Record money given back' }));
  await user.click(next.getByRole('button', { name: 'Record ₹43,000 given back' }));
  expect(next.getByText('Enter a reason')).toBeTruthy();
  await fill(next.getByLabelText('Reason'), 'It was another order');
  api.answer(recordOrderPayment, cashOrder({ status: 'delivered' }, 43_000));
  await user.click(next.getByRole('button', { name: 'Record ₹43,000 given back' }));
  expect(await page.findByText('Recorded')).toBeTruthy();
  const sent = { direction: 'returned', amount: 43_000, reason: 'It was another order', owed: 0 };
  expect(api.received(recordOrderPayment)[0]?.body).toMatchObject(sent);
});

test('[LAW-106] what was written off of an order is asked for no more once everything is credited', async () => {
  const order = cashOrder({ status: 'delivered', paymentStatus: 'refunded' }, 0);
  const totals = { ...order.totals, writtenOff: 2_500, refunded: 43_000 };
  const { region } = await openOrder({ ...order, totals });
  expect(region('Next step').textContent).not.toContain('written off');
});

test('[LAW-98] a piece that comes back is asked for without a choice made, one by one', async () => {
  const lines = [lineWith({}), lineWith({ id: 2, name: 'Meena Jhumka' })];
  const { region, user, page, fill } = await openOrder(orderWith({ status: 'shipped', lines }));
  await user.click(within(region('Next step')).getByRole('button', { name: 'Mark as returned' }));
  const question = within(page.getByRole('dialog', { name: 'Mark as returned?' }));
  await fill(question.getByLabelText('Reason'), 'Refused at the door');
  await user.click(question.getByRole('button', { name: /^Mark as returned and refund/ }));
  expect(await question.findAllByText('Say whether it can be sold again')).toHaveLength(2);
  const answer = (name: string, choice: string) =>
    user.click(
      within(question.getByRole('radiogroup', { name: `Does ${name} go back into stock?` })).getByLabelText(
        choice,
      ),
    );
  await answer('Noor Ring', 'No, keep it out');
  await answer('Meena Jhumka', 'Yes, sell it again');
  api.answer(cancelOrderByStaff, orderWith({ status: 'returned' }));
  await user.click(question.getByRole('button', { name: /^Mark as returned and refund/ }));
  expect(await page.findByText('Order 100007 is returned')).toBeTruthy();
  expect(api.received(cancelOrderByStaff)[0]?.body).toMatchObject({ to: 'returned', restock: [2] });
});

test('[LAW-98] of a piece that a refund kept out of stock the end of its order does not ask again', async () => {
  const lines = [lineWith({ toRestock: 0 }), lineWith({ id: 2, name: 'Meena Jhumka' })];
  const { region, user, page } = await openOrder(orderWith({ status: 'delivered', lines }));
  await user.click(within(region('Next step')).getByRole('button', { name: 'Mark as returned' }));
  const question = within(page.getByRole('dialog', { name: 'Mark as returned?' }));
  expect(question.getAllByRole('radiogroup')).toHaveLength(1);
});

test('[SHIP-2] cash for pieces that the buyer collects is named likewise', async () => {
  const shippingMethod = { label: 'Pick-up', delivers: false };
  const { region } = await openOrder(cashOrder({ status: 'shipped', shippingMethod }, 50_000));
  expect(region('Next step').textContent).toContain('Mark as collected, ₹50,000 received');
});

test('[AFTER-3] an exchange says what comes before its completion', async () => {
  const request = {
    ...blankValue(listOrderReturns.answer.element),
    ...({ id: 5, kind: 'exchange', status: 'received' } as const),
    lines: [{ line_id: 1, name: 'Noor Ring', quantity: 1 }],
  };
  const { region, user } = await openOrder(orderWith({ status: 'delivered' }), 'owner', [request]);
  const box = within(region('Return or exchange'));
  expect(region('Return or exchange').textContent).toContain(
    'Refund the pieces under Payment, as an exchange.',
  );
  api.answer(changeOrderReturn, [request]);
  await user.click(box.getByRole('button', { name: 'Complete the request' }));
  await waitFor(() =>
    expect(api.received(changeOrderReturn).map(({ body }) => body)).toEqual([
      { from: 'received', to: 'completed', answer: '' },
    ]),
  );
});
