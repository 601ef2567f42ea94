import type { ReactNode } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { Field, type FieldControlProps, type FormFieldProps } from './field.tsx';

interface ControlledFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  readonly rules?: NonNullable<UseControllerProps<Values>['rules']>;
  readonly children: (
    controlProps: FieldControlProps,
    field: ControllerRenderProps<Values, FieldPath<Values>>,
  ) => ReactNode;
}

/** A field with a controlled input. */
export function ControlledField<Values extends FieldValues>({
  rules = {},
  children,
  ...field
}: ControlledFieldProps<Values>) {
  return (
    <Field {...field}>
      {(controlProps) => (
        <Controller
          control={field.form.control}
          name={field.name}
          rules={rules}
          render={({ field: controlled }) => <>{children(controlProps, controlled)}</>}
        />
      )}
    </Field>
  );
}
