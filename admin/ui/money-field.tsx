import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './field.tsx';
import { formatRupeesInput, readRupees, rupeesFault } from './parse-rupees.ts';
import { ParsedField } from './parsed-field.tsx';

const money = { inputMode: 'decimal', read: readRupees, write: formatRupeesInput } as const;

/** Rupees. The form holds a number, null for an empty field, or NaN for invalid input, which does not pass validation. */
export function MoneyField<Values extends FieldValues>(
  field: FormFieldProps<Values> & { readonly required?: string },
) {
  return (
    <ParsedField {...field} typed={money} wrong={rupeesFault}>
      {(input) => (
        <span className="money">
          <span aria-hidden="true">₹</span>
          {input}
        </span>
      )}
    </ParsedField>
  );
}
