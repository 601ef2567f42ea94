import { useState, type SubmitEvent } from 'react';
import { type Address, addAddress, updateAddress } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { addressFields, checkNewAddress, type AddressForm } from '#domain/forms/new-address.ts';
import { fieldNotices, readFields } from '../api/form-fields.ts';
import { problemText } from '../api/problem-text.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { toast } from '../toast/toast.ts';
import { useFormDraft } from '../storage/use-form-draft.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { useFormNotice } from '../ui/use-form-notice.ts';
import { AddressFields } from './address-fields.tsx';
import { MapPinField } from './map-pin-field.tsx';
import { type MapPin, addressMapPin } from './map-pin.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { getConfig } from '#contract/config.ts';
import { callApi } from '../api/call-api.ts';

interface AddressDialogProps {
  /** null: a new address. */
  readonly address: Address | null;
  readonly customer: User | null;
  readonly onSaved: (id: number) => void;
  readonly onClosed: () => void;
}

/** PAY-4. The draft of a new address stays in the tab's session storage. */
export function AddressDialog({ address, customer, onSaved, onClosed }: AddressDialogProps) {
  const { form, errorOf, showFieldNotice } = useFormNotice<keyof AddressForm>();
  const config = useApiQuery(getConfig);
  const [moved, setMoved] = useState<MapPin | null>(null);
  const pin =
    moved ?? addressMapPin(address, config.state === 'ready' ? config.answer.company_location : null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const clearDraft = useFormDraft(form, address === null ? 'addressDraft' : null);
  const { title, done, failed } = addressDialogTexts(address !== null);

  async function save(typed: AddressForm, close: () => void) {
    setBusy(true);
    setFailure(null);
    const answer = await saveAddress(address?.id ?? null, { ...typed, state: typed.state || null, ...pin });
    setBusy(false);
    if (typeof answer !== 'number') {
      const notices = fieldNotices(answer.problem, addressFields);
      setFailure(notices.length === 0 ? problemText(answer.problem, failed) : failed);
      return showFieldNotice(notices);
    }
    clearDraft();
    close();
    onSaved(answer);
    toast({ title: done });
  }

  function submit(event: SubmitEvent<HTMLFormElement>, close: () => void) {
    event.preventDefault();
    const typed = readFields(new FormData(event.currentTarget), addressFields);
    const notices = checkNewAddress(typed);
    showFieldNotice(notices);
    if (notices.length === 0 && !busy) void save(typed, close);
  }

  return (
    <Dialog title={title} onClosed={onClosed}>
      {(close) => (
        <form className="form" method="post" ref={form} noValidate onSubmit={(event) => submit(event, close)}>
          <AddressFields address={address} customer={customer} errorOf={errorOf} />
          <details className="fold">
            <summary>Mark the exact spot (optional)</summary>
            <MapPinField pin={pin} move={setMoved} />
          </details>
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

/** Texts of the dialog for a new or a saved address. */
function addressDialogTexts(saved: boolean): { title: string; done: string; failed: string } {
  return saved
    ? { title: 'Edit Address', done: 'Address updated successfully', failed: 'Failed to update address' }
    : { title: 'Add New Address', done: 'Address added successfully', failed: 'Failed to add address' };
}

/** Returns the id, or the problem. */
async function saveAddress(
  id: number | null,
  fields: CallInput<typeof addAddress>['body'],
): Promise<number | { readonly problem: Problem | null }> {
  if (id === null) {
    const reply = await callApi(addAddress, { body: fields });
    return reply.ok ? reply.answer.id : { problem: reply.problem };
  }
  const reply = await callApi(updateAddress, { body: { id, ...fields } });
  return reply.ok ? id : { problem: reply.problem };
}
