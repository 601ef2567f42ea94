import { shopTime } from '#browser/shop-clock.ts';
import {
  availability,
  availabilityText,
  noShopperStock,
  type Availability,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { requestStockState } from '../back-in-stock/fetch-stock-state.ts';

export interface WantedLine {
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  /** The chosen size or side; absent or null: no choice. */
  readonly size?: string | null;
}

/** Which lines can be had now. */
export interface AvailableLines {
  readonly products: readonly WantedLine[];
  /** A sentence for each product that is unavailable, or available in a smaller quantity. */
  readonly missing: readonly string[];
}

/** 'Noor Ring: This piece has been sold.', also where the text has no full stop of its own. */
export function refusalOf(name: string, text: string): string {
  return `${name}: ${text}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/**
 * Checks which lines are available. `supplyOf` returns null for a product that is no longer offered, undefined for one of which
 * nothing could be read: then adding it to the cart decides.
 */
export function availableLines(
  wanted: readonly WantedLine[],
  supplyOf: (productId: number, size: string | null) => Supply | null | undefined,
  now: number,
): AvailableLines {
  const found = wanted.map((line) => availableLine(line, supplyOf(line.productId, line.size ?? null), now));
  return {
    products: found.flatMap(({ product }) => product ?? []),
    missing: found.flatMap(({ sentence }) => sentence ?? []),
  };
}

function availableLine(
  wanted: WantedLine,
  supply: Supply | null | undefined,
  now: number,
): { readonly product?: WantedLine; readonly sentence?: string } {
  const { productId, name, quantity, size = null } = wanted;
  if (supply === undefined) return { product: wanted };
  if (supply === null) return { sentence: `${name}: No longer offered.` };
  const say = (state: Availability) => ({ sentence: refusalOf(name, availabilityText(state)) });
  const state = availability(supply, noShopperStock, now);
  if (state.state !== 'in-stock') return say(state);
  const found = availability(supply, { ...noShopperStock, inCart: quantity }, now);
  const product = { productId, name, quantity: Math.min(quantity, supply.stock), ...(size && { size }) };
  return found.state === 'fewer' ? { product, ...say(found) } : { product };
}

/** The same, with the present stock. */
export async function fetchAvailableLines(wanted: readonly WantedLine[]): Promise<AvailableLines> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const supplies = new Map(
    await Promise.all(ids.map(async (id) => [id, await requestStockState(id)] as const)),
  );
  const supplyOf = (id: number, size: string | null) => {
    const found = supplies.get(id);
    return found?.sizes?.find((each) => each.size === size) ?? found;
  };
  return availableLines(wanted, supplyOf, shopTime() ?? 0);
}
