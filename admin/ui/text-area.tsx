import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface TextAreaProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly rows?: number;
  /** The error for an empty field. */
  readonly required?: string;
}

export function TextArea<Values extends FieldValues>({
  rows = 5,
  required,
  ...field
}: TextAreaProps<Values>) {
  const { form, name } = field;
  const rules: RegisterOptions<Values> = required === undefined ? {} : { required };
  return (
    <Field {...field}>
      {(controlProps) => (
        <textarea className="input" rows={rows} {...controlProps} {...form.register(name, rules)} />
      )}
    </Field>
  );
}
