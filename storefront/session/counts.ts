import type { ShopperStock } from '#domain/catalogue/availability.ts';
import { createStore, useStore } from '../lib/create-store.ts';

/** Of one product: what lies in the customer's cart, and until when others hold too many of it for that. */
export interface ProductInCart extends ShopperStock {
  readonly othersUntil: number | null;
}

/** What every page shows of a customer's things. Kept apart from the things themselves, whose code comes later. */
export interface Counts {
  /** Pieces, not lines. 0 while signed out. */
  readonly cart: number;
  /** The wished pieces by id. */
  readonly wishlistIds: readonly number[];
  /** What is in the cart, by the number of the product. */
  readonly own: ReadonlyMap<number, ProductInCart>;
  /** Whether the server has told what is in the cart. */
  readonly known: boolean;
}

export const countsStore = createStore<Counts>({ cart: 0, wishlistIds: [], own: new Map(), known: false });

export function useCartCount(): number {
  return useStore(countsStore, ({ cart }) => cart);
}

export function useWishlistCount(): number {
  return useStore(countsStore, ({ wishlistIds }) => wishlistIds.length);
}

export function useIsWishlisted(id: number): boolean {
  return useStore(countsStore, ({ wishlistIds }) => wishlistIds.includes(id));
}
