import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getFirstDay, removeTestOrder } from '#contract/admin/first-day.ts';
import { endDocumentLinks, revealBuyerPan, shareTaxDocument } from '#contract/admin/order-documents.ts';
import { listOrderReturns, changeOrderReturn } from '#contract/admin/order-returns.ts';
import { advanceOrder, cancelOrderByStaff, getOrder, updateTracking } from '#contract/admin/orders.ts';
import { answerSettings } from '#tests/support/shops/admin-settings.ts';
import { openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { api } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

test.each([
  ['pending', ['Confirm', 'Start packing', 'Cancel order', 'Mark as failed']],
  ['confirmed', ['Start packing', 'Cancel order']],
  ['processing', ['Mark as shipped', 'Cancel order']],
  ['shipped', ['Mark as out for delivery', 'Mark as delivered', 'Preview email', 'Mark as returned']],
  ['out_for_delivery', ['Mark as delivered', 'Preview email', 'Mark as returned']],
  ['delivered', ['Mark as returned']],
] as const)('[ORDER-1] an order that is %s offers the steps that may follow', async (status, steps) => {
  const { region } = await openOrder(orderWith({ status }));
  const buttons = within(region('Next step')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(steps);
});

test.each(['cancelled', 'failed'] as const)(
  'an order that is %s without money offers no step',
  async (status) => {
    const order = orderWith({ status });
    const { main } = await openOrder({ ...order, totals: { ...order.totals, refundable: 0 } });
    expect(main.queryByRole('region', { name: 'Next step' })).toBeNull();
  },
);

test('[SALE-6] an order without a phone number has no empty line for it', async () => {
  const shipTo = { name: 'Kavita Rao', phone: '', lines: ['India'] };
  const { region } = await openOrder(orderWith({ shipTo, billTo: null }));
  const place = within(region('Customer')).getByText('India').parentElement;
  expect([...(place?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Kavita Rao', 'India']);
});

test('[ADMIN-1] a packer moves an order, and neither cancels nor refunds it', async () => {
  const { region, main } = await openOrder(orderWith(), 'packer');
  const buttons = within(region('Next step')).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Mark as shipped']);
  expect(main.queryByRole('button', { name: 'Refund' })).toBeNull();
  expect(main.queryByRole('link', { name: 'Kavita Rao' })).toBeNull();
});

test('[ORDER-1] a step is sent with the status that was shown, once for a double press, and the page follows', async () => {
  const confirmed = orderWith({ status: 'confirmed' });
  const { region, user, page } = await openOrder(confirmed);
  api.answer(advanceOrder, ({ body }) => {
    api.answer(getOrder, orderWith({ status: body.to }));
    return orderWith({ status: body.to });
  });
  await user.dblClick(within(region('Next step')).getByRole('button', { name: 'Start packing' }));
  expect(await page.findByRole('button', { name: 'Mark as shipped' })).toBeTruthy();
  expect(api.received(advanceOrder).map(({ body }) => body)).toEqual([
    { from: 'confirmed', to: 'processing', huids: [] },
  ]);
  expect(await page.findByText('Order 100007 is now being packed')).toBeTruthy();
});

test('[ORDER-1] a step that somebody else’s came before says so, and the page shows the status of now', async () => {
  const { region, user, page } = await openOrder(orderWith({ status: 'confirmed' }));
  const cancelled = orderWith({ status: 'cancelled' });
  api.refuse(advanceOrder, savedMeanwhile(cancelled));
  api.answer(getOrder, cancelled);
  await user.click(within(region('Next step')).getByRole('button', { name: 'Start packing' }));
  expect(await page.findByText(/Asha Verma saved changes while you were editing/)).toBeTruthy();
  expect(await page.findByText('₹50,000 is still to be refunded.')).toBeTruthy();
});

test('[SHIP-2] an order that the buyer collects is handed over without tracking', async () => {
  const pickUp = orderWith({ shippingMethod: { label: 'Pick-up', delivers: false } });
  const { region, user, page } = await openOrder(pickUp);
  api.answer(advanceOrder, pickUp);
  await user.click(within(region('Next step')).getByRole('button', { name: 'Mark as ready for pick-up' }));
  expect(await page.findByText('Order 100007 is ready for pick-up')).toBeTruthy();
  expect(api.received(advanceOrder)).toHaveLength(1);
});

test('[LAW-70] the question before an order ends says what is refunded, and needs a reason', async () => {
  const { region, user, page, fill } = await openOrder(orderWith());
  await user.click(within(region('Next step')).getByRole('button', { name: 'Cancel order' }));
  const question = within(page.getByRole('dialog', { name: 'Cancel order?' }));
  expect(question.getByText('₹50,000 is refunded to the original payment method.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancel order and refund ₹50,000' }));
  const reason = await question.findByRole('textbox', { description: /Enter a reason/ });
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await fill(reason, 'The buyer asked for it');
  api.answer(cancelOrderByStaff, orderWith({ status: 'cancelled' }));
  await user.keyboard('{Enter}');
  expect(await page.findByText('Order 100007 is cancelled')).toBeTruthy();
  expect(api.received(cancelOrderByStaff).map(({ body }) => body)).toEqual([
    { from: 'processing', to: 'cancelled', reason: 'The buyer asked for it', restock: [1] },
  ]);
});

test('[LAW-70] Escape keeps the order, and money that was not paid online stays with the shop', async () => {
  const { region, user, page } = await openOrder(orderWith({ payment: null }));
  await user.click(within(region('Next step')).getByRole('button', { name: 'Cancel order' }));
  const question = page.getByRole('dialog', { name: 'Cancel order?' });
  expect(question.textContent).toContain('₹50,000 was paid and is not refunded by this.');
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('[SHIP-3] tracking that was corrected meanwhile is shown, and saving replaces it', async () => {
  const shipped = orderWith({ status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD1' });
  const { region, user, fill, page } = await openOrder(shipped);
  const parcel = within(region('Parcel'));
  await user.click(parcel.getByRole('button', { name: 'Edit tracking' }));
  await fill(parcel.getByLabelText('Tracking number'), 'BD3');
  await fill(parcel.getByLabelText('Tracking link'), 'http://track.example');
  api.answer(updateTracking, shipped);
  await user.click(parcel.getByRole('button', { name: 'Save tracking' }));
  expect(await parcel.findByText('Must begin with https://')).toBeTruthy();
  expect(parcel.getByLabelText('Tracking link').getAttribute('aria-invalid')).toBe('true');
  const theirs = orderWith({ status: 'shipped', carrier: 'Blue Dart', trackingNumber: 'BD2' });
  const message = 'Somebody else changed the tracking. Nothing was saved.';
  api.refuse(updateTracking, { status: 409, code: 'changed-meanwhile', message, extra: { current: theirs } });
  api.answer(getOrder, theirs);
  await fill(parcel.getByLabelText('Tracking link'), '');
  await user.click(parcel.getByRole('button', { name: 'Save tracking' }));
  expect(await parcel.findByText(/It is now: Blue Dart BD2\. Saving replaces it with yours\./)).toBeTruthy();
  api.answer(updateTracking, theirs);
  await user.click(parcel.getByRole('button', { name: 'Save tracking' }));
  expect(await page.findByText('Tracking saved')).toBeTruthy();
  expect(api.received(updateTracking).at(-1)?.body).toMatchObject({
    trackingNumber: 'BD3',
    expected: { trackingNumber: 'BD2' },
  });
});

test('[LAW-46] only the owner reveals a PAN, and a double press reads it once', async () => {
  const withPan = orderWith({ panRecord: 'pan' });
  const { region, user, page } = await openOrder(withPan);
  expect(region('Customer').textContent).toContain('••••••••••');
  api.answer(revealBuyerPan, { pan: 'ABCPK1234L', declaration: null });
  const release = api.hold(revealBuyerPan);
  await user.dblClick(page.getByRole('button', { name: 'Show PAN' }));
  release();
  expect(await page.findByText(/ABCPK1234L/)).toBeTruthy();
  expect(api.received(revealBuyerPan)).toHaveLength(1);
});

test('[LAW-46] a manager does not reveal a PAN', async () => {
  const { region, page } = await openOrder(orderWith({ panRecord: 'pan' }), 'manager');
  expect(region('Customer').textContent).toContain('••••••••••');
  expect(page.queryByRole('button', { name: 'Show PAN' })).toBeNull();
});

test('[AFTER-3] a request for a return shows what the customer was told, and its refusal needs a message', async () => {
  const request = { ...blankValue(listOrderReturns.answer.element), id: 5, status: 'requested' as const };
  const sent = { ...request, worth: 50_000, pick_up: { from: 100, to: 250 } };
  const { region, user, fill } = await openOrder(orderWith({ status: 'delivered' }), 'manager', [sent]);
  const box = region('Return or exchange');
  expect(box.textContent).toContain('Pick-up shown to the customer: ₹100 to ₹250.');
  api.refuse(changeOrderReturn, { status: 422, message: 'Please tell the customer why' });
  await user.click(within(box).getByRole('button', { name: 'Refuse the request' }));
  expect((await within(box).findByRole('alert')).textContent).toBe('Please tell the customer why');
  api.answer(changeOrderReturn, [sent]);
  api.answer(listOrderReturns, [
    { ...sent, status: 'refused', answer: 'It was worn', staffName: 'Asha Verma' },
  ]);
  await fill(within(box).getByLabelText(/Message to the customer/), 'It was worn');
  await user.click(within(box).getByRole('button', { name: 'Refuse the request' }));
  expect(await within(box).findByText('Asha Verma: It was worn')).toBeTruthy();
  expect(within(box).queryByRole('button')).toBeNull();
  expect(api.received(changeOrderReturn).at(-1)?.body).toEqual({
    from: 'requested',
    to: 'refused',
    answer: 'It was worn',
  });
});

test.each([
  ['requested', / The customer was shown no pick-up cost\. Tell them before you collect\./],
  ['received', / The customer was shown no pick-up cost\.(?! Tell)/],
] as const)(
  '[AFTER-3] of a request that is %s it is said that no pick-up cost was shown',
  async (status, words) => {
    const request = { ...blankValue(listOrderReturns.answer.element), id: 5, status, pick_up: null };
    const { region } = await openOrder(orderWith({ status: 'delivered' }), 'manager', [request]);
    expect(region('Return or exchange').textContent).toMatch(words);
  },
);

test('[AFTER-3] [ORDER-1] a delivered order is called complete, except while a request for a return is open', async () => {
  const request = { ...blankValue(listOrderReturns.answer.element), id: 5, status: 'accepted' as const };
  const delivered = orderWith({ status: 'delivered' });
  const open = await openOrder(delivered, 'owner', [request]);
  expect(open.region('Next step').textContent).toContain('Next stepIf pieces come back, record it here.');
  expect(open.region('Return or exchange').textContent).toContain('Accepted');
  open.unmount();
  const closed = await openOrder(delivered, 'owner', [{ ...request, status: 'completed' }]);
  expect(closed.region('Next step').textContent).toContain(
    'This order is complete. If pieces come back, record it here.',
  );
});

test('[AFTER-3] a packer sees a request for a return and does not decide it', async () => {
  const request = { ...blankValue(listOrderReturns.answer.element), id: 5, status: 'requested' as const };
  const { region } = await openOrder(orderWith({ status: 'delivered' }), 'packer', [request]);
  expect(within(region('Return or exchange')).queryByRole('button')).toBeNull();
});

test('[DAY-8] a test order is removed with a note that was being typed, without a second question', async () => {
  const { user, fill, page, field, press } = await openOrder(orderWith({ test: true }));
  await fill(field('New note'), 'Only a test');
  api.answer(removeTestOrder, { done: true });
  answerSettings();
  api.answer(getFirstDay, blankAnswer(getFirstDay));
  await press('Remove the test order');
  await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Remove the test order' }));
  expect(await page.findByText(/Test order 100007 is removed/)).toBeTruthy();
  expect(await page.findByRole('heading', { name: /done$/ })).toBeTruthy();
});

test('[LAW-83] the links to a document are ended after a question, and a refused email says why beside its button', async () => {
  const document = {
    id: 4,
    kind: 'invoice',
    number: '26/0004',
    issuedAt: '2026-11-27T06:30:00.000Z',
  } as const;
  const { region, user, page } = await openOrder(orderWith({ taxDocuments: [document] }));
  const box = within(region('Documents'));
  const message = 'This document was mailed three times today.';
  api.refuse(shareTaxDocument, { status: 429, message });
  await user.click(box.getByRole('button', { name: 'Email 26/0004' }));
  expect((await box.findByText(message)).getAttribute('role')).toBe('status');
  api.answer(endDocumentLinks, { done: true });
  await user.click(box.getByRole('button', { name: 'End links to 26/0004' }));
  const question = within(page.getByRole('dialog', { name: 'End the links to 26/0004?' }));
  await user.click(question.getByRole('button', { name: 'End links' }));
  expect(await box.findByText('Links sent earlier no longer work.')).toBeTruthy();
  expect(api.received(endDocumentLinks)).toMatchObject([{ params: { id: 4 } }]);
});
