import { storeDraft, readDraft } from '../storage/form-draft.ts';
import { TextArea } from '../ui/text-area.tsx';
import { CheckoutStep } from './checkout-step.tsx';

interface OrderNoteStepProps {
  readonly number: number;
}

/** The draft stays in the session storage of the tab until the order is placed. */
export function OrderNoteStep({ number }: OrderNoteStepProps) {
  return (
    <CheckoutStep number={number} title="Order Note">
      <TextArea
        label="Anything we should know? (optional)"
        name="note"
        form="checkout"
        rows={3}
        maxLength={1000}
        defaultValue={readDraft('noteDraft')['note']}
        onInput={({ currentTarget }) => storeDraft('noteDraft', { note: currentTarget.value })}
        placeholder="Delivery hours, a landmark"
      />
    </CheckoutStep>
  );
}
