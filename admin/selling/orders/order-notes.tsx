import { useForm } from 'react-hook-form';
import { addOrderNote, type AdminOrder } from '#contract/admin/orders.ts';
import { call } from '../../api/call-admin-api.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { useSave } from '../../form/use-save.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface OrderNotesProps {
  readonly order: AdminOrder;
  /** Reloads the order. */
  readonly onChanged: () => Promise<void>;
}

const empty = { text: '', forCustomer: false };

/** Staff notes; they cannot be edited or removed. */
export function OrderNotes({ order: { id, notes }, onChanged }: OrderNotesProps) {
  const mayWrite = usePermissionCheck()('orders.move');
  const form = useForm({ defaultValues: empty });
  const save = useSave<typeof empty, typeof addOrderNote>(
    form,
    (body) => call(addOrderNote, { params: { id }, body }),
    () => {
      form.reset();
      void onChanged();
    },
  );
  return (
    <section className="panel-box" aria-labelledby="order-notes">
      <h2 id="order-notes">Notes</h2>
      {notes.length > 0 && (
        <ol className="trail">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="pre">{note.text}</p>
              <p className="muted">
                {note.author}, <DateTime at={note.at} />{' '}
                {note.forCustomer && <Badge tone="blue">Visible to customer</Badge>}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <form className="form" noValidate onSubmit={save.submit}>
          <TextArea form={form} name="text" label="New note" rows={3} />
          <CheckboxField form={form} name="forCustomer" label="Visible to the customer" />
          <FormFooter submit="Add note" kind="line" pending={save.pending} notice={save.notice} />
        </form>
      )}
    </section>
  );
}
