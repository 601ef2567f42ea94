import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { startActions } from './actions.ts';
import { setNavigator } from '../navigation/navigate-to.ts';
import { startSessionSync } from './use-session.ts';
import { prefetchToasts } from '../toast/toast.ts';
import { useSessionRedirect } from './use-session-redirect.ts';

/** Starts what no single page owns: navigation, actions and session. Rendered once, in the root. */
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
