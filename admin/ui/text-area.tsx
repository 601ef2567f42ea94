import type { FieldValues } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface TextAreaProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly rows?: number;
}

export function TextArea<Values extends FieldValues>({ rows = 5, ...field }: TextAreaProps<Values>) {
  const { form, name } = field;
  return (
    <Field {...field}>
      {(controlProps) => (
        <textarea className="input" rows={rows} {...controlProps} {...form.register(name)} />
      )}
    </Field>
  );
}
