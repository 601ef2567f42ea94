import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createCounterSale,
  searchCounterBuyers,
  searchCounterProducts,
} from '#contract/admin/counter-sales.ts';
import { staffSignOut } from '#contract/admin/session.ts';
import { answerOrder, orderWith } from '#tests/support/shops/admin-orders.ts';
import { anklets, continueAtCounter, openCounter } from '#tests/support/shops/counter-screen.ts';
import { api } from '#tests/support/screens/back-office.tsx';

test('[SALE-1] [SALE-2] [SALE-3] the counter reads the source of each limit beside its field', async () => {
  const { find, add, field } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  const hintOf = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintOf('Paid by')).toContain('below ₹2,00,000 a day (Income-tax Act 2025, section 186)');
  expect(hintOf('PAN')).toContain('above ₹2,00,000 (Income-tax Rules 2026, rule 159)');
  expect(hintOf('Address')).toContain('from ₹50,000 (CGST Rules 2017, rule 46)');
});

test('[ADMIN-1] a piece is found, added twice at most, and recorded with the total that was shown', async () => {
  const { main, find, add, button, field, fill, user, sum, page, press } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  expect(sum()).toBe('Total ₹12,500.50');
  await press('Add one more Payal Anklets');
  expect(sum()).toBe('Total ₹25,001');
  expect(main.queryByRole('button', { name: 'Add one more Payal Anklets' })).toBeNull(); // two are in stock
  await press('Record sale');
  const name = await main.findByRole('textbox', { description: 'Please enter a name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await fill(name, 'Kavita Rao');
  await fill(field('Phone'), '+91 98000 11122');
  api.answer(createCounterSale, { orderId: 100_009 });
  answerOrder(orderWith({ id: 100_009 }));
  const release = api.hold(createCounterSale);
  await user.dblClick(button('Record sale'));
  release();
  expect(await page.findByText('Order 100009 is recorded')).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual([]); // [ADMIN-2] a recorded sale is not offered again
  expect(api.received(createCounterSale).map(({ body }) => body)).toMatchObject([
    {
      products: [{ productId: 31, size: '', quantity: 2 }],
      total: 25_001,
      paidBy: 'upi',
      name: 'Kavita Rao',
    },
  ]);
});

test('[SALE-6] a buyer who gives no phone number leaves the field empty', async () => {
  const { find, add, field, fill, press } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  await fill(field('Name on the invoice'), 'Kavita Rao');
  api.answer(createCounterSale, { orderId: 100_009 });
  answerOrder(orderWith({ id: 100_009 }));
  await press('Record sale');
  await waitFor(() => expect(api.received(createCounterSale)).toMatchObject([{ body: { phone: '' } }]));
});

test('[LAW-84] tax that is added to a price is that of all pieces of the line, rounded once', async () => {
  const { find, add, sum, press } = await openCounter([{ ...anklets, price: 92.79, addedTaxRate: 300 }]);
  await find('anklets');
  await add('Payal Anklets');
  expect(sum()).toBe('Total ₹92.79'); // 90.09 and 2.70 of tax
  await press('Add one more Payal Anklets');
  expect(sum()).toBe('Total ₹185.59'); // 180.18 and 5.41 of tax
});

test('nothing in stock matches, or the shop cannot be reached: two different things', async () => {
  const { main, find, page } = await openCounter([]);
  await find('crown');
  expect(await main.findByText('No other piece in stock matches.')).toBeTruthy();
  api.loseConnection(searchCounterProducts);
  await find('anklets');
  expect(await page.findByText(/The shop could not be reached/)).toBeTruthy();
  expect(main.queryByText('No other piece in stock matches.')).toBeNull();
});

test('[SIZE-6] a piece in sizes is added by size, at the price of the size', async () => {
  const ring = {
    ...anklets,
    name: 'Noor Ring',
    sizes: [
      { size: '12', text: 'size 12', stock: 1, free: 1, heldUntil: null, price: 13_000 },
      { size: '14', text: 'size 14', stock: 0, free: 0, heldUntil: null, price: 13_000 },
    ],
  };
  const { main, find, add, sum } = await openCounter([ring]);
  await find('noor');
  await add('Noor Ring, size 12');
  expect(sum()).toBe('Total ₹13,000');
  expect(main.queryByRole('button', { name: /size 14/ })).toBeNull();
});

test('[LAW-32] old gold and cash pay a sale, and the rest is named while they are typed', async () => {
  const { main, find, add, field, fill, user, press } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  await press('Add a payment');
  await fill(field('Amount of payment 1'), '10,000');
  expect(main.getByText('The rest, ₹2,500.50, is paid by UPI.')).toBeTruthy();
  await user.selectOptions(field('Paid by'), 'Cash');
  expect(main.getByText('The rest, ₹2,500.50, is paid by Cash.')).toBeTruthy();
  await fill(field('Amount of payment 1'), '12,500.50');
  expect(main.getByText('The payments above cover the total.')).toBeTruthy();
  await fill(field('Amount of payment 1'), '12,501');
  expect(main.queryByText(/^The (rest|payments)/)).toBeNull();
  await press('Remove payment 1');
  expect(main.queryByLabelText('Amount of payment 1')).toBeNull();
});

test('[LAW-71] the counter asks for the HUID of a hallmarked piece, and a refusal leaves the whole sale', async () => {
  const { main, find, add, field, fill, press } = await openCounter([{ ...anklets, huid: 'AB12CD' }]);
  await find('anklets');
  await add('Payal Anklets');
  const huid = field('HUID of Payal Anklets');
  expect(huid.value).toBe(''); // two in stock: which one is sold is not known
  await fill(huid, 'K4T9');
  await fill(field('Name on the invoice'), 'Kavita Rao');
  await fill(field('Phone'), '+919800011122');
  api.refuse(createCounterSale, { status: 422, message: 'A HUID has six capital letters or digits.' });
  await press('Record sale');
  expect((await main.findByRole('alert')).textContent).toBe('A HUID has six capital letters or digits.');
  expect(field('Name on the invoice').value).toBe('Kavita Rao');
  expect(api.received(createCounterSale)[0]?.body.products).toMatchObject([{ huids: 'K4T9' }]);
});

test('[LAW-91] [LAW-92] a sale without its HUID, or by a seller without a name, says what to enter and keeps what was typed', async () => {
  const { main, find, add, field, fill, press } = await openCounter([{ ...anklets, huid: 'AB12CD' }]);
  await find('anklets');
  await add('Payal Anklets');
  await fill(field('Name on the invoice'), 'Kavita Rao');
  await fill(field('Phone'), '+919800011122');
  const asked = 'Type the HUID stamped on this piece: Payal Anklets';
  api.refuse(createCounterSale, { status: 422, code: 'huids', message: asked });
  await press('Record sale');
  expect((await main.findByRole('alert')).textContent).toBe(asked);
  expect(main.queryByRole('link', { name: 'Enter the legal name and address' })).toBeNull();
  const unnamed = 'Enter the legal name of the shop first, under Settings, Company.';
  api.refuse(createCounterSale, { status: 409, code: 'seller', message: unnamed });
  await press('Record sale');
  await waitFor(() => expect(main.getByRole('alert').textContent).toBe(unnamed));
  const link = main.getByRole('link', { name: 'Enter the legal name and address' });
  expect(link.getAttribute('href')).toBe('/admin/settings');
  expect(field('Name on the invoice').value).toBe('Kavita Rao');
});

test('[LAW-71] the HUID of the only piece is filled in', async () => {
  const { find, add, field } = await openCounter([{ ...anklets, stock: 1, free: 1, huid: 'AB12CD' }]);
  await find('anklets');
  await add('Payal Anklets');
  expect(field('HUID of Payal Anklets').value).toBe('AB12CD');
});

test('[RATE-3] a sale whose prices changed shows the old and the new price, and is sent at the new one', async () => {
  const { main, find, add, field, fill, sum, page, press } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  await fill(field('Name on the invoice'), 'Kavita Rao');
  await fill(field('Phone'), '+919800011122');
  const message = 'The total has changed. Please check it and record the sale again.';
  api.refuse(createCounterSale, { status: 409, code: 'totals-changed', message });
  api.answer(searchCounterProducts, [{ ...anklets, price: 13_000 }]);
  await press('Record sale');
  expect((await main.findByRole('alert')).textContent).toBe(message);
  expect(main.getByText(/₹12,500\.50.*₹13,000/)).toBeTruthy();
  expect(sum()).toBe('Total ₹13,000');
  api.answer(createCounterSale, { orderId: 100_009 });
  answerOrder(orderWith({ id: 100_009 }));
  await press('Record sale');
  expect(await page.findByText('Order 100009 is recorded')).toBeTruthy();
  expect(api.received(createCounterSale).map(({ body: { total } }) => total)).toEqual([12_500.5, 13_000]);
});

test('an account that is found fills in the buyer, and Change empties it', async () => {
  const { main, find, add, field, fill, user, press } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  await fill(field('Find the customer’s account'), 'K');
  api.answer(searchCounterBuyers, [
    { id: 5, name: 'Kavita Rao', phone: '+919800011122', email: 'k@mail.example' },
  ]);
  await user.keyboard('{Enter}');
  expect((await main.findByText(/must be at least two letters/)).getAttribute('role')).toBe('status');
  await fill(field('Find the customer’s account'), 'Kavita');
  await user.keyboard('{Enter}');
  await user.click(await main.findByRole('button', { name: 'Select Kavita Rao' }));
  expect(field('Phone').value).toBe('+919800011122');
  await press('Change');
  expect(field('Name on the invoice').value).toBe('');
});

test('[ADMIN-2] a sale that is being typed is offered again after a reload, without the PAN, and can be discarded', async () => {
  const first = await openCounter();
  await first.find('anklets');
  await first.add('Payal Anklets');
  await first.fill(first.field('Name on the invoice'), 'Kavita Rao');
  await first.fill(first.field('PAN'), 'ABCPK1234L');
  await first.press('Add a payment');
  await first.fill(first.field('Amount of payment 1'), '500');
  const stored = JSON.stringify({ ...localStorage });
  expect(stored).toContain('Kavita Rao');
  expect(stored).not.toContain('ABCPK1234L');
  first.unmount();

  const second = await continueAtCounter();
  const offer = second.main.getByRole('status');
  expect(offer.textContent).toContain('A sale was being entered at 12:00 pm: 1 piece for Kavita Rao.');
  expect(second.main.queryByLabelText('Find a piece')).toBeNull();
  await second.user.click(within(offer).getByRole('button', { name: 'Continue this sale' }));
  expect(await second.main.findByRole('button', { name: 'Remove Payal Anklets' })).toBeTruthy();
  expect(second.field('Name on the invoice').value).toBe('Kavita Rao');
  expect(second.field('Amount of payment 1').value).toBe('500');
  expect(second.field('PAN').value).toBe('');
  second.unmount();

  const third = await continueAtCounter();
  await third.press('Discard');
  expect(third.field('Find a piece')).toBeTruthy();
  third.unmount();
  const fourth = await continueAtCounter();
  expect(fourth.main.queryByRole('button', { name: 'Continue this sale' })).toBeNull();
});

test('[ADMIN-2] a draft that another tab has recorded is not entered again', async () => {
  const first = await openCounter();
  await first.find('anklets');
  await first.add('Payal Anklets');
  first.unmount();
  const second = await continueAtCounter();
  localStorage.clear();
  await second.press('Continue this sale');
  expect(await second.page.findByText(/This draft is no longer stored\./)).toBeTruthy();
  expect(second.field('Find a piece')).toBeTruthy();
});

test('[ADMIN-2] leaving a sale asks first, and signing out removes its draft', async () => {
  api.answer(staffSignOut, { done: true });
  const { find, add, user, page, main, button } = await openCounter();
  await find('anklets');
  await add('Payal Anklets');
  await user.click(main.getByRole('link', { name: 'Orders' }));
  await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(button('Remove Payal Anklets')).toBeTruthy();
  expect(Object.keys(localStorage)).toHaveLength(1);
  await user.click(page.getByRole('button', { name: 'Sign out' }));
  const question = within(page.getByRole('dialog', { name: 'Sign out without saving?' }));
  await user.click(question.getByRole('button', { name: 'Sign out' }));
  expect(await page.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(Object.keys(localStorage)).toEqual([]);
});
