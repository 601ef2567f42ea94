import { useId } from 'react';
import { storeDraft, readDraft } from '../storage/form-draft.ts';
import { CheckoutStep } from './checkout-step.tsx';

interface OrderNoteStepProps {
  readonly number: number;
  /** The id of the form that the note belongs to. */
  readonly form: string;
}

/** The draft stays in the session storage of the tab until the order is placed. */
export function OrderNoteStep({ number, form }: OrderNoteStepProps) {
  const id = useId();
  return (
    <CheckoutStep number={number} title="Order note">
      <div className="field">
        <label htmlFor={id}>Anything we should know? (optional)</label>
        <textarea
          className="input"
          id={id}
          name="note"
          form={form}
          rows={3}
          maxLength={1000}
          defaultValue={readDraft('noteDraft')['note']}
          onInput={({ currentTarget }) => storeDraft('noteDraft', { note: currentTarget.value })}
          placeholder="Delivery hours, a landmark"
        />
      </div>
    </CheckoutStep>
  );
}
