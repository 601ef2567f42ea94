import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';

interface SuggestFieldProps<Values extends FieldValues> extends OfForm<Values> {
  /** Offered while one types; anything else may be entered. */
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
      {(described) => (
        <>
          <input className="input" list={list} autoComplete="off" {...described} {...form.register(name)} />
          <datalist id={list}>
            {suggestions.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
