import { createStore, useStore } from './store.ts';

/** What every page shows of a customer's things. Kept apart from the things themselves, whose code comes later. */
export interface Counts {
  /** Pieces, not lines. 0 while signed out. */
  readonly cart: number;
  /** The wished pieces by id. */
  readonly wished: readonly number[];
}

export const countsStore = createStore<Counts>({ cart: 0, wished: [] });

export function useCartCount(): number {
  return useStore(countsStore, ({ cart }) => cart);
}

export function useWishlistCount(): number {
  return useStore(countsStore, ({ wished }) => wished.length);
}

export function useWished(id: number): boolean {
  return useStore(countsStore, ({ wished }) => wished.includes(id));
}
