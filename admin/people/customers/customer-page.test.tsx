import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  blockCustomer,
  copyDataForNominee,
  eraseCustomer,
  getCustomer,
  listCustomers,
  recordNomineeRequest,
  updateCustomerNote,
  type AdminCustomer,
} from '#contract/admin/customers.ts';
import { listFormerOrders } from '#contract/admin/former-orders.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { savedFiles } from '#tests/support/screens/browser-without-layout.ts';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const kavita = blankAnswer(getCustomer, {
  id: 5,
  name: 'Kavita Rao',
  email: 'kavita@mail.example',
  phone: '+919800011122',
  emailVerified: true,
  nominee: { name: 'Arun Rao', contact: '+919800011133', namedAt: '2026-11-27T06:30:00.000Z' },
});
const request = {
  ...blankValue(getCustomer.answer.shape.nomineeRequests.element),
  id: 9,
  name: 'Arun Rao',
  wants: 'access' as const,
  proof: 'Death certificate 44/2026',
  staffName: 'Asha Verma',
};

async function openCustomer(fields: Partial<AdminCustomer> = {}, role: StaffRole = 'owner') {
  api.answer(getCustomer, { ...kavita, ...fields });
  api.answer(listFormerOrders, blankAnswer(listFormerOrders));
  return openScreen('/customers/5', role);
}

test('[LAW-49] a manager sees the nominee, and neither records a request nor erases', async () => {
  const { main, button } = await openCustomer({ nomineeRequests: [request] }, 'manager');
  expect(main.getByRole('region', { name: 'Nominee' }).textContent).toContain('Arun Rao, +919800011133');
  for (const name of ['Record a request', 'Download the data', 'Erase'])
    expect(main.queryByRole('button', { name })).toBeNull();
  expect(button('Block')).toBeTruthy();
});

test('[LAW-49] a request of the nominee needs what was shown as proof, and is recorded once', async () => {
  const { user, page, fill, main, press } = await openCustomer();
  await press('Record a request');
  const dialog = within(page.getByRole('dialog', { name: 'Arun Rao asks on behalf of the customer' }));
  await user.selectOptions(dialog.getByLabelText('Asked for'), 'erasure');
  await user.click(dialog.getByRole('button', { name: 'Record request' }));
  const proof = await dialog.findByRole('textbox', { description: /Please state what was shown/ });
  await waitFor(() => expect(document.activeElement).toBe(proof));
  await fill(proof, 'Death certificate 44/2026');
  const recorded = { ...request, wants: 'erasure' as const };
  api.answer(recordNomineeRequest, kavita);
  const release = api.hold(recordNomineeRequest);
  api.answer(getCustomer, { ...kavita, nomineeRequests: [recorded] });
  await user.dblClick(dialog.getByRole('button', { name: 'Record request' }));
  release();
  expect(await page.findByText('Request recorded')).toBeTruthy();
  expect(await main.findByText('Press Erase above to carry it out.')).toBeTruthy();
  expect(api.received(recordNomineeRequest).map(({ body }) => body)).toEqual([
    { wants: 'erasure', reason: 'death', proof: 'Death certificate 44/2026' },
  ]);
});

test('[LAW-49] a double press hands out one copy of the data', async () => {
  api.answer(copyDataForNominee, (async function* () {})());
  const { user, button, settled } = await openCustomer({ nomineeRequests: [request] });
  const release = api.hold(copyDataForNominee);
  await user.dblClick(button('Download the data'));
  release();
  await settled();
  expect(api.received(copyDataForNominee)).toHaveLength(1);
  expect(savedFiles).toEqual(['customer-5.json']);
});

test('[LAW-66] the question before an erasure says what is owed to the nominee, and takes the right email only', async () => {
  const { user, page, fill, main, press } = await openCustomer({ nomineeRequests: [request] });
  await press('Erase');
  const dialog = page.getByRole('dialog', { name: 'Erase Kavita Rao?' });
  expect(dialog.textContent).toContain(
    'The nominee has asked for a copy of the data and has not received it.',
  );
  expect(dialog.textContent).not.toContain('Nobody has confirmed the email');
  const email = within(dialog).getByLabelText('Type the customer’s email to confirm');
  await fill(email, 'kavita@mail.exampel');
  api.refuse(eraseCustomer, { status: 422, code: 'email', message: 'This is not the email of the customer' });
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('This is not the email of the customer')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email));
  const erased = { ...kavita, name: 'Erased Customer', erasedAt: '2026-11-28T06:30:00.000Z', nominee: null };
  api.answer(eraseCustomer, erased);
  api.answer(getCustomer, erased);
  await fill(email, 'kavita@mail.example');
  await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }));
  expect(await main.findByRole('heading', { level: 1, name: 'Erased Customer' })).toBeTruthy();
  expect(main.queryByRole('button')).toBeNull();
});

