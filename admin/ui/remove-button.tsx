import { useState, type ReactNode } from 'react';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import type { Reply } from '../api/call-admin-api.ts';
import { discardUnsavedChanges } from '../form/unsaved-changes.ts';
import { usePageNavigate } from '../form/use-page-navigate.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast, toastRefusal } from './toast.tsx';

interface RemoveButtonProps {
  /** The question, its button, and what follows from it. */
  readonly title: string;
  readonly confirm: string;
  readonly children: ReactNode;
  readonly send: () => Promise<Reply<AdminCall>>;
  /** What is said after it, and the page that follows. */
  readonly removed: string;
  readonly to: string;
}

/** On the page of what it removes. */
export function RemoveButton({ send, removed, to, ...question }: RemoveButtonProps) {
  const navigate = usePageNavigate();
  const [asking, setAsking] = useState(false);
  async function remove() {
    const reply = await send();
    setAsking(false);
    if (!reply.ok) return toastRefusal(reply.problem);
    discardUnsavedChanges(); // of what is gone
    toast(removed);
    await navigate(to);
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && <ConfirmDialog {...question} onConfirm={remove} onClosed={() => setAsking(false)} />}
    </>
  );
}
