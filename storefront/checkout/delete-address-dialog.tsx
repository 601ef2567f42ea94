import { removeAddress, type Address } from '#contract/addresses.ts';
import { callApi } from '../api/call-api.ts';
import { toast } from '../toast/toast.ts';
import { QuestionDialog } from '../ui/question-dialog.tsx';

interface DeleteAddressDialogProps {
  readonly address: Address;
  readonly onDeleted: () => void;
  readonly onClosed: () => void;
}

export function DeleteAddressDialog({ address, onDeleted, onClosed }: DeleteAddressDialogProps) {
  async function remove(close: () => void): Promise<string | null> {
    const reply = await callApi(removeAddress, { query: { address_id: address.id } });
    if (!reply.ok && reply.problem?.status !== 404) return 'Failed to delete address';
    close();
    onDeleted();
    toast({ title: 'Address deleted successfully' });
    return null;
  }

  return (
    <QuestionDialog
      title="Are you sure you want to delete this address?"
      no="Cancel"
      yes="Delete"
      act={remove}
      onClosed={onClosed}
    >
      <p className="muted" translate="no">
        {address.contact_person_name}, {address.address}, {address.city}
      </p>
    </QuestionDialog>
  );
}
