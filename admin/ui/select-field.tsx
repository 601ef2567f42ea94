import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends OfForm<Values> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What stands in the form for a chosen value, such as a number for an id. */
  readonly read?: (value: string) => unknown;
}

export function SelectField<Values extends FieldValues>({
  choices,
  read,
  ...field
}: SelectFieldProps<Values>) {
  const { form, name } = field;
  const rules = (read === undefined ? {} : { setValueAs: read }) as RegisterOptions<Values>;
  return (
    <Field {...field}>
      {(described) => (
        <select className="input" {...described} {...form.register(name, rules as never)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
