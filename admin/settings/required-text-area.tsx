import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type OfForm } from '../ui/field.tsx';

interface RequiredTextProps<Values extends FieldValues> extends OfForm<Values> {
  readonly required: string;
}

/** Several lines that may not be empty. */
export function RequiredText<Values extends FieldValues>({ required, ...field }: RequiredTextProps<Values>) {
  const { form, name } = field;
  const rules: RegisterOptions<Values> = { required };
  return (
    <Field {...field}>
      {(described) => <textarea className="input" rows={4} {...described} {...form.register(name, rules)} />}
    </Field>
  );
}
