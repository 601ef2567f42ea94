import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsavedChanges } from '../form/unsaved-changes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before leaving a page with unsaved changes. */
export function UnsavedChangesDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => blocker.proceed()}
      onClosed={() => blocker.reset?.()}
    >
      Your changes on this page are not saved yet.
    </ConfirmDialog>
  );
}
