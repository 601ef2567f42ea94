import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  endStaffSessions,
  inviteStaff,
  listStaff,
  updateStaff,
  withdrawInvitation,
} from '#contract/admin/staff.ts';
import type { Answer } from '#contract/api-call.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

type Member = Answer<typeof listStaff>['staff'][number];

const { staff: staffRow, invitations } = listStaff.answer.shape;
const owner: Member = {
  ...blankValue(staffRow.element),
  id: 7,
  name: 'Ravi Menon',
  role: 'owner',
  enabled: true,
};
const packer: Member = { ...owner, id: 8, name: 'Deepak Soni', role: 'packer', version: 4, sessions: 2 };
const open = {
  ...blankValue(invitations.element),
  id: 3,
  email: 'new@shop.example',
  role: 'packer' as const,
};

async function openStaff(role: StaffRole = 'owner') {
  api.answer(listStaff, { staff: [owner, packer], invitations: [open] });
  return openScreen('/staff', role);
}

test.each(['manager', 'packer'] as const)('[ADMIN-1] a %s does not see who works here', async (role) => {
  const { page } = await openStaff(role);
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.queryByText('Deepak Soni')).toBeNull();
  expect(page.queryByRole('link', { name: 'Staff' })).toBeNull();
});

test('[ADMIN-1] nobody closes their own account', async () => {
  const { main } = await openStaff();
  const own = within(main.getByRole('row', { name: /Ravi Menon/ }));
  expect(own.queryByRole('button')).toBeNull();
  const other = within(main.getByRole('row', { name: /Deepak Soni/ })).getAllByRole('button');
  expect(other.map(({ textContent }) => textContent)).toEqual(['Sign out', 'Close account']);
});

test('[ADMIN-1] an account is closed after a question, over the version that was shown', async () => {
  const { user, page, press } = await openStaff();
  api.answer(updateStaff, packer);
  await press('Close account');
  const question = within(page.getByRole('dialog', { name: 'Close the account of Deepak Soni?' }));
  await user.dblClick(question.getByRole('button', { name: 'Close account' }));
  expect(await page.findByText('Saved')).toBeTruthy();
  expect(api.received(updateStaff).map(({ body }) => body)).toEqual([
    { version: 4, role: 'packer', enabled: false },
  ]);
});

test('[ADMIN-2] a role that somebody else changed first stays as it is now', async () => {
  const { user, main, page, settled, field } = await openStaff();
  api.refuse(updateStaff, savedMeanwhile({ ...packer, role: 'owner', version: 5 }));
  api.answer(listStaff, { staff: [owner, { ...packer, role: 'owner', version: 5 }], invitations: [] });
  await user.selectOptions(field('Role of Deepak Soni'), 'manager');
  expect(await page.findByText(/Asha Verma saved changes while you were editing/)).toBeTruthy();
  await settled();
  expect(main.getByLabelText<HTMLSelectElement>('Role of Deepak Soni').value).toBe('owner');
});

test('[ADMIN-1] an invitation needs an email, and its link is shown once', async () => {
  const { user, main, fill, field, press } = await openStaff();
  const link = 'https://shop.example/admin/invitation#abc';
  api.answer(inviteStaff, { link, expiresAt: '2026-12-05T06:30:00.000Z' });
  await press('Create invitation');
  const email = await main.findByRole('textbox', { description: 'Please enter an email' });
  await fill(email, 'nobody');
  await user.keyboard('{Enter}');
  expect(await main.findByRole('textbox', { description: 'Must be an email address' })).toBe(email);
  await fill(email, 'deepak@shop.example');
  await user.selectOptions(field('Role'), 'manager');
  await user.keyboard('{Enter}');
  await press('Create invitation');
  expect(await main.findByText(link)).toBeTruthy();
  expect(api.received(inviteStaff).map(({ body }) => body)).toEqual([
    { email: 'deepak@shop.example', role: 'manager' },
  ]);
  expect(field('Email').value).toBe('');
});

test('[ADMIN-1] somebody is signed out everywhere', async () => {
  const { page, press } = await openStaff();
  api.answer(endStaffSessions, { done: true });
  await press('Sign out');
  expect(await page.findByText('Deepak Soni is signed out')).toBeTruthy();
  expect(api.received(endStaffSessions).map(({ params }) => params)).toEqual([{ id: 8 }]);
});

test('a double press withdraws an invitation once', async () => {
  const { user, page, button, settled } = await openStaff();
  api.answer(withdrawInvitation, () => {
    api.refuse(withdrawInvitation, { status: 404, message: 'This invitation no longer exists' });
    return { done: true as const };
  });
  const release = api.hold(withdrawInvitation);
  api.answer(listStaff, { staff: [owner, packer], invitations: [] });
  await user.dblClick(button('Withdraw'));
  release();
  await settled();
  expect(page.queryByText('This invitation no longer exists')).toBeNull();
  expect(api.received(withdrawInvitation)).toHaveLength(1);
});

test('a double press signs somebody out once', async () => {
  const { user, button, settled } = await openStaff();
  api.answer(endStaffSessions, { done: true });
  const release = api.hold(endStaffSessions);
  await user.dblClick(button('Sign out'));
  release();
  await settled();
  expect(api.received(endStaffSessions)).toHaveLength(1);
});
