import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface SuggestFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** Offered while typing; other values are allowed. */
  readonly suggestions: readonly string[];
}

export function SuggestField<Values extends FieldValues>({
  suggestions,
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
