import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { importProducts, type ImportedRow, type ImportReport } from '#contract/admin/import.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const table = new File(['code,name\nR-1,Noor Ring'], 'pieces.csv', { type: 'text/csv' });
const row = (fields: Partial<ImportedRow>): ImportedRow =>
  blankValue(importProducts.answer.shape.rows.element, fields);
const report = (fields: Partial<ImportReport>): ImportReport => blankAnswer(importProducts, fields);

async function openImport(role: StaffRole = 'manager') {
  const screen = await openScreen('/products/import', role);
  return {
    ...screen,
    choose: () => screen.user.upload(screen.field('Choose a file'), table),
  };
}

test('[ADMIN-2] a table is tried first, its rows with errors first, and then the others are imported', async () => {
  const rows = [
    row({ row: 2, code: 'R-1', name: 'Noor Ring', does: 'add' }),
    row({ row: 3, code: 'R-2', does: 'change', changes: [{ column: 'price', before: '', after: '50000' }] }),
    row({ row: 4, code: 'R-3', does: 'wrong', errors: [{ column: 'category', message: 'is unknown' }] }),
  ];
  api.answer(importProducts, ({ query: { run } }) =>
    report({ rows, total: 3, added: 1, changed: 1, wrong: 1, unknown: ['colour'], done: run === 'do' }),
  );
  const { main, user, choose, page, button } = await openImport();
  await choose();
  expect(
    (await main.findByText('1 to add, 1 to change, 0 unchanged, 1 with errors')).getAttribute('role'),
  ).toBe('status');
  expect(main.getByText('These columns are unknown and ignored: colour.')).toBeTruthy();
  expect(main.getByRole('alert').textContent).toContain(
    'One row cannot be imported. The reasons are listed below. You can import the others.',
  );
  const listed = within(main.getByRole('table', { name: 'Rows of the table' }))
    .getAllByRole('row')
    .slice(1);
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'R-34R-3Errorcategory: is unknown',
    'Noor Ring2R-1Add',
    'R-23R-2Changeprice: empty → 50000',
  ]);
  await user.dblClick(button('Import 2 pieces'));
  expect(await page.findByText('Imported')).toBeTruthy();
  expect(main.queryByRole('button', { name: /^Import / })).toBeNull();
  expect(api.received(importProducts).map(({ query: { run } }) => run)).toEqual(['try', 'do']);
});

test('[ADMIN-1] titles and notes around the table are counted and listed as skipped', async () => {
  const rows = [
    row({ row: 1, name: 'Price list of Diwali', does: 'skipped' }),
    row({ row: 3, code: 'R-1', name: 'Noor Ring', does: 'add' }),
  ];
  api.answer(importProducts, () => report({ rows, total: 2, added: 1, skipped: 1 }));
  const { main, choose, button } = await openImport();
  await choose();
  expect(
    await main.findByText('1 to add, 0 to change, 0 unchanged, 0 with errors, 1 note skipped'),
  ).toBeTruthy();
  const [, first] = within(main.getByRole('table', { name: 'Rows of the table' })).getAllByRole('row');
  expect(first?.textContent).toBe(
    'Price list of Diwali1SkippedRead as a note: this row has no code. If it is a piece, give it one.',
  );
  expect(button('Import 1 piece')).toBeTruthy();
});

test('[ADMIN-2] a long table goes in parts, whose counts are added up', async () => {
  api.answer(importProducts, ({ query: { from = 0 } }) =>
    report({
      rows: [row({ row: from + 2, code: `R-${from}`, does: 'add' })],
      total: 120,
      added: 1,
      next: from < 100 ? from + 50 : null,
    }),
  );
  const { main, choose } = await openImport();
  await choose();
  expect(await main.findByText('3 to add, 0 to change, 0 unchanged, 0 with errors')).toBeTruthy();
  expect(api.received(importProducts).map(({ query: { from, rows } }) => [from, rows])).toEqual([
    [0, 50],
    [50, 50],
    [100, 50],
  ]);
});

test('[ADMIN-2] an import that breaks off says how far it came and how to go on', async () => {
  api.answer(importProducts, ({ query: { run, from = 0 } }) => {
    if (run === 'do') api.refuse(importProducts, { status: 503, message: 'The shop is being restarted.' });
    return report({ total: 120, added: 50, done: run === 'do', next: run === 'do' ? from + 50 : null });
  });
  const { main, user, choose } = await openImport();
  await choose();
  await user.click(await main.findByRole('button', { name: 'Import 50 pieces' }));
  expect((await main.findByRole('alert')).textContent).toBe(
    'The shop is being restarted. 50 of 120 rows were imported. Choose the same file again to continue; rows that were imported stay unchanged.',
  );
});

test('a file that cannot be read is refused in one sentence', async () => {
  api.refuse(importProducts, { status: 422, message: 'This file is not a CSV table.' });
  const { main, choose } = await openImport();
  await choose();
  expect((await main.findByRole('alert')).textContent).toBe('This file is not a CSV table.');
  api.loseConnection(importProducts);
  await choose();
  expect(await main.findByText(/The shop could not be reached/)).toBeTruthy();
});

test('[ADMIN-1] a packer exports and does not import', async () => {
  const { main } = await openImport('packer');
  expect(main.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/admin/products/export.csv',
  );
  expect(main.queryByText('Import pieces')).toBeNull();
});
