import type { ShopperStock } from '#domain/catalogue/availability.ts';
import { createStore, useStore } from '#browser/create-store.ts';

/** The customer's quantity of a product, and until when others hold too many of it. */
export interface ProductInCart extends ShopperStock {
  readonly othersUntil: number | null;
}

/** Counts and ids that every page shows. Separate from cart and wishlist, whose code is loaded later. */
export interface Counts {
  /** Units, not lines. 0 while signed out. */
  readonly cart: number;
  /** Product ids. */
  readonly wishlistIds: readonly number[];
  /** The cart's quantities by product id, and by '7 12' of size 12 of product 7. */
  readonly own: ReadonlyMap<number | string, ProductInCart>;
  /** Whether the cart is loaded. */
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