test('an account without an email is erased by its phone number, and a confirmed one by nobody else’s', async () => {
  const { user, page, press } = await openCustomer({ email: '', emailVerified: false });
  await press('Erase');
  const dialog = within(page.getByRole('dialog'));
  expect(dialog.getByLabelText('Type the customer’s phone number to confirm')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('blocking asks first and is refused in words', async () => {
  const { user, page, button, press } = await openCustomer();
  await press('Block');
  const dialog = within(page.getByRole('dialog', { name: 'Block Kavita Rao?' }));
  api.refuse(blockCustomer, { status: 409, message: 'An order is being placed. Please try again.' });
  await user.click(dialog.getByRole('button', { name: 'Block' }));
  expect(await page.findByText('An order is being placed. Please try again.')).toBeTruthy();
  expect(button('Block')).toBeTruthy();
  expect(api.received(blockCustomer)[0]?.body).toEqual({ blocked: true });
});

test('[ADMIN-2] a note that somebody else changed first asks which one stays', async () => {
  const { fill, main, page, field, press } = await openCustomer({ note: 'Wears silver' });
  await fill(field('Internal note'), 'Wears gold');
  api.refuse(updateCustomerNote, savedMeanwhile({ ...kavita, version: 2, note: 'Wears platinum' }));
  await press('Save note');
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByText('Asha Verma saved this note while you were editing')).toBeTruthy();
  expect(panel.getByRole<HTMLInputElement>('radio', { name: /Wears gold/ }).checked).toBe(true);
  api.answer(updateCustomerNote, kavita);
  await press('Save note');
  expect(await page.findByText('Note saved')).toBeTruthy();
  expect(api.received(updateCustomerNote).at(-1)?.body).toEqual({ version: 2, note: 'Wears gold' });
});

test('customers are listed with what they spent, in Indian figures, and found by phone', async () => {
  const row = blankValue(listCustomers.answer.shape.customers.element, {
    id: 5,
    name: 'Kavita Rao',
    spent: 12_50_000.5,
    blocked: true,
  });
  api.answer(listCustomers, blankAnswer(listCustomers, { customers: [row], total: 1 }));
  api.answer(listFormerOrders, blankAnswer(listFormerOrders));
  const { main, fill, user, settled, field } = await openScreen('/customers');
  expect(main.getByRole('row', { name: /Kavita Rao/ }).textContent).toContain('₹12,50,000.50');
  expect(main.getByRole('row', { name: /Kavita Rao/ }).textContent).toContain('Blocked');
  await fill(field('Find a customer'), '+9198');
  await user.keyboard('{Enter}');
  await settled();
  expect(api.received(listCustomers).at(-1)?.query).toEqual({ search: '+9198' });
});

test('[ADMIN-2] a note that is being typed stays while its customer is blocked, and is saved without a conflict', async () => {
  const { user, fill, main, button, page, settled, field, press } = await openCustomer({
    note: 'Wears silver',
    version: 1,
  });
  await fill(field('Internal note'), 'Wears gold');
  const blocked = { ...kavita, note: 'Wears silver', blocked: true, version: 2 };
  api.answer(blockCustomer, blocked);
  api.answer(getCustomer, blocked);
  await press('Block');
  await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Block' }));
  await settled();
  expect(button('Unblock')).toBeTruthy();
  expect(main.getByLabelText<HTMLTextAreaElement>('Internal note').value).toBe('Wears gold');
  const saved = { ...blocked, note: 'Wears gold', version: 3 };
  api.answer(updateCustomerNote, saved);
  api.answer(getCustomer, saved);
  await press('Save note');
  await settled();
  expect(api.received(updateCustomerNote).map(({ body }) => body)).toEqual([
    { version: 2, note: 'Wears gold' },
  ]);
  api.answer(listCustomers, blankAnswer(listCustomers));
  await user.click(main.getByRole('link', { name: 'Customers' }));
  expect(await main.findByLabelText('Find a customer')).toBeTruthy();
});

test('[ADMIN-2] a note that somebody else changed is not overwritten after a block, and shows where nothing is typed', async () => {
  const { user, fill, main, page, settled, press } = await openCustomer({
    note: 'Wears silver',
    version: 1,
  });
  const note = () => main.getByLabelText<HTMLTextAreaElement>('Internal note');
  const reload = async (customer: Partial<AdminCustomer>) => {
    api.answer(blockCustomer, { ...kavita, ...customer });
    api.answer(getCustomer, { ...kavita, ...customer });
    await press('Block');
    await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Block' }));
    await settled();
  };
  await reload({ note: 'Wears platinum', version: 3 });
  expect(note().value).toBe('Wears platinum');
  await fill(note(), 'Wears gold');
  await reload({ note: 'Wears rose gold', version: 5 });
  expect(note().value).toBe('Wears gold');
  api.answer(updateCustomerNote, kavita);
  await press('Save note');
  expect(api.received(updateCustomerNote).map(({ body }) => body)).toEqual([
    { version: 3, note: 'Wears gold' },
  ]);
});

test('a search that is corrected while the list is still loading stays, and follows the address again afterwards', async () => {
  api.answer(listCustomers, blankAnswer(listCustomers));
  api.answer(listFormerOrders, blankAnswer(listFormerOrders));
  const { main, fill, user, settled } = await openScreen('/customers');
  const field = main.getByLabelText<HTMLInputElement>('Find a customer');
  const release = api.hold(listCustomers);
  await fill(field, 'sharma');
  await user.keyboard('{Enter}');
  await fill(field, 'sharmila');
  release();
  await settled();
  expect(api.received(listCustomers).at(-1)?.query).toEqual({ search: 'sharma' });
  expect(field.value).toBe('sharmila');
  await user.keyboard('{Enter}');
  await settled();
  window.history.back();
  await waitFor(() => expect(field.value).toBe('sharma'));
});
