import { limits } from '#domain/limits.ts';
import { isMatch, type Bitmap } from './bitmap.ts';
import type { SortedProducts } from './sorted-products.ts';

/** Products by price, in parts of equal width from 0 to `to`: the highest price in rupees, rounded up to a step of the sliders. */
export interface PriceHistogram {
  readonly to: number;
  readonly counts: readonly number[];
}

const parts = 14;
const step = limits.priceStep * 100;

export function priceHistogram({ ids, prices }: SortedProducts, products: Bitmap): PriceHistogram {
  const matches = { bits: products };
  let highest = step;
  for (let place = 0; place < ids.length; place += 1) {
    const price = prices[place] ?? 0;
    if (price > highest && isMatch(matches, ids[place] ?? 0)) highest = price;
  }
  const to = Math.ceil(highest / step) * step;
  const counts = Array.from({ length: parts }, () => 0);
  for (let place = 0; place < ids.length; place += 1) {
    if (!isMatch(matches, ids[place] ?? 0)) continue;
    const part = Math.min(parts - 1, Math.floor(((prices[place] ?? 0) / to) * parts));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return { to: to / 100, counts };
}
