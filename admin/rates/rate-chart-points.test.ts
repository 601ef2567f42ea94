import { expect, test } from 'vitest';
import { rateChart } from './rate-chart-points.ts';

const on = (day: string, gold: number | null) => ({ day, gold, silver: null, platinum: null });

test('[RATE-4] the line goes in steps from the first to the last day, on a scale of round figures', () => {
  const chart = rateChart(
    [on('2026-11-01', 11_020), on('2026-11-11', 11_120), on('2026-11-21', 11_184)],
    'gold',
  );
  expect(chart?.ticks).toEqual([11_200, 11_150, 11_100, 11_050, 11_000]);
  expect(chart?.points).toEqual([
    { x: 0, y: 90 },
    { x: 50, y: 90 },
    { x: 50, y: 40 },
    { x: 100, y: 40 },
    { x: 100, y: 8 },
  ]);
  expect(chart).toMatchObject({
    first: { day: '2026-11-01', rate: 11_020 },
    last: { day: '2026-11-21', rate: 11_184 },
    lowest: 11_020,
    highest: 11_184,
  });
});

test('[RATE-4] a metal without rates has no chart, and a single day is a point', () => {
  expect(rateChart([on('2026-11-01', 11_020)], 'silver')).toBeNull();
  expect(rateChart([], 'gold')).toBeNull();
  const single = rateChart([on('2026-10-01', null), on('2026-11-01', 11_020)], 'gold');
  expect(single?.points).toHaveLength(1);
  expect(single?.ticks.length).toBeGreaterThanOrEqual(2);
});

test('[RATE-4] every rate lies within the scale', () => {
  for (const [low, high] of [
    [11_000, 11_000],
    [131.35, 132.4],
    [140_500, 151_200],
    [4_180, 41_800],
    [0.5, 0.5],
  ] as const) {
    const chart = rateChart([on('2026-11-01', low), on('2026-11-02', high)], 'gold');
    expect(chart?.ticks[0]).toBeGreaterThanOrEqual(high);
    expect(chart?.ticks.at(-1)).toBeLessThanOrEqual(low);
    expect(chart?.ticks.length).toBeLessThanOrEqual(7);
    for (const { y } of chart?.points ?? []) expect(y >= 0 && y <= 100).toBe(true);
  }
});
