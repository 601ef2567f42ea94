import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What stands in the form for a chosen value, such as a number for an id. */
  readonly read?: (value: string) => unknown;
  /** What is said while nothing is chosen. */
  readonly required?: string;
}

export function SelectField<Values extends FieldValues>({
  choices,
  read,
  required,
  ...field
}: SelectFieldProps<Values>) {
  const { form, name } = field;
  // A field that was not touched is handed over as it stands in the form, not as its option says it.
  const setValueAs = read && ((value: unknown) => read(String(value ?? '')));
  const validate = required && ((value: unknown) => Boolean(value) || required);
  const rules = {
    ...(setValueAs && { setValueAs }),
    ...(validate && { validate }),
  } as RegisterOptions<Values>;
  return (
    <Field {...field}>
      {(controlProps) => (
        <select className="input" {...controlProps} {...form.register(name, rules)}>
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
