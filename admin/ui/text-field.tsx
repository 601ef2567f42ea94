import type { ComponentProps } from 'react';
import type { FieldValues, RegisterOptions } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'readOnly'> & {
    /** The error for an empty field. */
    readonly required?: string;
    readonly rules?: RegisterOptions<Values>;
  };

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  fault,
  maxLength,
  required,
  rules = {},
  ...input
}: TextFieldProps<Values>) {
  return (
    <Field form={form} name={name} label={label} hint={hint} fault={fault} maxLength={maxLength}>
      {(controlProps) => (
        <input
          className="input"
          {...input}
          {...controlProps}
          {...form.register(name, { ...rules, ...(required !== undefined && { required }) })}
        />
      )}
    </Field>
  );
}
