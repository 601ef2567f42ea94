import { clampToZero, toPaise, type Paise } from '../money.ts';

/** How the price of a piece by rate is rounded: to the nearest or up to the next so many rupees. */
export const roundingRules = [
  'none',
  'nearest_1',
  'nearest_10',
  'nearest_50',
  'nearest_100',
  'next_1',
  'next_10',
  'next_50',
  'next_100',
] as const;
export type RoundingRule = (typeof roundingRules)[number];

const steps: Readonly<Record<RoundingRule, { readonly rupees: number; readonly next: boolean }>> = {
  none: { rupees: 0, next: false },
  nearest_1: { rupees: 1, next: false },
  nearest_10: { rupees: 10, next: false },
  nearest_50: { rupees: 50, next: false },
  nearest_100: { rupees: 100, next: false },
  next_1: { rupees: 1, next: true },
  next_10: { rupees: 10, next: true },
  next_50: { rupees: 50, next: true },
  next_100: { rupees: 100, next: true },
};

/** Half a step is rounded up. A price above nothing is never rounded to nothing: it becomes one step. */
export function roundPrice(price: Paise, rule: RoundingRule): Paise {
  if (rule === 'none') return price;
  if (price <= 0) return clampToZero(price);
  const { rupees, next } = steps[rule];
  const step = rupees * 100;
  const over = price % step;
  const down = price - over;
  const up = over > 0 && (next || over * 2 >= step || down === 0);
  return up ? toPaise(down + step) : toPaise(down);
}

/** 'up to the next ₹100' */
export function roundingText(rule: RoundingRule): string {
  const { rupees, next } = steps[rule];
  if (rupees === 0) return 'not rounded';
  return next ? `up to the next ₹${rupees}` : `to the nearest ₹${rupees}`;
}
