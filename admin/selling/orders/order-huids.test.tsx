import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateOrderHallmark, updateOrderHuids } from '#contract/admin/order-huids.ts';
import { advanceOrder } from '#contract/admin/orders.ts';
import { lineWith, openOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { api } from '#tests/support/screens/back-office.tsx';

const hallmarked = lineWith({ likelyHuids: '', huidsCorrectable: true, huids: ['AB12CD'] });

test('[LAW-71] the field of a HUID says what to type', async () => {
  const { region, user } = await openOrder(orderWith({ lines: [hallmarked] }));
  await user.click(within(region('Next step')).getByRole('button', { name: 'Mark as shipped' }));
  const field = within(region('Next step')).getByLabelText('HUID of Noor Ring');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Type the HUID stamped on this piece/,
  );
});

test('[LAW-71] dispatch asks for the HUID first, and a refusal leaves all that was typed', async () => {
  const { region, user, fill, page } = await openOrder(orderWith({ lines: [hallmarked] }));
  const next = within(region('Next step'));
  await user.click(next.getByRole('button', { name: 'Mark as shipped' }));
  const huid = next.getByLabelText<HTMLInputElement>('HUID of Noor Ring');
  await waitFor(() => expect(document.activeElement).toBe(huid));
  await fill(huid, 'K4T9');
  await fill(next.getByLabelText('Carrier'), 'Suraksha Couriers');
  api.refuse(advanceOrder, { status: 422, message: 'A HUID has six capital letters or digits.' });
  await user.click(next.getByRole('button', { name: 'Mark as shipped' }));
  expect(await page.findByText('A HUID has six capital letters or digits.')).toBeTruthy();
  expect(next.getByLabelText<HTMLInputElement>('Carrier').value).toBe('Suraksha Couriers');
  expect(huid.value).toBe('K4T9');
  api.answer(advanceOrder, orderWith({ status: 'shipped' }));
  await fill(huid, 'K4T9AB');
  await user.keyboard('{Enter}');
  expect(await page.findByText('Order 100007 is shipped')).toBeTruthy();
  expect(api.received(advanceOrder).at(-1)?.body).toEqual({
    from: 'processing',
    to: 'shipped',
    carrier: 'Suraksha Couriers',
    trackingNumber: '',
    trackingUrl: '',
    huids: [{ lineId: 1, huids: 'K4T9AB' }],
  });
});

test('[LAW-92] a dispatch that is refused because the seller has no name leads to the setting', async () => {
  const { region, user } = await openOrder(orderWith());
  const next = within(region('Next step'));
  await user.click(next.getByRole('button', { name: 'Mark as shipped' }));
  const message = 'Enter the legal name of the shop first, under Settings, Company.';
  api.refuse(advanceOrder, { status: 409, code: 'seller', message });
  await user.click(next.getByRole('button', { name: 'Mark as shipped' }));
  expect((await next.findByRole('alert')).textContent).toBe(message);
  const link = next.getByRole('link', { name: 'Enter the legal name and address' });
  expect(link.getAttribute('href')).toBe('/admin/settings');
  await user.click(next.getByRole('button', { name: 'Cancel' }));
  expect(next.queryByRole('link')).toBeNull();
});

test('[LAW-75] recorded HUIDs are corrected, a refusal keeps what was typed, and Cancel brings back the recorded ones', async () => {
  const { region, user, fill } = await openOrder(orderWith({ lines: [hallmarked] }));
  const pieces = within(region('Pieces'));
  await user.click(pieces.getByRole('button', { name: 'Correct HUIDs of Noor Ring' }));
  const field = pieces.getByLabelText<HTMLInputElement>('HUID of Noor Ring');
  expect(field.value).toBe('AB12CD');
  api.refuse(updateOrderHuids, { status: 422, message: 'A HUID has six capital letters or digits.' });
  await fill(field, 'K4T9');
  await user.click(pieces.getByRole('button', { name: 'Save HUIDs' }));
  expect((await pieces.findByRole('alert')).textContent).toBe('A HUID has six capital letters or digits.');
  expect(field.value).toBe('K4T9');
  await user.click(pieces.getByRole('button', { name: 'Cancel' }));
  await user.click(pieces.getByRole('button', { name: 'Correct HUIDs of Noor Ring' }));
  expect(pieces.queryByRole('alert')).toBeNull();
  const again = pieces.getByLabelText<HTMLInputElement>('HUID of Noor Ring');
  expect(again.value).toBe('AB12CD');
  api.answer(updateOrderHuids, orderWith());
  await fill(again, 'EF34GH');
  await user.click(pieces.getByRole('button', { name: 'Save HUIDs' }));
  expect(await pieces.findByRole('button', { name: 'Correct HUIDs of Noor Ring' })).toBeTruthy();
  expect(api.received(updateOrderHuids).at(-1)?.body).toEqual({
    lineId: 1,
    huids: 'EF34GH',
    expected: ['AB12CD'],
  });
});

test('[LAW-75] a HUID that is not recorded yet is typed on the line', async () => {
  const bare = { ...hallmarked, huids: [] };
  const { region, user, fill } = await openOrder(orderWith({ lines: [bare] }));
  const pieces = within(region('Pieces'));
  await user.click(pieces.getByRole('button', { name: 'Type HUIDs of Noor Ring' }));
  await fill(pieces.getByLabelText('HUID of Noor Ring'), 'EF34GH');
  api.answer(updateOrderHuids, orderWith());
  await user.click(pieces.getByRole('button', { name: 'Save HUIDs' }));
  await waitFor(() =>
    expect(api.received(updateOrderHuids).at(-1)?.body).toEqual({
      lineId: bare.id,
      huids: 'EF34GH',
      expected: [],
    }),
  );
});

test('[LAW-75] HUIDs whose invoice is issued are not corrected', async () => {
  const { main } = await openOrder(orderWith({ lines: [{ ...hallmarked, huidsCorrectable: false }] }));
  expect(main.queryByRole('button', { name: /Correct HUIDs/ })).toBeNull();
});

test('[LAW-75] a wrong hallmark is corrected on the order, with the reason for none', async () => {
  const line = lineWith({ hallmark: 'hallmarked', hallmarkCorrectable: true });
  const { main, fill, page, field, press } = await openOrder(orderWith({ lines: [line] }));
  await press('Correct hallmark of Noor Ring');
  const choices = within(main.getByRole('combobox', { name: 'Hallmark' })).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Exempt', 'Not hallmarked']);
  await fill(field('Reason for no hallmark'), 'A vintage piece');
  api.answer(updateOrderHallmark, orderWith({ lines: [{ ...line, hallmark: 'exempt' }] }));
  await press('Save hallmark');
  expect(await page.findByText('The hallmark is corrected')).toBeTruthy();
  expect(api.received(updateOrderHallmark)[0]?.body).toEqual({
    lineId: 1,
    hallmark: 'exempt',
    reason: 'A vintage piece',
    expected: 'hallmarked',
  });
});

test('[LAW-75] a packer does not correct a hallmark', async () => {
  const line = lineWith({ hallmark: 'hallmarked', hallmarkCorrectable: true });
  const { main } = await openOrder(orderWith({ lines: [line] }), 'packer');
  expect(main.queryByRole('button', { name: 'Correct hallmark of Noor Ring' })).toBeNull();
});
