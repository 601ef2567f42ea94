import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  cancelPriceSet,
  getPriceSet,
  prepareRates,
  priceSet,
  rateDoubt,
} from '#contract/admin/price-sets.ts';
import { getRateBoard, listRates, undoRates, type RateEntry } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer, blankValue } from '#tests/support/answers/blank-answer.ts';

type Board = Answer<typeof getRateBoard>;
type BoardMetal = Board['metals'][number];

const yesterdayNoon = '2026-11-27T06:30:00.000Z';
const metal = (name: BoardMetal['metal'], purity: string, rate: number): BoardMetal => ({
  metal: name,
  purity,
  unit: name === 'silver' ? 'kilogram' : 'gram',
  current: { rate, effectiveFrom: yesterdayNoon, by: 'Asha Verma' },
  yesterday: null,
  purities: [],
});
const current = { ...blankValue(priceSet), id: 3, rates: { gold: 11_184, silver: 1_40_500, platinum: 4195 } };
const board: Board = {
  ...blankAnswer(getRateBoard),
  metals: [metal('gold', '24K', 11_184), metal('silver', '999', 1_40_500), metal('platinum', '950', 4195)],
  byRate: 12,
  products: 40,
  current,
  moveLimit: 7.5,
};
const doubt = { ...blankValue(rateDoubt), confirmable: true };
const waiting = { ...current, id: 4, state: 'ready' as const, origin: 'board' as const };

async function openRates(fields: Partial<Board> = {}, role: StaffRole = 'owner', entries: RateEntry[] = []) {
  api.answer(getRateBoard, { ...board, ...fields });
  api.answer(listRates, { ...blankAnswer(listRates), entries, total: entries.length });
  const screen = await openScreen('/rates', role);
  return {
    ...screen,
    gold: () => screen.field('Gold 24K, per gram'),
    silver: () => screen.field('Silver 999, per kilogram'),
    preview: () => screen.press('Preview the new prices'),
  };
}

test('[RATE-1] a typed rate shows its change and what it makes of the usual purities, and is written with commas', async () => {
  const { gold, silver, fill, user, main } = await openRates();
  await fill(gold(), '11280');
  expect(main.getByText('+0.86%')).toBeTruthy();
  expect(main.getByText(/^yesterday ₹11,184/)).toBeTruthy();
  expect(main.getByText('₹10,340.00').parentElement?.textContent).toBe('22K ₹10,340.00 per gram');
  await fill(silver(), '151200');
  await user.tab();
  expect(silver().value).toBe('1,51,200');
});

test('[RATE-2] what is no amount is refused at its field before anything is sent', async () => {
  const { gold, fill, preview, main } = await openRates();
  api.answer(prepareRates, { doubts: [], set: null });
  await fill(gold(), 'eleven');
  await preview();
  expect(
    await main.findByRole('textbox', { description: /Please enter an amount in rupees, in digits/ }),
  ).toBe(gold());
  await waitFor(() => expect(document.activeElement).toBe(gold()));
  expect(api.received(prepareRates)).toEqual([]);
});

