import { useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDateTimeField, parseDateTimeField } from '#domain/locale/indian-time.ts';
import { ControlledField } from './controlled-field.tsx';
import type { FormFieldProps } from './field.tsx';
import { ParsedInput, type ParsedInputProps } from './parsed-input.tsx';

interface ParsedFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** How the text is parsed and formatted, and the phone's keyboard. */
  readonly typed: Omit<ParsedInputProps, 'value' | 'onChange'>;
  /** The error for an empty field. */
  readonly required?: string;
  /** The error for typed text that parses to NaN. */
  readonly wrong?: (typed: string) => string;
  /** Wraps the input. */
  readonly children?: (input: ReactNode) => ReactNode;
}

/** A text input whose parsed value is held by the form. */
export function ParsedField<Values extends FieldValues>({
  typed,
  required,
  wrong = () => '',
  children = (input) => input,
  ...field
}: ParsedFieldProps<Values>) {
  const text = useRef('');
  const read = (given: string) => {
    text.current = given;
    return typed.read(given);
  };
  return (
    <ControlledField
      {...field}
      rules={{
        validate: (value: unknown) =>
          value === null && required !== undefined ? required : !Number.isNaN(value) || wrong(text.current),
      }}
    >
      {(controlProps, { ref, onBlur, onChange, value }) =>
        children(
          <ParsedInput
            {...controlProps}
            {...typed}
            ref={ref}
            onBlur={onBlur}
            value={value}
            onChange={onChange}
            read={read}
          />,
        )
      }
    </ControlledField>
  );
}

const moment = { type: 'datetime-local', read: parseDateTimeField, write: formatDateTimeField } as const;

/** A date and time in Indian time. The form holds ISO 8601 in UTC, or null. */
export function DateTimeField<Values extends FieldValues>(field: FormFieldProps<Values>) {
  return <ParsedField {...field} label={`${field.label} (IST)`} typed={moment} />;
}
