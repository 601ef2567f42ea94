import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { startCart } from './cart-store.ts';
import { detour } from './detour.ts';
import { lendNavigation } from './go-to.ts';
import { startSession, useSession } from './session.ts';
import { startToasts } from './toast.ts';
import { startWishlist } from './wishlist.ts';

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

function useDetour(): void {
  const { state } = useSession();
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const arrived = useRef('');
  useEffect(() => {
    if (state === 'loading') return;
    const to = detour(pathname, state, arrived.current !== key);
    arrived.current = key;
    if (to !== null) void navigate(to, { replace: true });
  }, [state, key, pathname, navigate]);
}
