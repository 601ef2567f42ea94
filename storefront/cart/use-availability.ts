import { useEffect, useState } from 'react';
import {
  availability,
  noShopperStock,
  type Availability,
  type Supply,
} from '#domain/catalogue/availability.ts';
import { countsStore } from '../session/counts.ts';
import { useStore } from '../lib/create-store.ts';

/** A product as cards and pages know it. */
export interface SuppliedProduct extends Supply {
  readonly id: number;
}

/** Whether a product can be had, for whoever looks: pages are anonymous, so that the shopper's own part comes from the cart. */
export function useAvailability(product: SuppliedProduct): Availability {
  const own = useStore(countsStore, (counts) => counts.own.get(product.id));
  // The cart's moment is for its own quantity; for the fewest that are sold the product's is as right, and newer.
  const several = own !== undefined && own.inCart > (product.minimum ?? 1);
  const heldUntil = laterOf(product.heldUntil ?? null, several ? own.othersUntil : null);
  const now = useNow(heldUntil, own?.heldUntil ?? null);
  return availability({ ...product, heldUntil }, own ?? noShopperStock, now);
}

/** Whether it is known by now what is the shopper's own. */
export function useCartKnown(): boolean {
  return useStore(countsStore, ({ known }) => known);
}

function laterOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

/**
 * The present, as far as these moments are concerned. The first paint takes the page at its word, which was made before:
 * what it calls held is held.
 */
function useNow(...ends: readonly (number | null)[]): number {
  const [now, setNow] = useState(0);
  const next = Math.min(...ends.map((end) => (end === null || end <= now ? Infinity : end)));
  useEffect(() => {
    if (next === Infinity) return;
    const pass = () => setNow(Date.now());
    if (now === 0 || next <= Date.now()) return pass();
    const timer = window.setTimeout(pass, next - Date.now());
    return () => window.clearTimeout(timer);
  }, [next, now]);
  return now;
}