test('[RATE-2] a doubtful rate asks for confirmation, and nothing is prepared until both rates are the same', async () => {
  const { gold, silver, field, fill, preview, main, page } = await openRates();
  const slip = { ...doubt, code: 'ten-times', message: 'This is ten times the current gold rate.' };
  const moved = { ...doubt, code: 'over-limit', message: 'Silver moves by 7.62%.' };
  api.answer(prepareRates, {
    doubts: [
      { ...slip, metal: 'gold', suggestion: 11_280, confirmable: false },
      { ...moved, metal: 'silver' },
    ],
    set: null,
  });
  await fill(gold(), '1,12,800');
  await fill(silver(), '1,51,200');
  await preview();
  expect(await main.findByText('Silver moves by 7.62%. Type it again to confirm it.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(gold()));
  expect(main.getByText(/Answer the questions about gold and silver first\./)).toBeTruthy();
  expect(main.getByText(/ten times the current gold rate\. Only the owner can confirm/)).toBeTruthy();
  await within(main.getByRole('alert'))
    .findByRole('button', { name: 'Use ₹11,280 per gram' })
    .then((use) => use.click());
  expect(await main.findByText(/Answer the questions about silver first\./)).toBeTruthy();
  expect(gold().value).toBe('11,280');
  await fill(field('Silver rate again'), '151000');
  await preview();
  expect(await main.findByText('The two rates differ')).toBeTruthy();
  expect(api.received(prepareRates)).toHaveLength(1);
  api.answer(prepareRates, { doubts: [], set: waiting });
  api.answer(getPriceSet, waiting);
  await fill(field('Silver rate again'), '151200');
  await preview();
  expect(await page.findByRole('heading', { level: 1, name: 'New prices' })).toBeTruthy();
  expect(api.received(prepareRates).at(-1)?.body).toEqual({
    gold: 11_280,
    silver: 1_51_200,
    platinum: null,
    again: { gold: null, silver: 1_51_200, platinum: null },
    note: null,
    replace: false,
  });
  expect(sessionStorage.getItem('typed-rates')).toBeNull();
});

test('[RATE-2] a rate that is changed settles its question, and its confirmation is empty again', async () => {
  const { silver, field, fill, preview, main } = await openRates();
  const moved = {
    ...doubt,
    metal: 'silver' as const,
    code: 'over-limit',
    message: 'Silver moves by 7.62%.',
  };
  api.answer(prepareRates, { doubts: [moved], set: null });
  await fill(silver(), '151200');
  await preview();
  await main.findByLabelText('Silver rate again');
  await fill(field('Silver rate again'), '151200');
  await fill(silver(), '151300');
  expect(main.queryByText(/Silver moves/)).toBeNull();
  await fill(silver(), '151200');
  expect(field('Silver rate again').value).toBe('');
});

test('[RATE-1] rates that could not be sent are offered again when the page is opened again', async () => {
  const first = await openRates();
  await first.fill(first.gold(), '11280');
  api.loseConnection(prepareRates);
  await first.preview();
  expect(await first.main.findByText(/The shop could not be reached/)).toBeTruthy();
  first.unmount();
  const second = await openRates();
  expect(second.gold().value).toBe('11,280');
});

test.each([
  [{ stopped: true }, 'Pieces priced by rate are not for sale, because the rates are too old.'],
  [{ stopsAt: '2026-11-28T12:30:00.000Z' }, 'not sold from 28 Nov 2026, 6:00 pm IST.'],
])('[RATE-1] the page says when the rates are old: %o', async (fields, words) => {
  const { main } = await openRates(fields);
  expect(main.getByText(new RegExp(words))).toBeTruthy();
});

test('[ADMIN-1] a manager sets rates and does not change their rules', async () => {
  const { main, button } = await openRates({}, 'manager');
  expect(button('Preview the new prices')).toBeTruthy();
  expect(main.queryByRole('link', { name: 'Purity factors' })).toBeNull();
  expect(main.queryByRole('link', { name: 'Automatic rates' })).toBeNull();
});

test('[RATE-3] a change that waits is dropped, and its rates are typed again for whoever goes on', async () => {
  const { main, user, gold, settled, button } = await openRates({
    waiting: { ...waiting, rates: { gold: 11_300, silver: null, platinum: null } },
  });
  expect(main.getByRole('region', { name: /New prices are waiting/ }).textContent).toContain('Gold ₹11,300');
  api.answer(cancelPriceSet, { ...waiting, rates: { gold: 11_300, silver: null, platinum: null } });
  api.answer(getRateBoard, board);
  const release = api.hold(cancelPriceSet);
  await user.dblClick(button('Discard this change'));
  release();
  expect(await main.findByDisplayValue('11,300')).toBe(gold());
  await settled();
  expect(main.queryByRole('region', { name: /New prices are waiting/ })).toBeNull();
  expect(api.received(cancelPriceSet)).toHaveLength(1);
});

test('[RATE-4] the former rates are set again only after a question that names them', async () => {
  const entry: RateEntry = {
    ...blankValue(listRates.answer.shape.entries.element),
    setId: 3,
    rates: current.rates,
    by: 'Asha Verma',
    changed: 12,
    current: true,
  };
  const former = { ...entry, setId: 2, at: '2026-11-26T06:30:00.000Z', current: false };
  const { main, user, page, press } = await openRates({}, 'owner', [
    entry,
    { ...former, rates: { gold: 11_100, silver: 1_41_400, platinum: 4195 } },
  ]);
  const rows = within(main.getByRole('table', { name: 'Rates set' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('12 pieces');
  await press('Restore the previous rates');
  expect(page.getByRole('dialog').textContent).toContain('Gold ₹11,100 · silver ₹1,41,400 · platinum ₹4,195');
  api.refuse(undoRates, { status: 409, message: 'Somebody else has set rates meanwhile.' });
  await user.click(page.getByRole('button', { name: 'Restore' }));
  expect(await page.findByText('Somebody else has set rates meanwhile.')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(api.received(undoRates)[0]?.body).toEqual({ setId: 3, replace: false });
});
