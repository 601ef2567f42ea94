import type { FieldValues } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';

interface TextAreaProps<Values extends FieldValues> extends OfForm<Values> {
  readonly rows?: number;
}

export function TextArea<Values extends FieldValues>({ rows = 5, ...field }: TextAreaProps<Values>) {
  const { form, name } = field;
  return (
    <Field {...field}>
      {(described) => <textarea className="input" rows={rows} {...described} {...form.register(name)} />}
    </Field>
  );
}
