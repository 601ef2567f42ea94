import { shopTime } from '#browser/shop-clock.ts';
import { addToCart } from '#contract/cart.ts';
import {
  availability,
  namedAvailabilityText,
  noShopperStock,
  type Availability,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { pages } from '#domain/shop/pages.ts';
import { callApi } from '../api/call-api.ts';
import { toastAdded } from '../cart/cart-actions.ts';
import { cartStore } from '../cart/cart-store.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { singleFlight } from '../api/single-flight.ts';
import { errorToast } from '../toast/toast.ts';
import type { OrderedProduct } from './order-view.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { fetchStockState } from '../back-in-stock/fetch-stock-state.ts';

/** Which products of an order can be bought again. */
export interface BuyAgainOptions {
  readonly products: readonly BuyAgainItem[];
  /** A sentence for each product that is unavailable, or available in a smaller quantity. */
  readonly missing: readonly string[];
}

type BuyAgainItem = Pick<OrderedProduct, 'productId' | 'name' | 'quantity'> &
  Partial<Pick<OrderedProduct, 'size'>>;

/** Checks which products of an order are available. `supplyOf` returns null for a product that is no longer offered. */
export function buyAgainOptions(
  ordered: readonly BuyAgainItem[],
  supplyOf: (productId: number, size: string | null) => Supply | null,
  now: number,
): BuyAgainOptions {
  const found = ordered.map((product) =>
    buyAgainItem(product, supplyOf(product.productId, product.size ?? null), now),
  );
  return {
    products: found.flatMap(({ product }) => product ?? []),
    missing: found.flatMap(({ sentence }) => sentence ?? []),
  };
}

function buyAgainItem(
  { productId, name, quantity, size = null }: BuyAgainItem,
  supply: Supply | null,
  now: number,
): { readonly product?: BuyAgainItem; readonly sentence?: string } {
  if (supply === null) return { sentence: `${name}: No longer offered.` };
  const say = (state: Availability) => ({ sentence: namedAvailabilityText(name, state) });
  const state = availability(supply, noShopperStock, now);
  if (state.state !== 'in-stock') return say(state);
  const found = availability(supply, { ...noShopperStock, inCart: quantity }, now);
  const product = { productId, name, quantity: Math.min(quantity, supply.stock), ...(size && { size }) };
  return found.state === 'fewer' ? { product, ...say(found) } : { product };
}

/** Adds the available products to the cart and opens it (ORDER-7). */
export async function buyAgain(products: readonly BuyAgainItem[]): Promise<void> {
  await singleFlight('buy again', async () => {
    const refused: string[] = [];
    for (const { productId, quantity, name, size } of products) {
      const reply = await cartStore.change(() =>
        callApi(addToCart, { body: { id: productId, quantity, ...(size && { size }) } }),
      );
      if (!reply.ok) refused.push(`${name}: ${reply.problem?.message || 'The shop could not be reached.'}`);
    }
    if (refused.length > 0) errorToast(refused.join(' '), 'Not in your cart');
    else toastAdded(products.map(({ name }) => name).join(', '));
    if (refused.length < products.length) await navigateTo(pages.cart.path);
  });
}

/** Which products of an order can be bought again; null while loading. */
export function useBuyAgain(orderId: number, ordered: readonly OrderedProduct[]): BuyAgainOptions | null {
  const [found, setFound] = useState<BuyAgainOptions | null>(null);
  const look = useEffectEvent(async () => {
    const ids = [...new Set(ordered.map(({ productId }) => productId))];
    const supplies = new Map(
      await Promise.all(ids.map(async (id) => [id, await fetchStockState(id)] as const)),
    );
    const supplyOf = (id: number, size: string | null) => {
      const found = supplies.get(id) ?? null;
      return found?.sizes?.find((each) => each.size === size) ?? found;
    };
    return buyAgainOptions(ordered, supplyOf, shopTime() ?? 0);
  });
  useEffect(() => {
    let gone = false;
    void look().then((again) => gone || setFound(again));
    return () => {
      gone = true;
    };
  }, [orderId]);
  return found;
}
