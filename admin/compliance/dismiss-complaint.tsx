import { useForm } from 'react-hook-form';
import { dismissComplaint } from '#contract/admin/complaints.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { Fold } from '../ui/fold.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

interface DismissComplaintProps {
  readonly id: number;
  readonly number: string;
  /** Reloads the page's data. */
  readonly onDismissed: () => Promise<void>;
}

const empty = { reason: '' };

/** Takes a complaint that is none off the desk, with a reason and without a mail (LAW-60). */
export function DismissComplaint({ id, number, onDismissed }: DismissComplaintProps) {
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof dismissComplaint>(
    form,
    ({ reason }) => call(dismissComplaint, { params: { id }, body: { reason } }),
    () => {
      toast(`${number} dismissed. Nothing was mailed.`);
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
          hint="For the staff and the audit trail. Nothing is mailed, and the message stays in the inbox."
        />
        <FormFooter
          submit="Dismiss without an email"
          kind="line"
          pending={save.pending}
          notice={save.notice}
        />
      </form>
    </Fold>
  );
}
