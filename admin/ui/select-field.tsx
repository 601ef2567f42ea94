import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface SelectFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Converts the chosen value, such as to a number for an id. */
  readonly read?: (value: string) => unknown;
  /** The error while nothing is chosen. */
  readonly required?: string;
}

/** The choices of a table of texts. */
export function choicesOf(texts: Readonly<Record<string, string>>) {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}

export function SelectField<Values extends FieldValues>({
  choices,
  read,
  required,
  ...field
}: SelectFieldProps<Values>) {
  const { form, name } = field;
  // An untouched field keeps the form's own value instead of the option's string.
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
