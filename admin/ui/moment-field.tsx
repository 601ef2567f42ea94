import type { FieldValues } from 'react-hook-form';
import type { OfForm } from './field.tsx';
import { readIndianTime, writeIndianTime } from './indian-time.ts';
import { TypedField } from './typed-field.tsx';

const moment = { type: 'datetime-local', read: readIndianTime, write: writeIndianTime } as const;

/** A date and time of the shop's clock, in India; in the form stands the moment for the wire, or null for none. */
export function MomentField<Values extends FieldValues>(field: OfForm<Values>) {
  return <TypedField {...field} typed={moment} />;
}
