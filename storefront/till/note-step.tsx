import { useId } from 'react';
import { Step } from './step.tsx';

/** 'form' is the form that the note goes with. */
export function NoteStep({ form }: { readonly form: string }) {
  const id = useId();
  return (
    <Step number={3} title="Order note">
      <div className="field">
        <label htmlFor={id}>Anything we should know? (optional)</label>
        <textarea
          className="input"
          id={id}
          name="note"
          form={form}
          rows={3}
          maxLength={1000}
          placeholder="Gift wrap, a message for the card, delivery hours"
        />
      </div>
    </Step>
  );
}
