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

/** Asks for the customer's email before erasing, which cannot be undone. */
export function EraseCustomerDialog({
  customer: { id, name, email, emailVerified },
  onClosed,
  onErased,
}: EraseDialogProps) {
  const form = useForm({ defaultValues: { email: '' } });
  const save = useSave<{ email: string }, typeof eraseCustomer>(
    form,
    (body) => call(eraseCustomer, { params: { id }, body }),
    () => {
      toast('Personal data erased');
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
          Name, addresses, wishlist, reviews and messages are erased. Orders and invoices are kept for tax
          purposes, open complaints until they are settled, and records of consents for their period. This
          cannot be undone.
        </p>
        {!emailVerified && (
          <p>
            Nobody has confirmed the email of this account. Messages and subscriptions under it may belong to
            somebody else, so they are not erased.
          </p>
        )}
        {save.notice !== null && <Notice>{save.notice}</Notice>}
        <TextField
          form={form}
          name="email"
          type="email"
          label="Type the customer’s email to confirm"
          hint={email}
          autoComplete="off"
          required="Please type the email"
        />
      </form>
    </ConfirmDialog>
  );
}
