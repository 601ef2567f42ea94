import { useForm } from 'react-hook-form';
import { updateCustomerNote, type AdminCustomer } from '#contract/admin/customers.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { SaveConflictPanel } from '../ui/save-conflict-panel.tsx';
import { FormFooter } from '../ui/form-footer.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.tsx';

interface CustomerNoteProps {
  readonly customer: AdminCustomer;
  readonly onSaved: () => Promise<void>;
}

/** What the shop wants to remember: sizes, wishes, how they like to be called. */
export function CustomerNote({ customer: { id, version, note }, onSaved }: CustomerNoteProps) {
  const form = useForm({ defaultValues: { version, note } });
  const save = useSave<{ version: number; note: string }, typeof updateCustomerNote>(
    form,
    (body) => call(updateCustomerNote, { params: { id }, body }),
    () => {
      toast('The note is saved');
      void onSaved();
    },
  );
  return (
    <section className="panel-box" aria-labelledby="customer-note">
      <h2 id="customer-note">Note</h2>
      <form className="form" noValidate onSubmit={save.submit}>
        <SaveConflictPanel save={save} thing="this note" labels={{ note: 'Note' }} />
        <TextArea
          form={form}
          name="note"
          label="Internal note"
          hint="Customers never see it in the shop, but have a legal right to ask for it."
          rows={4}
        />
        <FormFooter submit="Save the note" kind="line" pending={save.pending} notice={save.notice} />
      </form>
    </section>
  );
}
