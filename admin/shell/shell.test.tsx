import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '#contract/admin/categories.ts';
import { getDashboard, getNewOrderCount } from '#contract/admin/dashboard.ts';
import { listCustomers } from '#contract/admin/customers.ts';
import { listFormerOrders } from '#contract/admin/former-orders.ts';
import { listOrders } from '#contract/admin/orders.ts';
import { getMe, staffSignOut } from '#contract/admin/session.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { answerSettings } from '#tests/support/shops/admin-settings.ts';
import { api, noon, openScreen, ravi } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';

async function openToday(role: StaffRole = 'owner', prepare?: () => void) {
  api.answer(getDashboard, blankAnswer(getDashboard));
  const screen = await openScreen('/', role, prepare);
  const links = (navigation: string) =>
    within(screen.page.getByRole('navigation', { name: navigation }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return { ...screen, links };
}

test('[ADMIN-1] a packer sees the pages of a packer only', async () => {
  const { links, page } = await openToday('packer');
  expect(links('Screens')).toEqual(['Today', 'Orders', 'Pieces', 'Categories', 'My account', 'View shop']);
  expect(links('Main')).toEqual(['Today', 'Orders', 'Pieces']);
  expect(page.getByText('packer')).toBeTruthy();
});

test('[ADMIN-1] a manager sees everything but staff, audit trail and personal data', async () => {
  const { links } = await openToday('manager');
  expect(links('Screens')).toContain('Compliance');
  for (const owners of ['Staff', 'Audit trail', 'Personal data'])
    expect(links('Screens')).not.toContain(owners);
  expect(links('Main')).toEqual(['Today', 'Orders', 'Add', 'Pieces', 'Rates']);
});

test('[RATE-5] [ADMIN-1] the header shows the gold rate with its day, and finds orders, pieces and customers', async () => {
  api.answer(listCustomers, blankAnswer(listCustomers));
  api.answer(listFormerOrders, blankAnswer(listFormerOrders));
  const { page, user } = await openToday('manager', () =>
    api.answer(getMe, { ...ravi('manager'), shopName: 'Anarbagh', gold: { perGram: 10_340.5, at: noon } }),
  );
  const rate = page.getByRole('link', { name: /^Gold 22K/ });
  expect([rate.textContent, rate.getAttribute('href')]).toEqual([
    'Gold 22K ₹10,340.50/g · 28 Nov',
    '/admin/rates',
  ]);
  await user.click(page.getByRole('button', { name: 'Search' }));
  const dialog = within(page.getByRole('dialog', { name: 'Search' }));
  await user.type(dialog.getByRole('searchbox'), 'kavita');
  await user.click(dialog.getByRole('button', { name: 'Customers' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Customers' })).toBeTruthy();
  expect(api.received(listCustomers)).toMatchObject([{ query: { search: 'kavita' } }]);
  expect(page.queryByRole('dialog')).toBeNull();
});

test('the menu of a phone opens, closes by Escape, and closes when a page is chosen', async () => {
  api.answer(listOrders, blankAnswer(listOrders));
  const { page, user, settled } = await openToday();
  expect(page.queryByRole('dialog')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Menu' }));
  expect(page.getByRole('dialog', { name: 'Screens' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Menu' }));
  await user.click(within(page.getByRole('dialog')).getByRole('link', { name: 'Orders' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  await settled();
  expect(document.title).toBe('Orders · Back office');
});

test('the orders that wait stand in the navigation and in the title of the tab', async () => {
  const { page } = await openToday('packer', () =>
    api.answer(getNewOrderCount, { waiting: 3, newest: 100_007 }),
  );
  expect(await page.findAllByRole('link', { name: 'Orders 3 to process' })).toHaveLength(2);
  expect(document.title).toBe('(3) Today · Back office');
});

test('an order that comes in while the page is in sight is announced once', async () => {
  const { page } = await openToday('packer', () =>
    api.answer(getNewOrderCount, { waiting: 0, newest: 100_007 }),
  );
  api.answer(getNewOrderCount, { waiting: 1, newest: 100_008 });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(await page.findByText('New order: 100008')).toBeTruthy();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(api.received(getNewOrderCount).length).toBeGreaterThanOrEqual(3));
  expect(page.getAllByText(/^New order/)).toHaveLength(1);
});

test('[ADMIN-1] signing out without unsaved changes asks nothing', async () => {
  api.answer(staffSignOut, { done: true });
  const { page, user } = await openToday();
  await user.click(page.getByRole('button', { name: 'Sign out' }));
  expect(await page.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(api.received(staffSignOut)).toHaveLength(1);
});

test('[ADMIN-1] signing out without a network says so, and the session goes on', async () => {
  answerSettings();
  const { fill, user, page, field } = await openScreen('/settings');
  const hours = field('Opening hours');
  await fill(hours, 'By appointment');
  api.loseConnection(staffSignOut);
  await user.click(page.getByRole('button', { name: 'Sign out' }));
  await user.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await page.findByText(/could not be reached/)).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(hours.value).toBe('By appointment');
});

test('[ADMIN-2] leaving a form asks, Cancel and Escape stay, and Leave goes', async () => {
  answerSettings();
  const { main, fill, user, page, field } = await openScreen('/settings');
  const hours = field('Opening hours');
  const away = () => user.click(main.getByRole('link', { name: 'Delivery' }));
  await fill(hours, 'By appointment');
  await user.click(page.getByRole('button', { name: 'Sign out' }));
  await user.click(
    within(page.getByRole('dialog', { name: 'Sign out without saving?' })).getByText('Cancel'),
  );
  await away();
  await user.click(
    within(await page.findByRole('dialog', { name: 'Leave without saving?' })).getByText('Cancel'),
  );
  expect(hours.value).toBe('By appointment');
  await away();
  await page.findByRole('dialog', { name: 'Leave without saving?' });
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(hours.value).toBe('By appointment');
  await away();
  await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await page.findByLabelText('Countries you deliver to')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
});

test.each([
  '',
  '/about',
  '/home',
  '/questions',
  '/legal',
  '/payment',
  '/delivery',
  '/links',
  '/checkout',
  '/invoices',
])('[ADMIN-2] settings%s are left without a question while nothing is typed', async (part) => {
  answerSettings();
  api.answer(getDashboard, blankAnswer(getDashboard));
  const { page, user } = await openScreen(`/settings${part}`);
  await user.click(
    within(page.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Today' }),
  );
  expect(await page.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
});

test('an address without a page says so', async () => {
  const { page } = await openScreen('/nothing/here');
  expect(page.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

test('[ADMIN-1] a page for other roles says so at its address, before a form is filled in', async () => {
  api.answer(listCategories, []);
  const { page } = await openScreen('/categories/new', 'packer');
  expect(page.getByRole('heading', { level: 1, name: 'You cannot open this page' })).toBeTruthy();
  expect(page.getByText('Your role does not allow this. The owner can change your role.')).toBeTruthy();
  expect(page.queryByRole('textbox')).toBeNull();
});
