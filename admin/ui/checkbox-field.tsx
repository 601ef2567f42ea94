import { useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

interface CheckboxFieldProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
}

export function CheckboxField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: CheckboxFieldProps<Values>) {
  const id = useId();
  return (
    <label className="check" htmlFor={id}>
      <input id={id} type="checkbox" {...form.register(name)} />
      <span>
        {label}
        {hint !== undefined && <span className="check-hint">{hint}</span>}
      </span>
    </label>
  );
}
