import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSubscribers, removeSubscriber, type Subscriber } from '#contract/admin/newsletter.ts';
import type { Answer } from '#contract/api-call.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';

const kavita: Subscriber = {
  email: 'kavita@post.example',
  state: 'subscribed',
  consentedAt: '2026-11-20T06:30:00.000Z',
  unsubscribedAt: null,
};
const tara: Subscriber = {
  ...kavita,
  email: 'tara@post.example',
  state: 'unsubscribed',
  unsubscribedAt: '2026-11-25T03:30:00.000Z',
};

function listOf(subscribers: readonly Subscriber[], more: Partial<Answer<typeof listSubscribers>> = {}) {
  const counts = { subscribed: 1, unsubscribed: 1 };
  const total = subscribers.length;
  return blankAnswer(listSubscribers, { subscribers: [...subscribers], total, counts, ...more });
}

async function openNewsletter(path = '', role: StaffRole = 'manager') {
  const screen = await openScreen(`/newsletter${path}`, role);
  const field = () => screen.main.getByLabelText<HTMLInputElement>('Find an address');
  return { ...screen, field, link: (name: string | RegExp) => screen.main.getByRole('link', { name }) };
}

test('[HOME-9] a newsletter that nobody reads yet says so', async () => {
  api.answer(listSubscribers, blankAnswer(listSubscribers));
  const { main, link } = await openNewsletter();
  expect(main.getByText('No addresses yet.')).toBeTruthy();
  expect(main.getByText('0 addresses, newest first.')).toBeTruthy();
  expect(link('All 0').getAttribute('aria-current')).toBe('page');
});

test('[HOME-9] each address stands with its status and the times of its consent', async () => {
  api.answer(listSubscribers, listOf([kavita, tara]));
  const { main, link } = await openNewsletter();
  expect(main.getByText('2 addresses, newest first.')).toBeTruthy();
  const rows = main.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['kavita@post.example', 'Subscribed', '20 Nov 2026, 12:00 pm IST', '', 'Remove'],
    ['tara@post.example', 'Unsubscribed', '20 Nov 2026, 12:00 pm IST', '25 Nov 2026, 9:00 am IST', 'Remove'],
  ]);
  expect(link('Subscribed 1')).toBeTruthy();
});

test('[HOME-9] a search keeps the chosen status, and the export has what the list shows', async () => {
  api.answer(listSubscribers, listOf([tara]));
  const { main, user, fill, field, link, settled } = await openNewsletter('?state=unsubscribed');
  expect(main.getByText('1 address, newest first.')).toBeTruthy();
  api.answer(listSubscribers, blankAnswer(listSubscribers));
  await fill(field(), 'uma');
  await user.keyboard('{Enter}');
  await settled();
  expect(api.received(listSubscribers).at(-1)?.query).toEqual({ state: 'unsubscribed', search: 'uma' });
  expect(main.getByText('No addresses match.')).toBeTruthy();
  expect(link('Export as CSV').getAttribute('href')).toBe(
    '/api/admin/newsletter/export?state=unsubscribed&search=uma',
  );
});

test('the search field of the newsletter is empty again when the list is no longer searched', async () => {
  api.answer(listSubscribers, listOf([kavita]));
  const { user, field, link, settled } = await openNewsletter('?search=kavita');
  expect(field().value).toBe('kavita');
  await user.click(link(/^All/));
  await settled();
  expect(api.received(listSubscribers).at(-1)?.query).toEqual({});
  expect(field().value).toBe('');
});

test('[HOME-9] the next page of addresses keeps status and search', async () => {
  api.answer(listSubscribers, ({ query: { page = 1 } }) => listOf([kavita], { page, pages: 3, total: 120 }));
  const { main, user, link, settled } = await openNewsletter('?state=subscribed&search=post');
  expect(main.getByText('Page 1 of 3')).toBeTruthy();
  expect(main.queryByRole('link', { name: 'Previous' })).toBeNull();
  await user.click(link('Next'));
  await settled();
  expect(api.received(listSubscribers).at(-1)?.query).toEqual({
    state: 'subscribed',
    search: 'post',
    page: 2,
  });
  expect(main.getByText('Page 2 of 3')).toBeTruthy();
  expect(link('Previous')).toBeTruthy();
});

test('[HOME-9] [LAW-51] removing an address asks first and says that the record of the consent stays', async () => {
  api.answer(listSubscribers, listOf([kavita, tara]));
  api.answer(removeSubscriber, { done: true });
  const { main, page, user, settled, press } = await openNewsletter();
  const remove = () => press('Remove tara@post.example');
  await remove();
  const question = within(page.getByRole('dialog', { name: 'Remove tara@post.example?' }));
  expect(
    question.getByText('It gets no more newsletters. The record of its consent is kept for its period.'),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(api.received(removeSubscriber)).toEqual([]);
  await remove();
  const release = api.hold(removeSubscriber);
  await user.dblClick(page.getByRole('button', { name: 'Remove address' }));
  api.answer(listSubscribers, listOf([kavita]));
  release();
  expect(await page.findByText('tara@post.example removed')).toBeTruthy();
  await settled();
  expect(main.queryByRole('cell', { name: 'tara@post.example' })).toBeNull();
  expect(api.received(removeSubscriber).map(({ body }) => body)).toEqual([{ email: 'tara@post.example' }]);
});

test('an address that somebody else removed first leaves the list, with the reason', async () => {
  api.answer(listSubscribers, listOf([kavita, tara]));
  const { main, page, user, settled, press } = await openNewsletter();
  api.refuse(removeSubscriber, { status: 404, code: 'email', message: 'This address is not on the list' });
  api.answer(listSubscribers, listOf([kavita]));
  await press('Remove tara@post.example');
  await user.click(page.getByRole('button', { name: 'Remove address' }));
  expect(await page.findByText('This address is not on the list')).toBeTruthy();
  await settled();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(main.queryByText('tara@post.example')).toBeNull();
});

test('[ADMIN-1] a packer does not see who reads the newsletter', async () => {
  api.answer(listSubscribers, listOf([kavita]));
  const { page } = await openScreen('/newsletter', 'packer');
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.queryByText('kavita@post.example')).toBeNull();
});

test('[HOME-9] a page whose last address was removed leads back to the first', async () => {
  api.answer(listSubscribers, listOf([], { page: 2, pages: 1, total: 50 }));
  const { page } = await openScreen('/newsletter?page=2');
  const pager = within(page.getByRole('navigation', { name: 'Pages' }));
  expect(pager.getByText('Page 2 is empty now')).toBeTruthy();
  expect(pager.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('page=1');
  expect(pager.queryByRole('link', { name: 'Next' })).toBeNull();
});
