import { limits } from '#domain/limits.ts';
import { asMatches, type Bitmap } from './bitmap.ts';
import { placesOf } from './select-products.ts';
import type { SortedProducts } from './sorted-products.ts';

/** Products by price, in parts of equal width from 0 to `to`: the highest price in rupees, rounded up to a step of the sliders. */
export interface PriceHistogram {
  readonly to: number;
  readonly counts: readonly number[];
}

const parts = 14;
const step = limits.priceStep * 100;

export function priceHistogram(newest: SortedProducts, products: Bitmap): PriceHistogram {
  const { prices } = newest;
  const places = placesOf(newest, asMatches(products));
  const highest = places.reduce((most, place) => Math.max(most, prices[place] ?? 0), step);
  const to = Math.ceil(highest / step) * step;
  const counts = Array.from({ length: parts }, () => 0);
  for (const place of places) {
    const part = Math.min(parts - 1, Math.floor(((prices[place] ?? 0) / to) * parts));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return { to: to / 100, counts };
}
