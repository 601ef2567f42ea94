import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cancelPriceSet,
  getPriceSet,
  priceChange,
  priceSet,
  publishPriceSet,
  summary,
  type PriceSetAnswer,
} from '#contract/admin/price-sets.ts';
import { getRateBoard } from '#contract/admin/rates.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

const rates = { gold: 11_280, silver: 1_51_200, platinum: 4195 };
const changed = {
  ...blankValue(priceChange),
  productId: 31,
  name: 'Noor Ring',
  from: 2_50_000,
  to: 2_58_100,
};
const ready: PriceSetAnswer = {
  ...blankValue(priceSet),
  id: 4,
  state: 'ready',
  origin: 'board',
  rates,
  total: 12,
  summary: {
    ...blankValue(summary),
    changed: 12,
    fixed: 1,
    from: 25_00_000,
    to: 25_81_000,
    largestMove: 8100,
    smallestMove: -200,
    largest: [{ ...changed, change: 3.24 }],
  },
  carts: { carts: 2, products: 1, held: 1 },
};
const board = { ...blankAnswer(getRateBoard), moveLimit: 7.5 };
const former = { ...ready, id: 3, state: 'published' as const, rates: { ...rates, gold: 11_184 } };

async function openSet(set: PriceSetAnswer, role: StaffRole = 'owner') {
  api.answer(getPriceSet, set);
  api.answer(getRateBoard, { ...board, current: former });
  return openScreen('/rates/sets/4', role);
}

test('[RATE-3] the preview shows the moves of rates and prices, and what happens to carts, before anything changes', async () => {
  const { main, button } = await openSet(ready);
  expect(main.getByText(/Gold 24K/).textContent).toBe('Gold 24K ₹11,184 to ₹11,280');
  const figures = [...(main.getByText('pieces change').closest('dl')?.children ?? [])];
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'pieces change12',
    'asking price stays1',
    'largest move+₹8,100',
    'smallest move−₹200',
  ]);
  const [, row] = within(main.getByRole('table', { name: 'Largest moves' })).getAllByRole('row');
  expect(row?.textContent).toContain('+₹8,100 · +3.24%');
  expect(main.getByText('All 12, in total').nextSibling?.textContent).toBe('₹25,00,000 to ₹25,81,000');
  expect(main.getByText(/1 of these pieces is in 2 carts\./)).toBeTruthy();
  expect(main.getByText('1 piece keeps its price until the hold ends')).toBeTruthy();
  expect(main.getByRole('link', { name: 'All 12 pieces' })).toBeTruthy();
  expect(button('Publish and change 12 prices')).toBeTruthy();
});

test('[RATE-3] pieces below cost, over the limit and without a price are named first', async () => {
  const faults = { ...ready.summary, ...blankValue(summary), changed: 12, overLimit: 2, failed: 1 };
  const { main } = await openSet({
    ...ready,
    summary: {
      ...faults,
      errors: [{ ...changed, name: 'Dori Set', error: 'no weight' }],
      belowCost: [{ ...changed, belowCost: { price: 2_50_582.52, cost: 2_60_000 } }],
    },
  });
  expect(main.getByRole('alert').textContent).toBe(
    '1 piece cannot be priced and keeps its price.Dori Set: no weight',
  );
  expect(main.getByText('1 piece sells below cost.').closest('[role=status]')?.textContent).toContain(
    'Check this piece before you publish.Noor Ring: new price ₹2,50,582.52 before tax, cost ₹2,60,000',
  );
  expect(main.getByText('2 prices move by more than 7.5%.')).toBeTruthy();
});

