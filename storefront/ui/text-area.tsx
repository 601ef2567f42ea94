import { useId, type ComponentProps } from 'react';
import { FieldError } from './field-error.tsx';
import { useLength } from './use-length.ts';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly name: string;
  readonly error?: string | null;
}

export function TextArea({ label, error: refusal = null, maxLength, onInput, ...area }: TextAreaProps) {
  const id = useId();
  const { error, watch } = useLength(maxLength, refusal);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...area}
        onInput={(event) => {
          watch(event.currentTarget.value);
          onInput?.(event);
        }}
        className="input"
        id={id}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
