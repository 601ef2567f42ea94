import type { User } from '#contract/auth.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { become, keepSession } from './session-store.ts';
import { readWanted, takeWanted } from './pending-action.ts';
import { addWish } from '../wishlist/wishlist-actions.ts';

/** Begins a session, and does what the shopper was sent to sign in for (CART-2, WISH-2). */
export function signIn(token: string, user: User): void {
  keepSession(token, user);
  become({ state: 'in', user });
  if (readWanted()?.what === 'review') return; // the page of the order takes it up
  const wanted = takeWanted();
  if (wanted?.what === 'cart') void addToCart(wanted);
  if (wanted?.what === 'wish') void addWish(wanted);
}
