import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface Leaving {
  /** To be shown on the page. */
  readonly question: ReactNode;
  /** It is saved: the next step away asks nothing. */
  readonly allow: () => void;
}

/** Asks before what was typed is left behind, within the back office and out of it. */
export function useLeaving(dirty: boolean): Leaving {
  const allowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    allow: () => {
      allowed.current = true;
    },
    question: blocker.state === 'blocked' && (
      <ConfirmDialog
        title="Leave without saving?"
        confirm="Leave"
        onConfirm={() => blocker.proceed()}
        onClosed={() => blocker.reset?.()}
      >
        What you typed on this page is not saved yet.
      </ConfirmDialog>
    ),
  };
}