test('[RATE-3] prices are published now, once for a double press, and the outcome has the focus', async () => {
  const { main, user, button } = await openSet(ready);
  api.answer(publishPriceSet, {
    ...ready,
    state: 'published',
    publishedAt: '2026-11-28T06:30:00.000Z',
    by: 'Ravi Menon',
  });
  const release = api.hold(publishPriceSet);
  await user.dblClick(button('Publish and change 12 prices'));
  release();
  const outcome = await main.findByText('12 prices changed');
  expect(api.received(publishPriceSet).map(({ body }) => body)).toEqual([{ at: null }]);
  expect(document.activeElement?.contains(outcome)).toBe(true);
  expect(main.queryByRole('button', { name: /Publish/ })).toBeNull();
});

test('[RATE-3] a publication at a time needs the time, which is Indian', async () => {
  const { main, user, fill, field, press } = await openSet(ready);
  await user.click(main.getByRole('radio', { name: 'At a set time' }));
  await press('Change 12 prices at this time');
  const time = await main.findByText('Enter the time');
  expect(time.closest('.field')?.contains(document.activeElement)).toBe(true);
  api.answer(publishPriceSet, { ...ready, state: 'scheduled', publishAt: '2026-11-29T03:30:00.000Z' });
  await fill(field('Time (IST)'), '2026-11-29T09:00');
  await press('Change 12 prices at this time');
  expect((await main.findByText(/The prices change on/)).textContent).toContain('29 Nov 2026, 9:00 am IST');
  expect(api.received(publishPriceSet).map(({ body }) => body)).toEqual([{ at: '2026-11-29T03:30:00.000Z' }]);
  expect(main.getByRole<HTMLInputElement>('radio', { name: 'At a set time' }).checked).toBe(true);
});

test('[RATE-3] the calculation shows its progress, is followed to its end, and can be stopped', async () => {
  const { main, press } = await openSet({ ...ready, state: 'preparing', priced: 5, summary: null });
  expect(main.getByText(/Prices calculated: 5 of 12/)).toBeTruthy();
  expect(main.queryByRole('button', { name: /Publish/ })).toBeNull();
  api.answer(getPriceSet, { ...ready, state: 'preparing', priced: 9, summary: null });
  expect(await main.findByText(/Prices calculated: 9 of 12/)).toBeTruthy();
  const dropped = { ...ready, state: 'cancelled' as const };
  api.answer(cancelPriceSet, dropped);
  api.answer(getPriceSet, dropped);
  await press('Stop, keep the old prices');
  expect(await main.findByText('This change was discarded. The shop keeps its prices.')).toBeTruthy();
  expect(main.queryByText('pieces change')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('typed-rates') ?? 'null')).toEqual(rates);
});

test('[RATE-3] a refused publication keeps the preview and says why', async () => {
  const { main, button, press } = await openSet(ready);
  api.refuse(publishPriceSet, {
    status: 409,
    code: 'newer',
    message: 'Newer rates were published meanwhile.',
  });
  await press('Publish and change 12 prices');
  expect((await main.findByRole('alert')).textContent).toBe('Newer rates were published meanwhile.');
  expect(button('Publish and change 12 prices').getAttribute('aria-busy')).toBeNull();
});

test('[RATE-3] prices that could not be calculated say why, and what to do', async () => {
  const { main } = await openSet({ ...ready, state: 'failed', summary: null, error: 'The disk is full.' });
  expect(main.getByRole('alert').textContent).toBe(
    'These prices could not be calculated. The shop keeps its prices. Type the rates again. The disk is full.',
  );
});

test('a packer may not open new prices, and reads why', async () => {
  const { page } = await openSet(ready, 'packer');
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.getByText('Your role does not allow this. The owner can change your role.')).toBeTruthy();
});

test.each([
  ['ready', 'Discard this change'],
  ['preparing', 'Stop, keep the old prices'],
] as const)('of new prices that are %s, a double press of “%s” is one call', async (state, name) => {
  const { button, user, settled } = await openSet({ ...ready, state });
  api.answer(cancelPriceSet, { ...ready, state: 'cancelled' });
  const release = api.hold(cancelPriceSet);
  await user.dblClick(button(name));
  release();
  await settled();
  expect(api.received(cancelPriceSet)).toHaveLength(1);
});
