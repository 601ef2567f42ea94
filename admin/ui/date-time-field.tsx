import type { FieldValues } from 'react-hook-form';
import { readMomentField, writeMomentField } from '#domain/locale/indian-time.ts';
import type { OfForm } from './field.tsx';
import { TypedField } from './parsed-field.tsx';

const moment = { type: 'datetime-local', read: readMomentField, write: writeMomentField } as const;

/** A date and time of the shop's clock, in India; in the form stands the moment for the wire, or null for none. */
export function MomentField<Values extends FieldValues>(field: OfForm<Values>) {
  return <TypedField {...field} label={`${field.label} (IST)`} typed={moment} />;
}
