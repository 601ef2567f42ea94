import { useEffect } from 'react';
import { cartStore } from './cart-store.ts';

/**
 * Reloads a cart with a piece that somebody else is paying for as soon as its page is seen again: timers of a hidden page wait
 * (ITEM-8). Not while this shopper pays, because a paid cart is empty before the outcome is known.
 */
export function useFreshCart(paying = false): void {
  useEffect(() => {
    if (paying) return;
    const lookAgain = () => {
      const held = cartStore.read().lines.some(({ heldUntil }) => heldUntil !== null);
      if (held && !document.hidden) void cartStore.load();
    };
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [paying]);
}
