import type { ReactNode } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { Field, type Described, type OfForm } from './field.tsx';

interface ControlledFieldProps<Values extends FieldValues> extends OfForm<Values> {
  readonly rules?: NonNullable<UseControllerProps<Values>['rules']>;
  readonly children: (
    described: Described,
    field: ControllerRenderProps<Values, FieldPath<Values>>,
  ) => ReactNode;
}

/** A field whose control is none of the browser's own: it is handed its value, and tells of a new one. */
export function ControlledField<Values extends FieldValues>({
  rules = {},
  children,
  ...field
}: ControlledFieldProps<Values>) {
  return (
    <Field {...field}>
      {(described) => (
        <Controller
          control={field.form.control}
          name={field.name}
          rules={rules}
          render={({ field: controlled }) => <>{children(described, controlled)}</>}
        />
      )}
    </Field>
  );
}
