import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { startCart } from './cart-store.ts';
import { lendNavigation } from './go-to.ts';
import { startSession } from './session.ts';
import { startToasts } from './toast.ts';
import { useDetour } from './use-detour.ts';
import { startWishlist } from './wishlist-store.ts';

/** Everything of the browser that no single page owns. Stands once, in the root, and draws nothing. */
export function ClientStart() {
  const navigate = useNavigate();
  useEffect(() => lendNavigation(navigate), [navigate]);
  useEffect(() => {
    startToasts();
    startCart();
    startWishlist();
    startSession();
  }, []);
  useDetour();
  return null;
}
