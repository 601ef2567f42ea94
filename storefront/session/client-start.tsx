import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { startActions } from './actions.ts';
import { lendNavigation } from '../navigation/navigate-to.ts';
import { startSession } from './use-session.ts';
import { startToasts } from '../toast/toast.ts';
import { useDetour } from './use-session-redirect.ts';

/** Everything of the browser that no single page owns. Stands once, in the root, and draws nothing. */
export function ClientStart() {
  const navigate = useNavigate();
  useEffect(() => lendNavigation(navigate), [navigate]);
  useEffect(() => {
    startToasts();
    startActions();
    startSession();
  }, []);
  useDetour();
  return null;
}
