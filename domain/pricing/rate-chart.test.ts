import { expect, test } from 'vitest';
import { rateChart } from './rate-chart.ts';

const today = '2026-11-22';

test('[RATE-4] [RATE-9] the chart is a step line: each rate lasts until the next, the last one until today', () => {
  const rates = [
    { day: '2026-11-12', rate: 10_100 },
    { day: '2026-11-17', rate: 10_200 },
  ];
  expect(rateChart(rates, today)).toEqual({
    line: 'M0 300H500V0H1000',
    grid: 'M0 0H1000M0 150H1000M0 300H1000',
    end: { x: 1000, y: 0 },
    scale: [10_200, 10_150, 10_100],
    first: rates[0],
    last: rates[1],
  });
});

test('[RATE-4] [RATE-9] the scale has two to five round rates and covers every rate', () => {
  for (const [low, high] of [
    [10_804.22, 11_221],
    [131.35, 132.4],
    [142_000, 158_400],
    [4180, 4180],
    [4180, 41_800],
    [0.5, 0.5],
    [90, 91],
    [1, 900_000],
  ] as const) {
    const rates = [
      { day: '2026-11-12', rate: low },
      { day: '2026-11-20', rate: high },
    ];
    const scale = rateChart(rates, today)?.scale ?? [];
    expect(scale.length, `${low} to ${high}`).toBeGreaterThanOrEqual(2);
    expect(scale.length, `${low} to ${high}`).toBeLessThanOrEqual(5);
    expect(scale[0], `${low} to ${high}`).toBeGreaterThanOrEqual(high);
    expect(scale.at(-1), `${low} to ${high}`).toBeLessThanOrEqual(low);
  }
});

test('[RATE-9] a metal whose first rate is from today has no chart yet', () => {
  expect(rateChart([], today)).toBeNull();
  expect(rateChart([{ day: '2026-11-22', rate: 10_340 }], today)).toBeNull();
  expect(rateChart([{ day: '2026-11-21', rate: 10_340 }], today)?.line).toBe('M0 90H1000');
});
