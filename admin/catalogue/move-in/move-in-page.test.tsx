import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '#contract/admin/categories.ts';
import {
  getMoveIns,
  listMoveInRows,
  startMoveIn,
  stopMoveIn,
  tryMoveIn,
  undoMoveIn,
  type MoveIn,
} from '#contract/admin/move-in.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const move: MoveIn = blankAnswer(tryMoveIn, {
  id: 2,
  kind: 'products',
  source: 'shopify',
  fileName: 'products.csv',
  state: 'tried',
  by: 'Asha Verma',
  rows: { ready: 2, out: 1 },
  pictures: { in: 0, missing: 0, total: 3 },
  unused: ['Vendor'],
});
const rings = blankValue(listCategories.answer.element, { id: 11, name: 'Rings', slug: 'rings' });
const row = blankValue(listMoveInRows.answer.shape.rows.element, {
  row: 3,
  state: 'out',
  name: 'Noor Ring',
  note: 'It has no price.',
});
const exported = new File(['{}'], 'customers.json', { type: 'application/json' });

function answerMoves(...moves: readonly MoveIn[]): void {
  api.answer(getMoveIns, [...moves]);
}

async function openMoveIn(moves: readonly MoveIn[], categories = [rings]) {
  answerMoves(...moves);
  api.answer(listCategories, categories);
  api.answer(listMoveInRows, { rows: [row], pages: 1 });
  const screen = await openScreen('/products/move-in', 'manager');
  return {
    ...screen,
    press: async (name: string) => screen.user.click(await screen.main.findByRole('button', { name })),
    choose: () => screen.user.upload(screen.field('Choose the file'), exported),
  };
}

test('[MOVE-3] a trial shows what is ready, what is left out and why, and what is not used', async () => {
  const { main } = await openMoveIn([move]);
  const panel = main.getByRole('region', { name: '2. Trial run' });
  expect(within(panel).getByText('2 pieces ready, 1 row left out')).toBeTruthy();
  expect(within(panel).getByText('Columns that are not used: Vendor.')).toBeTruthy();
  expect(panel.textContent).toContain('0 of 3');
  expect(panel.textContent).toContain('It has no price.');
});

test('[MOVE-3] pieces are brought in once for a double press, followed, stopped and continued', async () => {
  const { main, user, press, button } = await openMoveIn([move]);
  const running: MoveIn = { ...move, state: 'running', rows: { ready: 1, in: 1, out: 1 } };
  api.answer(startMoveIn, running);
  const release = api.hold(startMoveIn);
  answerMoves(running);
  await user.dblClick(button('Import 2 pieces'));
  release();
  expect(await main.findByText('1 of 2 pieces imported')).toBeTruthy();
  expect(api.received(startMoveIn)).toHaveLength(1);
  expect(main.queryByRole('region', { name: '1. Where from' })).toBeNull();
  const stopped: MoveIn = { ...running, state: 'stopped' };
  api.answer(stopMoveIn, stopped);
  answerMoves(stopped);
  await press('Stop');
  expect(await main.findByText('Stopped: 1 of 2 pieces imported')).toBeTruthy();
  expect(button('Import the remaining 1 piece')).toBeTruthy();
  answerMoves({ ...running, state: 'done', rows: { in: 2, out: 1 } });
  api.answer(startMoveIn, running);
  await press('Import the remaining 1 piece');
  expect(await main.findByText('Done: 2 pieces imported')).toBeTruthy();
});

test('[MOVE-3] the pieces of an import that are published are counted', async () => {
  const done: MoveIn = { ...move, state: 'done', rows: { in: 2, out: 1 } };
  const before = await openMoveIn([done]);
  expect(before.main.getByText('Published').nextSibling?.textContent).toBe('None until you publish them');
  before.unmount();
  const { main } = await openMoveIn([{ ...done, published: 1 }]);
  expect(main.getByText('Published').nextSibling?.textContent).toBe('1 of 2');
});

test('[MOVE-3] an import is undone after a question that says what stays', async () => {
  const done: MoveIn = { ...move, state: 'done', rows: { in: 2, out: 1 } };
  const { main, user, page, press } = await openMoveIn([done]);
  await press('Undo import');
  const question = page.getByRole('dialog', { name: 'Undo the import of 2 pieces?' });
  expect(question.textContent).toContain('Pieces that were sold stay.');
  const undone: MoveIn = { ...done, state: 'undone', rows: { kept: 1, removed: 1, out: 1 } };
  api.answer(undoMoveIn, undone);
  answerMoves(undone);
  await user.click(within(question).getByRole('button', { name: 'Undo the import' }));
  expect(await main.findByText('Import undone; 1 piece stayed')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
});

test('[MOVE-2] a file that is refused changes nothing, and says why in one sentence', async () => {
  const { main, choose } = await openMoveIn([]);
  api.refuse(tryMoveIn, { status: 422, message: 'This file has no column “Title”.' });
  await choose();
  expect((await main.findByRole('alert')).textContent).toBe('This file has no column “Title”.');
  expect(main.queryByRole('region', { name: '2. Trial run' })).toBeNull();
});

test('[MOVE-3] a shop without categories is asked for one before pieces come in', async () => {
  const { main, user, field } = await openMoveIn([], []);
  const add = main.getByRole('link', { name: 'Add a category' });
  expect(add.closest('p')?.textContent).toBe('Add a category first: pieces that name none go into it.');
  expect(add.getAttribute('href')).toBe('/admin/categories/new');
  expect(main.queryByLabelText(/Pieces without a category/)).toBeNull();
  expect(main.queryByLabelText('Choose the file')).toBeNull();
  await user.click(field('Orders'));
  expect(field('Choose the file')).toBeTruthy();
});

test('[MOVE-6] customers come in, also to a shop that has no categories yet', async () => {
  const { main, user, choose, field } = await openMoveIn([], []);
  await user.click(field('Customers'));
  expect(main.getByText(/Nothing is sent to them\./)).toBeTruthy();
  expect(main.queryByLabelText(/Pieces without a category/)).toBeNull();
  const tried: MoveIn = { ...move, kind: 'customers', rows: { ready: 4 } };
  api.answer(tryMoveIn, tried);
  answerMoves(tried);
  await choose();
  expect(await main.findByText('4 customers ready, 0 rows left out')).toBeTruthy();
  expect(api.received(tryMoveIn)[0]?.query).toEqual({
    source: 'woocommerce',
    kind: 'customers',
    name: 'customers.json',
  });
});

test('[MOVE-3] the trial is followed while it runs', async () => {
  const { main } = await openMoveIn([{ ...move, state: 'trying', rows: { waiting: 2 } }]);
  expect(main.getByText('Trying the rows: 0 of 2 pieces')).toBeTruthy();
  answerMoves(move);
  expect(await main.findByText('2 pieces ready, 1 row left out')).toBeTruthy();
});
