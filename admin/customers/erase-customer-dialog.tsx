import { useForm } from 'react-hook-form';
import { eraseCustomer, type AdminCustomer } from '#contract/admin/customers.ts';
import { call } from '../api/call-admin-api.ts';
import { useSave } from '../form/use-save.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

interface EraseDialogProps {
  readonly customer: AdminCustomer;
  readonly onClosed: () => void;
  readonly onErased: () => Promise<void>;
}

/** Asks for the e-mail before the one thing that nobody can bring back. */
export function EraseCustomerDialog({ customer: { id, name, email }, onClosed, onErased }: EraseDialogProps) {
  const form = useForm({ defaultValues: { email: '' } });
  const save = useSave<{ email: string }, typeof eraseCustomer>(
    form,
    (body) => call(eraseCustomer, { params: { id }, body }),
    () => {
      toast('Personal data is erased');
      onClosed();
      void onErased();
    },
  );
  return (
    <ConfirmDialog
      title={`Erase ${name}?`}
      confirm="Erase permanently"
      pending={save.pending}
      onConfirm={() => save.submit()}
      onClosed={onClosed}
    >
      <form className="form" noValidate onSubmit={save.submit}>
        <p>
          Name, addresses, wishlist, reviews and messages are deleted. Orders and invoices stay, as tax law
          requires. This cannot be undone.
        </p>
        {save.notice !== null && <Notice>{save.notice}</Notice>}
        <TextField
          form={form}
          name="email"
          type="email"
          label="Type their email to confirm"
          hint={email}
          autoComplete="off"
          required="Please type their email"
        />
      </form>
    </ConfirmDialog>
  );
}
