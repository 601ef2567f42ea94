import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface SegmentFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** The value '' is null in the form. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A choice of two to four that are all in sight. */
export function SegmentField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  choices,
}: SegmentFieldProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name });
  const error = fieldState.error?.message;
  const about = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return (
    <div className="field" data-changed={fieldState.isDirty || undefined}>
      <span className="legend" id={`${id}-label`}>
        {label}
      </span>
      <div
        className="seg"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={about.filter(Boolean).join(' ') || undefined}
        aria-invalid={error === undefined ? undefined : true}
      >
        {choices.map((choice, index) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={id}
              ref={index === 0 ? field.ref : undefined}
              checked={(field.value ?? '') === choice.value}
              onBlur={field.onBlur}
              onChange={() => field.onChange(choice.value === '' ? null : choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
