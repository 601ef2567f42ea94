import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface SuggestFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** Offered while typing; other values are allowed. */
  readonly suggestions: readonly string[];
  readonly maxLength?: number;
}

export function SuggestField<Values extends FieldValues>({
  suggestions,
  maxLength,
  ...field
}: SuggestFieldProps<Values>) {
  const { form, name } = field;
  const list = useId();
  return (
    <Field {...field}>
      {(controlProps) => (
        <>
          <input
            className="input"
            list={list}
            autoComplete="off"
            maxLength={maxLength}
            {...controlProps}
            {...form.register(name)}
          />
          <datalist id={list}>
            {suggestions.map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
