import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dismissThreads, type InboxRow } from '#contract/admin/inbox.ts';
import { countText } from '#domain/locale/count-text.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

type Dismissed = { readonly kind: 'ticket' | 'message'; readonly id: number };

/** What of a row can be dismissed: its open complaint, or possible spam; null: nothing. */
export function dismissable({ kind, id, complaint, marked, unanswered }: InboxRow): Dismissed | null {
  if (kind !== 'ticket' && kind !== 'message') return null;
  const isOpen = complaint !== null && complaint.redressText === null && complaint.dismissedReason === null;
  return isOpen || (marked && unanswered) ? { kind, id } : null;
}

interface BulkDismissProps {
  readonly threads: readonly Dismissed[];
  readonly onDone: () => void;
}

/** Dismisses the selected complaints and messages with one reason (LAW-60). */
export function BulkDismiss({ threads, onDone }: BulkDismissProps) {
  const [open, setOpen] = useState(false);
  const form = useForm({ defaultValues: { reason: '' } });
  const save = useSave<{ reason: string }, typeof dismissThreads>(
    form,
    ({ reason }) => call(dismissThreads, { body: { threads: [...threads], reason } }),
    ({ dismissed, left }) => {
      toast(`${dismissed} dismissed${left === 0 ? '' : `, ${left} not changed`}`);
      onDone();
    },
  );
  const chosen = countText(threads.length, 'message');
  if (!open) {
    return (
      <div className="row">
        <span>{chosen} selected</span>
        <Button kind="danger" onClick={() => setOpen(true)}>
          Dismiss selected
        </Button>
      </div>
    );
  }
  return (
    <form className="form" noValidate onSubmit={save.submit} aria-label={`Dismiss ${chosen}`}>
      <p>
        Complaints are dismissed, and possible spam no longer counts as unanswered. All stay in the inbox.
      </p>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Customers who wrote with an account get it by email, if their email is confirmed. Nobody else is mailed."
        required="Enter a reason"
        maxLength={500}
      />
      {save.refusal !== null && <Notice>{save.refusal}</Notice>}
      <div className="row">
        <Button kind="danger" type="submit" pending={save.pending}>
          Dismiss {chosen}
        </Button>
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Keep them
        </Button>
      </div>
    </form>
  );
}
