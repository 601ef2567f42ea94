import { useForm } from 'react-hook-form';
import { dismissComplaint } from '#contract/admin/complaints.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { Fold } from '../../ui/fold.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

interface DismissComplaintProps {
  readonly id: number;
  readonly number: string;
  readonly kind: 'ticket' | 'message';
  /** Reloads the page's data. */
  readonly onDismissed: () => Promise<void>;
}

const empty = { reason: '' };

/** Dismisses a false complaint; only the customer of a ticket is mailed the reason (LAW-60). */
export function DismissComplaint({ id, number, kind, onDismissed }: DismissComplaintProps) {
  const ofTicket = kind === 'ticket';
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof dismissComplaint>(
    form,
    ({ reason }) => call(dismissComplaint, { params: { id }, body: { reason } }),
    () => {
      toast(`${number} dismissed.${ofTicket ? '' : ' Nothing was mailed.'}`);
      void onDismissed();
    },
  );
  return (
    <Fold summary={`Dismiss ${number}`} label={`Dismiss ${number}`}>
      <form className="form" noValidate aria-label={`Dismiss ${number}`} onSubmit={save.submit}>
        <TextField
          form={form}
          name="reason"
          label="Reason"
          required="Enter a reason"
          hint={
            ofTicket
              ? 'The customer gets it by email, if the email is confirmed. The ticket stays in the inbox.'
              : 'For the staff. Nothing is mailed, and the message stays in the inbox.'
          }
        />
        <FormFooter
          submit={ofTicket ? 'Dismiss and send the reason' : 'Dismiss without an email'}
          kind="line"
          pending={save.pending}
          notice={save.notice}
        />
      </form>
    </Fold>
  );
}
