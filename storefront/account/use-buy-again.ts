import { useEffect, useEffectEvent, useState } from 'react';
import { fetchStockState } from '../back-in-stock/fetch-stock-state.ts';
import { buyAgainOptions, type BuyAgainOptions } from './buy-again.ts';
import type { OrderedProduct } from './order-view.ts';

/** Which products of an order can be bought again; null while loading. */
export function useBuyAgain(orderId: number, ordered: readonly OrderedProduct[]): BuyAgainOptions | null {
  const [found, setFound] = useState<BuyAgainOptions | null>(null);
  const look = useEffectEvent(async () => {
    const ids = [...new Set(ordered.map(({ productId }) => productId))];
    const supplies = new Map(
      await Promise.all(ids.map(async (id) => [id, await fetchStockState(id)] as const)),
    );
    return buyAgainOptions(ordered, (id) => supplies.get(id) ?? null, Date.now());
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
