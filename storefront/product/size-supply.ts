import type { Supply } from '#domain/catalogue/availability.ts';
import { sizeSoldOutText, sizesOf } from '#domain/catalogue/size-choice.ts';
import type { StockState } from '../back-in-stock/fetch-stock-state.ts';
import type { SizeSupply } from '../back-in-stock/size-supply.ts';
import type { SizesView } from './load-product.ts';

/** work: made from the piece after the order. */
export type SizeState = 'in-stock' | 'work' | 'sold-out' | 'impossible';

export interface SizeOption {
  readonly size: string;
  readonly state: SizeState;
}

/** The sizes of the chooser, in order. For work, those that the piece cannot be changed to are shown too. */
export function sizeOptions(
  { choice, supply, offered, shown }: SizesView,
  stocks: readonly SizeSupply[],
): readonly SizeOption[] {
  if (supply === 'work')
    return sizesOf[choice].map((size) => ({
      size,
      state: !offered.includes(size) ? 'impossible' : size === shown ? 'in-stock' : 'work',
    }));
  return offered.map((size) => ({ size, state: stockOf(stocks, size) > 0 ? 'in-stock' : 'sold-out' }));
}

/** The supply of the chosen size. While it is sold out, that of the others, with the sentence of the size. */
export function supplyOfSize(
  sizes: SizesView,
  { stock, heldUntil, sizes: live }: StockState,
  size: string | null,
): Pick<Supply, 'stock' | 'heldUntil' | 'soldOutSize'> {
  if (sizes.supply === 'work' || size === null) return { stock, heldUntil };
  const stocks = live ?? sizes.stocks;
  const own = stocks.find((each) => each.size === size);
  if (own !== undefined && own.stock > 0) return { stock: own.stock, heldUntil: own.heldUntil };
  const others = stocks.filter((each) => each.stock > 0).map((each) => each.size);
  return { stock, heldUntil: null, soldOutSize: sizeSoldOutText(sizes.choice, size, others) };
}

/** The size in stock that is nearest to a sold-out one, the larger of two; null: none. */
export function nearestInStock(
  { offered }: SizesView,
  stocks: readonly SizeSupply[],
  size: string,
): string | null {
  const place = offered.indexOf(size);
  const far = (each: string) => Math.abs(offered.indexOf(each) - place);
  const others = offered.filter((each) => stockOf(stocks, each) > 0).toReversed();
  return others.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

function stockOf(stocks: readonly SizeSupply[], size: string): number {
  return stocks.find((each) => each.size === size)?.stock ?? 0;
}
