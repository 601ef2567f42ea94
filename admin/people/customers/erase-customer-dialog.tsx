import { useForm } from 'react-hook-form';
import { eraseCustomer, type AdminCustomer } from '#contract/admin/customers.ts';
import { call } from '../../api/call-admin-api.ts';
import { useSave } from '../../form/use-save.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

interface EraseDialogProps {
  readonly customer: AdminCustomer;
  readonly onClosed: () => void;
  readonly onErased: () => Promise<void>;
}

/** Asks for the customer's email before erasing, which cannot be undone. */
export function EraseCustomerDialog({
  customer: { id, name, email, phone, emailVerified, nomineeRequests },
  onClosed,
  onErased,
}: EraseDialogProps) {
  const owed = nomineeRequests.some(({ wants, doneAt }) => wants === 'access' && doneAt === null);
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
          cannot be undone. Links to invoices and credit notes that were sent before stop working.
        </p>
        {owed && (
          <p>
            The nominee has asked for a copy of the data and has not received it. Download it first:
            afterwards the request is closed without a copy.
          </p>
        )}
        {!emailVerified && email !== '' && (
          <p>
            Nobody has confirmed the email of this account. Messages and subscriptions under it may belong to
            somebody else, so they are not erased.
          </p>
        )}
        {save.notice !== null && <Notice>{save.notice}</Notice>}
        <TextField
          form={form}
          name="email"
          type={email === '' ? 'tel' : 'email'}
          label={`Type the customer’s ${email === '' ? 'phone number' : 'email'} to confirm`}
          hint={email || phone}
          autoComplete="off"
          required={email === '' ? 'Please type the phone number' : 'Please type the email'}
        />
      </form>
    </ConfirmDialog>
  );
}
