import type { FieldValues } from 'react-hook-form';
import type { OfForm } from './field.tsx';
import { readRupees, writeRupees } from './parse-rupees.ts';
import { TypedField } from './parsed-field.tsx';

const money = { inputMode: 'decimal', read, write: writeRupees } as const;

/** Rupees as they are typed; in the form stands their number for the wire, null for an empty field, or NaN, which is refused here. */
export function MoneyField<Values extends FieldValues>(field: OfForm<Values>) {
  return (
    <TypedField {...field} typed={money} wrong="Please enter an amount in rupees, in digits">
      {(input) => (
        <span className="money">
          <span aria-hidden="true">₹</span>
          {input}
        </span>
      )}
    </TypedField>
  );
}

function read(typed: string): number | null {
  return typed.trim() === '' ? null : (readRupees(typed) ?? Number.NaN);
}
