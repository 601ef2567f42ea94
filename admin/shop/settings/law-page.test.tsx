import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listLawRules,
  removeLawRule,
  setLawRule,
  type LawRules,
  type LawValue,
} from '#contract/admin/law.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';

const value = (fields: Partial<LawValue>): LawValue => ({
  value: '200000',
  from: '2017-07-01',
  source: 'Income-tax Act, section 269ST',
  by: null,
  state: 'in-force',
  ...fields,
});
const rules: LawRules = [
  {
    rule: 'cashBelow',
    title: 'Cash from one person',
    values: [
      value({ value: '100000', from: '2016-04-01', state: 'past' }),
      value({}),
      value({
        value: '150000',
        from: '2027-04-01',
        state: 'planned',
        by: 'Ravi Menon',
        source: 'The adviser',
      }),
    ],
  },
  {
    rule: 'panDeclaration',
    title: 'Declaration without a PAN',
    values: [value({ value: 'Form 97', source: 'Rule 237' })],
  },
];

async function openLaw(role: StaffRole = 'owner') {
  api.answer(listLawRules, rules);
  const screen = await openScreen('/settings/law', role);
  const table = () => within(screen.main.getByRole('table', { name: 'Rules of law' }));
  const rows = () =>
    table()
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  return { ...screen, table, rows };
}

test('[LAW-44] rules stand with value, first day, source and who set them; past ones stand apart', async () => {
  const { rows, main } = await openLaw();
  expect(rows()).toEqual([
    'Cash from one person₹2,00,0001 Jul 2017 in forceIncome-tax Act, section 269ST',
    'Cash from one person₹1,50,0001 Apr 2027 plannedThe adviserset by Ravi MenonRemove',
    'Declaration without a PANForm 971 Jul 2017 in forceRule 237',
  ]);
  expect(within(main.getByRole('table', { name: 'Past values' })).getByText('₹1,00,000')).toBeTruthy();
});

test('[LAW-44] a value needs words, a day and its source, and errors stand at their fields', async () => {
  const { main, user, fill, page, field, press } = await openLaw();
  await press('Set value');
  expect(await main.findByText('Enter the value')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Rupees')));
  await user.selectOptions(field('Rule'), 'Declaration without a PAN');
  expect(main.queryByLabelText('Rupees')).toBeNull();
  await user.selectOptions(field('Rule'), 'Cash from one person');
  await fill(field('Rupees'), '1,00,000');
  await fill(field('Source'), 'The adviser');
  api.refuse(setLawRule, { status: 422, code: 'from', message: 'The first day must be today or later' });
  await press('Set value');
  expect(await main.findByText('The first day must be today or later')).toBeTruthy();
  expect(field('Rupees').value).toBe('1,00,000');
  api.answer(setLawRule, rules);
  await press('Set value');
  expect(await page.findByText('Value saved')).toBeTruthy();
  expect(api.received(setLawRule).at(-1)?.body).toEqual({
    rule: 'cashBelow',
    value: '1,00,000',
    from: '2026-11-28',
    source: 'The adviser',
  });
});

test('[LAW-44] a value that has not begun is removed, once for a double press', async () => {
  const { user, page, rows, settled, button } = await openLaw();
  api.answer(removeLawRule, () => {
    api.answer(listLawRules, rules.slice(1));
    return rules.slice(1);
  });
  const release = api.hold(removeLawRule);
  await user.dblClick(button('Remove Cash from one person, from 2027-04-01'));
  release();
  expect(await page.findByText('Value removed')).toBeTruthy();
  await settled();
  expect(rows()).toHaveLength(1);
  expect(api.received(removeLawRule).map(({ body }) => body)).toEqual([
    { rule: 'cashBelow', from: '2027-04-01' },
  ]);
});

test('[LAW-44] a manager reads the rules and sets none', async () => {
  const { rows, main } = await openLaw('manager');
  expect(rows()).toHaveLength(3);
  expect(main.queryByRole('button', { name: /Remove|Set value/ })).toBeNull();
});
