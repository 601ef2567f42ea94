import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit, type AuditEntry } from '#contract/admin/audit.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const priced: AuditEntry = blankValue(listAudit.answer.shape.entries.element, {
  id: 90,
  at: '2026-11-27T06:30:00.000Z',
  staffId: 8,
  staffName: 'Deepak Soni',
  kind: 'product',
  subjectId: '31',
  subjectName: 'Payal Anklets',
  action: 'changed',
  differences: [
    { field: 'sellingPrice', before: 120_000, after: 1_25_000 },
    { field: 'note', before: 'Old', after: '' },
    { field: 'featured', before: null, after: true },
    { field: 'slug', before: '', after: null },
  ],
});
const removed: AuditEntry = {
  ...priced,
  id: 71,
  staffName: 'Ravi Menon',
  kind: 'newsletter',
  subjectId: 'subscriber',
  subjectName: null,
  action: 'removed',
  differences: [],
};

function answerAudit(entries: readonly AuditEntry[], more = false): void {
  const people = [
    { id: 7, name: 'Ravi Menon' },
    { id: 8, name: 'Deepak Soni' },
  ];
  const kinds = ['newsletter', 'product'];
  api.answer(listAudit, blankAnswer(listAudit, { entries: [...entries], more, kinds, people }));
}

async function openAudit(query = '') {
  const screen = await openScreen(`/audit${query}`);
  const choice = (name: string) => screen.main.getByLabelText<HTMLSelectElement>(name);
  return {
    ...screen,
    choice,
    entries: () => within(screen.main.getByRole('list')).queryAllByRole('listitem'),
    show: async () => {
      await screen.press('Show');
      await screen.settled();
    },
    lastQuery: () => api.received(listAudit).at(-1)?.query,
  };
}

test('[ADMIN-1] the audit trail names who changed what, with the old and the new value', async () => {
  answerAudit([priced, removed]);
  const { entries, main } = await openAudit();
  const [first, second] = entries();
  expect(first?.querySelector('p')?.textContent).toBe('Deepak Soni · Changed · Product Payal Anklets');
  expect(first?.textContent).toContain('27 Nov 2026, 12:00 pm IST');
  const terms = [...(first?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'Selling pricebefore: ₹1,20,000 after: ₹1,25,000',
    'Notebefore: Old empty',
    'Featuredafter: Yes',
  ]);
  expect(main.getByRole('link', { name: 'Payal Anklets' }).getAttribute('href')).toBe('/admin/products/31');
  expect(second?.textContent).toContain('Ravi Menon · Removed · Newsletter subscriber');
  expect(second?.querySelector('dl, a')).toBeNull();
});

test('[ADMIN-1] a shop in which nobody has changed anything says so', async () => {
  answerAudit([]);
  const { main } = await openAudit();
  expect(main.getByText('No changes yet.')).toBeTruthy();
  expect(main.queryByRole('link', { name: 'Show older' })).toBeNull();
});

test('[ADMIN-1] the audit trail of a kind and a person is shown, and says if it is empty', async () => {
  answerAudit([priced]);
  const { main, user, choice, show, lastQuery } = await openAudit();
  await user.selectOptions(choice('Type'), 'Newsletter');
  await user.selectOptions(choice('Staff'), 'Deepak Soni');
  answerAudit([]);
  await show();
  expect(lastQuery()).toEqual({ kind: 'newsletter', staffId: 8 });
  expect(main.getByText('No changes match.')).toBeTruthy();
  await user.selectOptions(choice('Staff'), 'All staff');
  await show();
  expect(lastQuery()).toEqual({ kind: 'newsletter' });
});

test('[ADMIN-1] older entries keep the choice, and a new choice begins with the newest', async () => {
  answerAudit([priced, removed], true);
  const { main, user, choice, settled, show, lastQuery } = await openAudit('?kind=product&staffId=8');
  answerAudit([{ ...removed, id: 12 }], false);
  await user.click(main.getByRole('link', { name: 'Show older' }));
  await settled();
  expect(lastQuery()).toEqual({ kind: 'product', staffId: 8, before: 71 });
  expect(main.queryByRole('link', { name: 'Show older' })).toBeNull();
  await user.selectOptions(choice('Type'), 'All types');
  await show();
  expect(lastQuery()).toEqual({ staffId: 8 });
});

test('the choice of the audit trail is empty again when the whole trail is shown', async () => {
  answerAudit([priced]);
  const { page, user, choice, settled, lastQuery } = await openAudit('?kind=product&staffId=8');
  expect([choice('Type').value, choice('Staff').value]).toEqual(['product', '8']);
  await user.click(
    within(page.getByRole('navigation', { name: 'Screens' })).getByRole('link', { name: 'Audit trail' }),
  );
  await settled();
  expect(lastQuery()).toEqual({});
  expect([choice('Type').value, choice('Staff').value]).toEqual(['', '']);
});

test.each(['manager', 'packer'] as const)('[ADMIN-1] a %s does not see the audit trail', async (role) => {
  answerAudit([priced]);
  const { page } = await openScreen('/audit', role);
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.queryByText('Payal Anklets')).toBeNull();
});

test('a choice that is made while the trail is still loading stays', async () => {
  answerAudit([priced]);
  const { user, choice, settled, press } = await openAudit();
  const release = api.hold(listAudit);
  await user.selectOptions(choice('Type'), 'Newsletter');
  await press('Show');
  await user.click(choice('Type'));
  await user.selectOptions(choice('Type'), 'Product');
  release();
  await settled();
  expect(api.received(listAudit).at(-1)?.query).toEqual({ kind: 'newsletter' });
  expect(choice('Type').value).toBe('product');
});
