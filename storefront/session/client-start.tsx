import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { startActions } from './actions.ts';
import { setNavigator } from '../navigation/navigate-to.ts';
import { startSessionSync } from './use-session.ts';
import { prefetchToasts } from '../toast/toast.ts';
import { useSessionRedirect } from './use-session-redirect.ts';

/** Everything of the browser that no single page owns. Stands once, in the root, and draws nothing. */
export function ClientStart() {
  const navigate = useNavigate();
  useEffect(() => setNavigator(navigate), [navigate]);
  useEffect(() => {
    prefetchToasts();
    startActions();
    startSessionSync();
  }, []);
  useSessionRedirect();
  return null;
}
