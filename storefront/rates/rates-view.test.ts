import { expect, test } from 'vitest';
import type { Rates } from '#contract/rates.ts';
import { ratesView } from './rates-view.ts';

const effective_from = '2026-11-22T04:45:00.000Z';
const november: Rates = {
  rates: [
    { metal: 'gold', purity: '24K', per_gram: 11_280, effective_from },
    { metal: 'gold', purity: '22K', per_gram: 10_340, effective_from },
    { metal: 'gold', purity: '18K', per_gram: 8460, effective_from },
    { metal: 'silver', purity: '999', per_gram: 142, effective_from },
  ],
  quoted: [
    { metal: 'gold', purity: '24K', unit: 'gram', rate: 11_280, effective_from },
    { metal: 'silver', purity: '999', unit: 'kilogram', rate: 142_000, effective_from },
  ],
  history: [
    {
      date: '2026-11-20',
      gold: 11_200.5,
      gold_22k: 10_267.13,
      gold_18k: 8400.38,
      silver: 142_500,
      platinum: null,
    },
    {
      date: '2026-11-21',
      gold: 11_225,
      gold_22k: 10_289.58,
      gold_18k: 8418.75,
      silver: null,
      platinum: null,
    },
    { date: '2026-11-22', gold: 11_280, gold_22k: 10_340, gold_18k: 8460, silver: 142_000, platinum: null },
  ],
};
const now = new Date('2026-11-22T06:00:00Z');

test('[RATE-9] the cards show today’s rates and their change since the last earlier day with a rate', () => {
  const { since, cards } = ratesView(november, now);
  expect(since).toBe('22 November 2026 at 10:15 am IST');
  expect(cards.map(({ name, rate, unit, change }) => [name, rate, unit, change?.text])).toEqual([
    ['Gold 24K', '₹11,280.00', 'per gram', 'up ₹55.00 since 21 Nov'],
    ['Gold 22K', '₹10,340.00', 'per gram', 'up ₹50.42 since 21 Nov'],
    ['Gold 18K', '₹8,460.00', 'per gram', 'up ₹41.25 since 21 Nov'],
    ['Silver 999', '₹1,42,000', 'per kilogram', 'down ₹500 since 20 Nov'],
  ]);
});

test('[RATE-9] a rate that is the same as on the last earlier day with a rate says so', () => {
  const history = november.history.map((day) => ({ ...day, silver: 142_000 }));
  const { cards } = ratesView({ ...november, history }, now);
  expect(cards.at(-1)?.change).toEqual({ text: 'unchanged since 21 Nov', way: 'same' });
});

test('[RATE-9] the table lists the newest day first and repeats the earlier rate for a day without one', () => {
  const { table } = ratesView(november, now);
  expect(table.columns).toEqual(['Gold 24K, per g', 'Gold 22K, per g', 'Silver 999, per kg']);
  expect(table.rows.map(({ day, rates }) => [day, ...rates])).toEqual([
    ['Today, 22\u00a0Nov', '₹11,280.00', '₹10,340.00', '₹1,42,000'],
    ['21\u00a0Nov', '₹11,225.00', '₹10,289.58', '₹1,42,500'],
    ['20\u00a0Nov', '₹11,200.50', '₹10,267.13', '₹1,42,500'],
  ]);
});

test('[RATE-9] gold 22K has the first chart, and a metal without rates has none', () => {
  expect(ratesView(november, now).charts.map(({ id }) => id)).toEqual(['gold-22k', 'gold-24k', 'silver']);
  expect(ratesView({ ...november, history: [] }, now)).toMatchObject({ charts: [], table: { rows: [] } });
});

test('[RATE-9] the purities are listed with their rate per gram', () => {
  expect(ratesView(november, now).purities).toContainEqual({ name: 'Silver 999', rate: '₹142.00' });
});
