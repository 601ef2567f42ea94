import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPrivacyDesk, listPanReads, setRetention, type PrivacyDesk } from '#contract/admin/privacy.ts';
import { retentionRules, type RetentionRuleKey } from '#domain/privacy/retention-rules.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';

const periodOf = (rule: RetentionRuleKey): PrivacyDesk['retention'][number] => ({
  rule,
  ...retentionRules[rule],
  from: null,
  planned: [],
});
const retention = [periodOf('messages'), periodOf('carts'), periodOf('pan')];

async function openDesk(fields: Partial<PrivacyDesk> = {}, role: StaffRole = 'owner') {
  api.answer(getPrivacyDesk, { ...blankAnswer(getPrivacyDesk), retention, ...fields });
  const screen = await openScreen('/privacy', role);
  return { ...screen, row: (name: RegExp) => screen.main.getByRole('row', { name }).textContent };
}

test.each(['manager', 'packer'] as const)('[ADMIN-1] a %s does not open personal data', async (role) => {
  const { page } = await openDesk({}, role);
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Personal data' })).toBeNull();
});

test('[LAW-57] each duty says whether it is in order, due or missing, and why', async () => {
  const duty = { key: 'pan', title: 'PANs', state: 'due', reason: '3 are over their period.' } as const;
  const { main } = await openDesk({
    duties: [
      { key: 'consents', title: 'Consents', state: 'green', reason: '12 consents, each with its date.' },
      duty,
      { key: 'breaches', title: 'Breaches', state: 'missing', reason: 'The Board has no details.' },
    ],
  });
  const duties = within(main.getByRole('region', { name: 'What the law asks' })).getAllByRole('listitem');
  expect(duties.map(({ textContent }) => textContent)).toEqual([
    'Consents in order12 consents, each with its date.',
    'PANs due3 are over their period.',
    'Breaches missingThe Board has no details.',
  ]);
});

test('[LAW-50] each kind of data says how long it is kept, since when, and what is planned', async () => {
  const planned = [{ period: 90, from: '2027-01-01', source: 'Our adviser', by: 'Asha Verma' }];
  const { row } = await openDesk({
    retention: [
      { ...periodOf('carts'), period: 30, from: '2026-11-01', planned },
      periodOf('pan'),
      { ...periodOf('restock'), period: 1 },
    ],
  });
  expect(row(/^Carts/)).toContain('30 days after the last changesince 1 Nov 2026');
  expect(row(/^Carts/)).toContain('90 days from 1 Jan 2027, by Asha Verma');
  expect(row(/^PANs of buyers/)).toContain('72 months after the annual return of the financial year is due');
  expect(row(/^PANs of buyers/)).toContain('usual period');
  expect(row(/^Requests for an email/)).toContain('1 day after the request');
});

test('[LAW-57] a new shop has deleted nothing and has no consents', async () => {
  const { main } = await openDesk();
  expect(main.getByText('Nothing was due for deletion. The shop checks every hour.')).toBeTruthy();
  expect(main.getByText('Nobody has given a consent yet.')).toBeTruthy();
});

test('[AFTER-11] deleted data and consents are listed by name, care reminders too', async () => {
  const { row } = await openDesk({
    reports: [{ day: '2026-11-27', rule: 'carts', title: 'Carts', deleted: 4, finished: true }],
    consents: [
      { purpose: 'newsletter', version: '2026-05-01', open: 8, ended: 2 },
      { purpose: 'care', version: '2026-05-01', open: 3, ended: 0 },
    ],
  });
  expect(row(/27 Nov 2026/)).toBe('27 Nov 2026Carts4');
  expect(row(/^Newsletter/)).toBe('Newsletter2026-05-0182');
  expect(row(/^Care reminders/)).toBe('Care reminders2026-05-0130');
});

test('[LAW-50] the form says what may be set for the chosen kind of data', async () => {
  const { user, field, main } = await openDesk();
  expect(main.getByText('From 730 to 3650, after the last message')).toBeTruthy();
  await user.selectOptions(field('Kind of data'), 'PANs of buyers');
  expect(field('Months')).toBeTruthy();
  expect(main.getByText(/^From 72 to 120, after the annual return/)).toBeTruthy();
});

test('[LAW-50] a period needs a number and its source, and is set once from the chosen day', async () => {
  const { user, field, fill, press, main, page, settled, row, button } = await openDesk();
  const planned = [{ period: 90, from: '2026-12-15', source: 'Our adviser', by: 'Ravi Menon' }];
  const desk = { ...blankAnswer(getPrivacyDesk), retention: [{ ...periodOf('carts'), planned }] };
  await user.selectOptions(field('Kind of data'), 'Carts');
  await press('Set period');
  expect(await main.findByRole('textbox', { name: 'Source', description: /Enter the source/ })).toBeTruthy();
  await fill(field('Source'), 'Our adviser');
  await press('Set period');
  expect((await main.findByRole('alert')).textContent).toContain('Enter the period');
  expect(field('From').value).toBe('2026-11-28');
  await fill(field('Days'), '90');
  await user.clear(field('From'));
  await user.type(field('From'), '2026-12-15');
  api.answer(setRetention, desk);
  api.answer(getPrivacyDesk, desk);
  const release = api.hold(setRetention);
  await user.dblClick(button('Set period'));
  release();
  expect(await page.findByText('Period saved')).toBeTruthy();
  await settled();
  expect(api.received(setRetention).map(({ body }) => body)).toEqual([
    { rule: 'carts', period: 90, from: '2026-12-15', source: 'Our adviser' },
  ]);
  expect(row(/^Carts/)).toContain('90 days from 15 Dec 2026, by Ravi Menon');
  expect(field('Source').value).toBe('');
});

test('[LAW-50] a period outside the law is refused at its field, and a day that is taken in general', async () => {
  const { field, fill, press, main } = await openDesk();
  await fill(field('Days'), '30');
  await fill(field('Source'), 'Our adviser');
  api.refuse(setRetention, { status: 422, code: 'period', message: 'At least 730 days' });
  await press('Set period');
  expect(await main.findByRole('textbox', { name: 'Days', description: /At least 730 days/ })).toBe(
    field('Days'),
  );
  await fill(field('Days'), '800');
  api.refuse(setRetention, { status: 409, code: 'begun', message: 'A period of this day is in force' });
  await press('Set period');
  expect((await main.findByRole('alert')).textContent).toContain('A period of this day is in force');
  expect(field('Days').value).toBe('800');
});

test('[SALE-2] who read which PAN is listed with its order, page by page', async () => {
  const reads = [{ id: 5, at: '2026-11-28T06:00:00.000Z', staffName: 'Asha Verma', order: '1042' }];
  api.answer(listPanReads, ({ query: { page = 1 } }) => ({
    ...blankAnswer(listPanReads),
    page,
    pages: 2,
    reads: page === 1 ? reads : [],
  }));
  const { main, user, settled } = await openScreen('/privacy/pan-reads');
  expect(main.getByRole('row', { name: /Asha Verma/ }).textContent).toContain('28 Nov 2026, 11:30 am IST');
  expect(main.getByRole('link', { name: '#1042' }).getAttribute('href')).toBe('/admin/orders/1042');
  expect(main.queryByRole('link', { name: 'Previous' })).toBeNull();
  await user.click(main.getByRole('link', { name: 'Next' }));
  await settled();
  expect(main.getByText('Nobody has read a PAN.')).toBeTruthy();
  expect(api.received(listPanReads).map(({ query }) => query)).toEqual([{}, { page: 2 }]);
});
