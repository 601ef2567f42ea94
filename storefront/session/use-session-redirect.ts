import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionRedirect } from './session-redirect.ts';
import { storeLastPage } from './route-guard.ts';
import { useSession } from './use-session.ts';

/** Redirects by the guard on every change of page or session (ROUTE-5 to ROUTE-8). */
export function useSessionRedirect(): void {
  const { state } = useSession();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = useRef('');
  useEffect(() => {
    storeLastPage(pathname, search);
    const to = sessionRedirect(pathname, state, arrived.current !== key, search);
    if (state !== 'loading') arrived.current = key;
    if (to !== null) void navigate(to, { replace: true });
  }, [state, key, pathname, search, navigate]);
}
