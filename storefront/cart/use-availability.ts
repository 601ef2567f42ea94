import { atShopTime } from '#browser/shop-clock.ts';
import { useEffect, useState } from 'react';
import {
  availability,
  noShopperStock,
  type Availability,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { countsStore } from '../session/counts.ts';
import { useStore } from '#browser/create-store.ts';

/** A product on a card or a page. */
export interface SuppliedProduct extends Supply {
  readonly id: number;
  /** The chosen size. */
  readonly size?: string | undefined;
}

/** The availability of a product for this shopper. Pages are anonymous, so the shopper's own holds come from the cart. */
export function useAvailability(product: SuppliedProduct): Availability {
  const own = useStore(countsStore, (counts) =>
    counts.own.get(product.size === undefined ? product.id : `${product.id} ${product.size}`),
  );
  // The cart knows when its own quantity becomes available. For the minimum quantity, the page is as good and newer.
  const several = own !== undefined && own.inCart > (product.minimum ?? 1);
  const heldUntil = laterOf(product.heldUntil ?? null, several ? own.othersUntil : null);
  const now = useNow(heldUntil, own?.heldUntil ?? null);
  return availability({ ...product, heldUntil }, own ?? noShopperStock, now);
}

/** Whether the shopper's cart has loaded. */
export function useCartKnown(): boolean {
  return useStore(countsStore, ({ known }) => known);
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/**
 * The shop's time, updated when one of these moments has passed. 0 at the first paint, so that it matches the server's HTML.
 */
function useNow(...ends: readonly (number | null)[]): number {
  const [now, setNow] = useState(0);
  const next = Math.min(...ends.map((end) => (end === null || end <= now ? Infinity : end)));
  useEffect(() => {
    if (next === Infinity) return;
    return atShopTime(now === 0 ? 0 : next, setNow);
  }, [next, now]);
  return now;
}
