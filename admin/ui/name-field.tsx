import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

interface NameFieldProps<Values extends FieldValues> extends Pick<
  FormFieldProps<Values>,
  'form' | 'name' | 'label'
> {
  readonly onChange?: (() => void) | undefined;
}

/** The required name of a shop, category or brand. */
export function NameField<Values extends FieldValues>({ onChange, ...props }: NameFieldProps<Values>) {
  const rules = onChange === undefined ? {} : { onChange };
  return <TextField {...props} rules={rules} required="Please enter a name" maxLength={80} />;
}
