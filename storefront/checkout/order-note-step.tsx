import { useId } from 'react';
import { storeDraft, readDraft } from '../storage/form-draft.ts';
import { CheckoutStep } from './checkout-step.tsx';

/** 'form' is the form that the note goes with. It is kept in this tab until the order is placed. */
export function OrderNoteStep({ form }: { readonly form: string }) {
  const id = useId();
  return (
    <CheckoutStep number={3} title="Order note">
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
          placeholder="Gift wrap, a message for the card, delivery hours"
        />
      </div>
    </CheckoutStep>
  );
}
