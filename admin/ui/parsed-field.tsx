import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ControlledField } from './controlled-field.tsx';
import type { FormFieldProps } from './field.tsx';
import { ParsedInput, type ParsedInputProps } from './parsed-input.tsx';

interface TypedFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** How the text means the value, and which keys a phone shows for it. */
  readonly typed: Omit<ParsedInputProps, 'value' | 'onChange'>;
  /** Said of a text that is read as NaN. */
  readonly wrong?: string;
  /** What stands around the input. */
  readonly children?: (input: ReactNode) => ReactNode;
}

/** A field whose text means a value: the value stands in the form. */
export function ParsedField<Values extends FieldValues>({
  typed,
  wrong = '',
  children = (input) => input,
  ...field
}: TypedFieldProps<Values>) {
  return (
    <ControlledField {...field} rules={{ validate: (value: unknown) => !Number.isNaN(value) || wrong }}>
      {(controlProps, { ref, onBlur, onChange, value }) =>
        children(
          <ParsedInput
            {...controlProps}
            {...typed}
            ref={ref}
            onBlur={onBlur}
            value={value}
            onChange={onChange}
          />,
        )
      }
    </ControlledField>
  );
}
