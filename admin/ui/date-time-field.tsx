import type { FieldValues } from 'react-hook-form';
import { parseDateTimeField, formatDateTimeField } from '#domain/locale/indian-time.ts';
import type { FormFieldProps } from './field.tsx';
import { ParsedField } from './parsed-field.tsx';

const moment = { type: 'datetime-local', read: parseDateTimeField, write: formatDateTimeField } as const;

/** A date and time in Indian time. The form holds ISO 8601 in UTC, or null. */
export function DateTimeField<Values extends FieldValues>(field: FormFieldProps<Values>) {
  return <ParsedField {...field} label={`${field.label} (IST)`} typed={moment} />;
}
