import { expect, test } from 'vitest';
import { rateChart } from './rate-chart.ts';

const gold = { id: 'gold-22k', name: 'Gold 22K per gram', today: '2026-11-22' };

test('[RATE-9] the chart is a step line: each rate lasts until the next, the last one until today', () => {
  const rates = [
    { date: '2026-11-12', rate: 10_100 },
    { date: '2026-11-17', rate: 10_200 },
  ];
  const chart = rateChart({ ...gold, rates });
  expect(chart?.line).toBe('M0 300H500V0H1000');
  expect(chart?.end).toEqual({ x: 1000, y: 0 });
  expect(chart?.amounts).toEqual(['₹10,200', '₹10,150', '₹10,100']);
  expect(chart?.days).toEqual(['12 Nov', '15 Nov', '18 Nov', '22 Nov']);
  expect(chart?.description).toBe(
    'Gold 22K per gram, 12 Nov to 22 Nov, from ₹10,100.00 to ₹10,200.00. The table below has the same figures.',
  );
});

test('[RATE-9] the scale has two to five amounts and covers every rate', () => {
  for (const [low, high] of [
    [10_804.22, 11_221],
    [142_000, 158_400],
    [4180, 4180],
    [90, 91],
    [1, 900_000],
  ] as const) {
    const rates = [
      { date: '2026-11-12', rate: low },
      { date: '2026-11-20', rate: high },
    ];
    const amounts = rateChart({ ...gold, rates })?.amounts ?? [];
    expect(amounts.length, `${low} to ${high}`).toBeGreaterThanOrEqual(2);
    expect(amounts.length, `${low} to ${high}`).toBeLessThanOrEqual(5);
    const [top = 0] = amounts.map((text) => Number(text.replaceAll(/[₹,]/g, '')));
    expect(top, `${low} to ${high}`).toBeGreaterThanOrEqual(high);
  }
});

test('[RATE-9] a shop whose first rate is from today has no chart yet', () => {
  expect(rateChart({ ...gold, rates: [] })).toBeNull();
  expect(rateChart({ ...gold, rates: [{ date: '2026-11-22', rate: 10_340 }] })).toBeNull();
  expect(rateChart({ ...gold, rates: [{ date: '2026-11-21', rate: 10_340 }] })?.days).toEqual([
    '21 Nov',
    '22 Nov',
  ]);
});
