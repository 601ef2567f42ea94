import { useState, type SubmitEvent } from 'react';
import { addAddress } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { checkNewAddress, type AddressForm } from '#domain/new-address.ts';
import { ask } from '../client/ask.ts';
import { problemText } from '../client/problem-text.ts';
import { toast } from '../client/toast.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { AddressFields } from './address-fields.tsx';
import { addressNotice, addressWire, readAddress } from './address-wire.ts';

interface AddAddressProps {
  readonly customer: User | null;
  readonly onAdded: (id: number) => void;
  readonly onClosed: () => void;
}

/** PAY-4 */
export function AddAddress({ customer, onAdded, onClosed }: AddAddressProps) {
  const { form, errorOf, point } = useFormNotice<keyof AddressForm>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(typed: AddressForm, close: () => void) {
    setBusy(true);
    setFailure(null);
    const reply = await ask(addAddress, { body: addressWire(typed) });
    setBusy(false);
    if (!reply.ok) {
      const notice = addressNotice(reply.problem);
      const failed = 'Failed to add address';
      setFailure(notice === null ? problemText(reply.problem, failed) : failed);
      return point(notice);
    }
    close();
    onAdded(reply.answer.id);
    toast({ title: 'Address added successfully' });
  }

  function submit(event: SubmitEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const typed = readAddress(new FormData(event.currentTarget));
    const notice = checkNewAddress(typed);
    point(notice);
    if (notice === null && !busy) void save(typed, close);
  }

  return (
    <Dialog title="Add New Address" onClosed={onClosed}>
      {(close) => (
        <form className="form" method="post" ref={form} noValidate onSubmit={(event) => submit(event, close)}>
          <AddressFields customer={customer} errorOf={errorOf} />
          <FieldError error={failure} role="alert" />
          <div className="form-pair">
            <button className="btn" type="submit" disabled={busy}>
              {busy ? 'Saving...' : 'Save Address'}
            </button>
            <button className="btn btn-line" type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
