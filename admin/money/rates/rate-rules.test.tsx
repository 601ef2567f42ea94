import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPriceSet, listPriceChanges, priceSet, type PriceChange } from '#contract/admin/price-sets.ts';
import {
  createRateToken,
  listRateTokens,
  revokeRateToken,
  type RateToken,
} from '#contract/admin/rate-tokens.ts';
import { getRateBoard, updateFactors } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import { api, noon, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

type Board = Answer<typeof getRateBoard>;

const purity = (name: string, defaultFactor: number, factor = defaultFactor) => ({
  purity: name,
  perGram: null,
  factor,
  defaultFactor,
  own: factor !== defaultFactor,
});
const board: Board = {
  ...blankAnswer(getRateBoard),
  metals: [
    {
      metal: 'gold',
      purity: '24K',
      unit: 'gram',
      current: null,
      yesterday: null,
      purities: [purity('24K', 1), purity('22K', 0.916_667, 0.92), purity('18K', 0.75)],
    },
    {
      metal: 'silver',
      purity: '999',
      unit: 'kilogram',
      current: null,
      yesterday: null,
      purities: [purity('999', 1), purity('925', 0.925)],
    },
  ],
};
const prepared = { ...blankValue(priceSet), id: 4, state: 'ready' as const };

async function openFactors(fields: Partial<Board> = {}) {
  api.answer(getRateBoard, { ...board, ...fields });
  const screen = await openScreen('/rates/factors');
  return {
    ...screen,
    save: () => screen.press('Save and preview the prices'),
  };
}

test.each([
  ['manager', '/rates/tokens'],
  ['packer', '/rates/tokens'],
  ['packer', '/rates/factors'],
] as const)('[ADMIN-1] a %s does not open %s', async (role, path) => {
  api.answer(getRateBoard, board);
  api.answer(listRateTokens, []);
  const { page } = await openScreen(path, role);
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
});

test('[RATE-6] a purity has its own factor or the default, and the quoted purity has none', async () => {
  const { field, main } = await openFactors();
  expect(field('Gold 22K').value).toBe('0.92');
  expect(field('Gold 18K').value).toBe('');
  expect(main.getByText('Default 0.75')).toBeTruthy();
  expect(main.queryByLabelText('Gold 24K')).toBeNull();
  expect(main.getByRole('group', { name: 'Silver 999 is 1' })).toBeTruthy();
});

test('[RATE-6] only changed factors are sent, once, and the new prices are shown', async () => {
  const { field, fill, user, page, button } = await openFactors();
  await fill(field('Gold 22K'), '');
  await fill(field('Silver 925'), '0.93');
  api.answer(updateFactors, { set: prepared });
  api.answer(getPriceSet, prepared);
  const release = api.hold(updateFactors);
  await user.dblClick(button('Save and preview the prices'));
  release();
  expect(await page.findByRole('heading', { level: 1, name: 'New prices' })).toBeTruthy();
  expect(api.received(updateFactors).map(({ body }) => body)).toEqual([
    {
      factors: [
        { metal: 'gold', purity: '22K', factor: null },
        { metal: 'silver', purity: '925', factor: 0.93 },
      ],
      replace: false,
    },
  ]);
});

test('[RATE-6] each refused factor is said at its own field', async () => {
  const { field, fill, save, main } = await openFactors();
  api.answer(updateFactors, { set: prepared });
  await fill(field('Gold 18K'), 'half');
  await save();
  expect(await main.findByText('Please enter a number, in digits')).toBeTruthy();
  await fill(field('Gold 18K'), '0.76');
  await fill(field('Silver 925'), '11');
  await save();
  await waitFor(() => expect(field('Silver 925').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Gold 18K').getAttribute('aria-invalid')).toBeNull();
  expect(field('Gold 22K').getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(field('Silver 925'));
  expect(api.received(updateFactors)).toEqual([]);
});

test('[RATE-6] a shop without rates keeps its factors, and sends the next change alone', async () => {
  const { field, fill, save, page, settled } = await openFactors();
  await fill(field('Gold 18K'), '0.76');
  api.answer(updateFactors, { set: null });
  const [gold, silver] = board.metals;
  const purities = [purity('24K', 1), purity('22K', 0.916_667, 0.92), purity('18K', 0.75, 0.76)];
  const metals = gold === undefined || silver === undefined ? [] : [{ ...gold, purities }, silver];
  api.answer(getRateBoard, { ...board, metals });
  await save();
  expect(await page.findByText('Factors saved')).toBeTruthy();
  await settled();
  await fill(field('Silver 925'), '0.93');
  await save();
  await waitFor(() => expect(api.received(updateFactors)).toHaveLength(2));
  expect(api.received(updateFactors)[1]?.body.factors).toEqual([
    { metal: 'silver', purity: '925', factor: 0.93 },
  ]);
});

test('[RATE-6] without a changed factor nothing is sent, and nothing is said to be saved', async () => {
  const { save, page, main } = await openFactors();
  api.answer(updateFactors, { set: null });
  await save();
  expect((await main.findByRole('alert')).textContent).toContain('No factor is changed');
  expect(page.queryByText('Factors saved')).toBeNull();
  expect(api.received(updateFactors)).toEqual([]);
});

test('[RATE-6] a change that waits is replaced only after the page has said so', async () => {
  const { field, fill, save, main, page, settled } = await openFactors();
  await fill(field('Gold 18K'), '0.76');
  expect(main.queryByText(/This replaces the new prices that are waiting\./)).toBeNull();
  api.refuse(updateFactors, { status: 409, code: 'another-waits', message: 'Another change waits.' });
  const [gold] = board.metals;
  const theirs = [purity('24K', 1), purity('22K', 0.916_667, 0.91), purity('18K', 0.75)];
  const metals = gold === undefined ? [] : [{ ...gold, purities: theirs }, ...board.metals.slice(1)];
  api.answer(getRateBoard, { ...board, metals, waiting: prepared });
  await save();
  expect((await main.findByRole('alert')).textContent).toContain('Another change waits.');
  await settled();
  expect(await main.findByText(/This replaces the new prices that are waiting\./)).toBeTruthy();
  expect(field('Gold 18K').value).toBe('0.76');
  api.answer(updateFactors, { set: prepared });
  api.answer(getPriceSet, prepared);
  await save();
  expect(await page.findByRole('heading', { level: 1, name: 'New prices' })).toBeTruthy();
  const factors = [{ metal: 'gold', purity: '18K', factor: 0.76 }];
  expect(api.received(updateFactors).map(({ body }) => body)).toEqual([
    { factors, replace: false },
    { factors, replace: true },
  ]);
});

const feed: RateToken = {
  id: 2,
  name: 'Rate feed',
  createdBy: 'Asha Verma',
  createdAt: noon,
  lastUsedAt: null,
  revokedAt: null,
};

async function openTokens(tokens: RateToken[]) {
  api.answer(listRateTokens, tokens);
  const screen = await openScreen('/rates/tokens');
  return {
    ...screen,
    name: () => screen.field('Name of the program'),
  };
}

test('[RATE-6] a token needs a name, is created once, and is shown once', async () => {
  const { main, user, press, name, fill, settled, unmount, button } = await openTokens([]);
  expect(main.getByText('No keys yet.')).toBeTruthy();
  await press('Create key');
  expect(await main.findByRole('textbox', { description: 'Enter a name' })).toBe(name());
  await fill(name(), 'Rate feed');
  api.answer(createRateToken, { ...feed, token: 'secret-token' });
  api.answer(listRateTokens, [feed]);
  const release = api.hold(createRateToken);
  await user.dblClick(button('Create key'));
  release();
  expect(await main.findByText('secret-token')).toBeTruthy();
  await settled();
  expect(main.getByRole('row', { name: /^Rate feed/ }).textContent).toContain('Asha Verma');
  expect(main.getByRole('row', { name: /^Rate feed/ }).textContent).toContain('never');
  expect(name().value).toBe('');
  expect(api.received(createRateToken).map(({ body }) => body)).toEqual([{ name: 'Rate feed' }]);
  unmount();
  const again = await openTokens([feed]);
  expect(again.page.queryByText('secret-token')).toBeNull();
});

test('[RATE-6] a token is revoked after a question, once, and its secret is no longer offered', async () => {
  const { main, page, user, press, name, fill, settled } = await openTokens([]);
  api.answer(createRateToken, { ...feed, token: 'secret-token' });
  api.answer(listRateTokens, [feed]);
  await fill(name(), 'Rate feed');
  await press('Create key');
  expect(await main.findByText('secret-token')).toBeTruthy();
  await settled();
  await press('Revoke Rate feed');
  await user.keyboard('{Escape}');
  await press('Revoke Rate feed');
  const question = within(page.getByRole('dialog', { name: 'Revoke Rate feed?' }));
  api.answer(revokeRateToken, { done: true });
  api.answer(listRateTokens, [{ ...feed, revokedAt: noon }]);
  const release = api.hold(revokeRateToken);
  await user.dblClick(question.getByRole('button', { name: 'Revoke key' }));
  release();
  expect(await page.findByText('Rate feed is revoked')).toBeTruthy();
  await settled();
  expect(main.getByRole('row', { name: /^Rate feed/ }).textContent).toContain('Revoked');
  expect(main.queryByRole('button', { name: 'Revoke Rate feed' })).toBeNull();
  expect(main.queryByText('secret-token')).toBeNull();
  expect(api.received(revokeRateToken).map(({ params }) => params.id)).toEqual([2]);
});

test('[RATE-6] a token that is gone says so, and the list is read again', async () => {
  const { main, page, user, press } = await openTokens([feed]);
  api.refuse(revokeRateToken, { status: 404, message: 'This key no longer exists' });
  api.answer(listRateTokens, []);
  await press('Revoke Rate feed');
  await user.click(page.getByRole('button', { name: 'Revoke key' }));
  expect(await page.findByText('This key no longer exists')).toBeTruthy();
  expect(await main.findByText('No keys yet.')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
});

const change = (fields: Partial<PriceChange>): PriceChange => ({
  ...blankValue(listPriceChanges.answer.shape.changes.element),
  productId: 31,
  code: 'R-31',
  name: 'Noor Ring',
  ...fields,
});

test('[RATE-3] every new price is listed with its move, page by page', async () => {
  const cost = { price: 90, cost: 100 };
  const changes = [
    change({ from: 1_00_000, to: 1_08_100, change: 8.1 }),
    change({ productId: 32, name: 'Asha Kada', from: 50_000, to: 49_800, change: -0.4, belowCost: cost }),
    change({ productId: 33, name: 'Mala', from: 900, to: 900, error: 'No rate of platinum' }),
  ];
  api.answer(listPriceChanges, ({ query: { page = 1 } }) => ({
    ...blankAnswer(listPriceChanges),
    page,
    pages: 2,
    total: 103,
    changes: page === 1 ? changes : [],
  }));
  const { main, user, settled } = await openScreen('/rates/sets/4/changes', 'manager');
  expect(main.getByText('103 pieces by rate, the largest move first.')).toBeTruthy();
  const [, noor, kada, mala] = main.getAllByRole('row').map(({ textContent }) => textContent);
  expect(noor).toContain('+₹8,100 · +8.10%');
  expect(kada).toContain('−₹200 · −0.40%Below cost');
  expect(mala).toContain('₹0 · 0.00%No rate of platinum');
  expect(main.getByRole('link', { name: 'Noor Ring' }).getAttribute('href')).toBe('/admin/products/31');
  await user.click(main.getByRole('link', { name: 'Next' }));
  await settled();
  expect(main.getByText('No price changes.')).toBeTruthy();
  expect(api.received(listPriceChanges).at(-1)).toMatchObject({ params: { id: 4 }, query: { page: 2 } });
});

test('[RATE-3] a change that no longer waits says so', async () => {
  api.refuse(listPriceChanges, { status: 409, code: 'published', message: 'These prices are published.' });
  const { page } = await openScreen('/rates/sets/4/changes');
  expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(page.getByText('These prices are published.')).toBeTruthy();
});
