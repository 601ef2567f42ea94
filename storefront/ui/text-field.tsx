import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { useLength } from './use-length.ts';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  /** The field's error, or null. */
  readonly error?: string | null;
  /** Rendered inside the field, at its end. */
  readonly after?: ReactNode;
}

export function TextField({
  label,
  hint,
  error: refusal = null,
  after,
  maxLength,
  onInput,
  ...input
}: TextFieldProps) {
  const id = useId();
  const { error, watch } = useLength(maxLength, refusal);
  const about = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const field = (
    <input
      {...input}
      onInput={(event) => {
        watch(event.currentTarget.value);
        onInput?.(event);
      }}
      className="input"
      id={id}
      aria-invalid={error === null ? undefined : true}
      aria-describedby={about || undefined}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {after === undefined ? (
        field
      ) : (
        <div className="with-eye">
          {field}
          {after}
        </div>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
