import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fetchAheadInView } from './ahead-in-view.ts';
import { startActions } from './actions.ts';
import { useAhead } from './ahead.ts';
import { lendNavigation } from './go-to.ts';
import { startSession } from './session.ts';
import { startToasts } from './toast.ts';
import { tellShown } from './turn.ts';
import { useDetour } from './use-detour.ts';

/** Everything of the browser that no single page owns. Stands once, in the root, and draws nothing. */
export function ClientStart() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => lendNavigation(navigate), [navigate]);
  useEffect(() => {
    startToasts();
    startActions();
    startSession();
  }, []);
  useLayoutEffect(tellShown, [key]);
  useEffect(fetchAheadInView, [key]);
  useAhead();
  useDetour();
  return null;
}
