import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { updateCustomerNote, type AdminCustomer } from '#contract/admin/customers.ts';
import { call } from '../../api/call-admin-api.ts';
import { resetWithChanges, useSave } from '../../form/use-save.ts';
import { SaveConflictPanel } from '../../ui/save-conflict-panel.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.tsx';

interface CustomerNoteProps {
  readonly customer: AdminCustomer;
  readonly onSaved: () => Promise<void>;
}

export function CustomerNote({ customer: { id, version, note }, onSaved }: CustomerNoteProps) {
  const form = useForm({ defaultValues: { version, note } });
  const save = useSave<{ version: number; note: string }, typeof updateCustomerNote>(
    form,
    (body) => call(updateCustomerNote, { params: { id }, body }),
    (saved) => {
      toast('Note saved');
      form.reset({ version: saved.version, note: saved.note });
      void onSaved();
    },
  );
  const { isDirty, defaultValues: { note: base } = {} } = form.formState;
  useEffect(() => {
    // A block raises the version too. What is typed stays; saved over the note of somebody else it is a conflict.
    const mine = form.getValues();
    if (version <= mine.version || (isDirty && note !== base)) return;
    resetWithChanges(form, { version, note }, mine, isDirty ? ['note'] : []);
  }, [form, version, note, isDirty, base]);
  return (
    <section className="panel-box" aria-labelledby="customer-note">
      <h2 id="customer-note">Note</h2>
      <form className="form" noValidate onSubmit={save.submit}>
        <SaveConflictPanel save={save} thing="this note" labels={{ note: 'Note' }} />
        <TextArea
          form={form}
          name="note"
          label="Internal note"
          hint="Not shown to the customer, who may request a copy by law."
          rows={4}
        />
        <FormFooter submit="Save note" kind="line" pending={save.pending} notice={save.notice} />
      </form>
    </section>
  );
}
