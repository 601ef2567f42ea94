import { useState } from 'react';
import { removeAddress, type Address } from '#contract/addresses.ts';
import { callApi } from '../api/call-api.ts';
import { toast } from '../toast/toast.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field-error.tsx';

interface DeleteAddressDialogProps {
  readonly address: Address;
  readonly onDeleted: () => void;
  readonly onClosed: () => void;
}

export function DeleteAddressDialog({ address, onDeleted, onClosed }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove(close: () => void) {
    if (busy) return;
    setBusy(true);
    const reply = await callApi(removeAddress, { query: { address_id: address.id } });
    setBusy(false);
    if (!reply.ok && reply.problem?.status !== 404) return setError('Failed to delete address');
    close();
    onDeleted();
    toast({ title: 'Address deleted successfully' });
  }

  return (
    <Dialog title="Are you sure you want to delete this address?" kind="question" onClosed={onClosed}>
      {(close) => (
        <>
          <p className="muted">
            <span translate="no">
              {address.contact_person_name}, {address.address}, {address.city}
            </span>
          </p>
          <FieldError error={error} role="alert" />
          <div className="form-pair">
            <button className="btn btn-line" type="button" autoFocus onClick={close}>
              Cancel
            </button>
            <button
              className="btn btn-danger"
              type="button"
              disabled={busy}
              onClick={() => void remove(close)}
            >
              Delete
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
