import type { FieldValues } from 'react-hook-form';
import { parseDateTimeField, formatDateTimeField } from '#domain/locale/indian-time.ts';
import type { FormFieldProps } from './field.tsx';
import { ParsedField } from './parsed-field.tsx';

const moment = { type: 'datetime-local', read: parseDateTimeField, write: formatDateTimeField } as const;

/** A date and time of the shop's clock, in India; in the form stands the moment for the wire, or null for none. */
export function DateTimeField<Values extends FieldValues>(field: FormFieldProps<Values>) {
  return <ParsedField {...field} label={`${field.label} (IST)`} typed={moment} />;
}
