import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

type NameFieldProps<Values extends FieldValues> = Pick<FormFieldProps<Values>, 'form' | 'name' | 'label'>;

/** The required name of a shop, category or brand. */
export function NameField<Values extends FieldValues>(props: NameFieldProps<Values>) {
  return <TextField {...props} required="Please enter a name" maxLength={80} />;
}
