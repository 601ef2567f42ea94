import { expect, test } from 'vitest';
import { chartView } from './chart-view.ts';

const gold = { id: 'gold-22k', name: 'Gold 22K per gram', short: 'Gold 22K', today: '2026-11-22' };

test('[RATE-9] a chart has its amounts and days in words, and a description for screen readers', () => {
  const rates = [
    { day: '2026-11-12', rate: 10_100 },
    { day: '2026-11-17', rate: 10_200 },
  ];
  expect(chartView({ ...gold, rates })).toMatchObject({
    line: 'M0 300H500V0H1000',
    amounts: ['₹10,200', '₹10,150', '₹10,100'],
    days: ['12 Nov', '15 Nov', '18 Nov', '22 Nov'],
    description:
      'Gold 22K per gram, 12 Nov to 22 Nov, from ₹10,100.00 to ₹10,200.00. The table below has the same figures.',
  });
});

test('[RATE-9] a chart of two days names both', () => {
  expect(chartView({ ...gold, rates: [{ day: '2026-11-21', rate: 10_340 }] })?.days).toEqual([
    '21 Nov',
    '22 Nov',
  ]);
  expect(chartView({ ...gold, rates: [] })).toBeNull();
});
