import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type FormFieldProps } from '../ui/field.tsx';

interface RequiredTextProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly required: string;
}

export function RequiredTextArea<Values extends FieldValues>({
  required,
  ...field
}: RequiredTextProps<Values>) {
  const { form, name } = field;
  const rules: RegisterOptions<Values> = { required };
  return (
    <Field {...field}>
      {(controlProps) => (
        <textarea className="input" rows={4} {...controlProps} {...form.register(name, rules)} />
      )}
    </Field>
  );
}
