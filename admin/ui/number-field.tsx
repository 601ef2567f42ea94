import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './field.tsx';
import { ParsedField } from './parsed-field.tsx';

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  /** Shown after the input, such as '%'. */
  readonly unit?: string;
  /** Decimal places; 0 by default. */
  readonly decimals?: number;
  /** The largest number. */
  readonly most?: number;
  /** The error for anything but a number from 0 to the largest. */
  readonly wrong?: string;
};

/** The form holds a number, null for an empty field, or NaN for invalid input, which does not pass validation. */
export function NumberField<Values extends FieldValues>({
  unit,
  decimals = 0,
  most = Infinity,
  wrong = most === Infinity ? 'Please enter a number, in digits' : `Please enter a number up to ${most}`,
  ...field
}: NumberFieldProps<Values>) {
  const shape = decimals === 0 ? /^[0-9]{1,10}$/ : new RegExp(`^[0-9]{1,10}(\\.[0-9]{1,${decimals}})?$`);
  const read = (typed: string) => {
    const digits = typed.replaceAll(/[,\s%]/g, '');
    if (digits === '') return null;
    return shape.test(digits) && Number(digits) <= most ? Number(digits) : Number.NaN;
  };
  const typed = { inputMode: decimals === 0 ? 'numeric' : 'decimal', read, write: written } as const;
  return (
    <ParsedField {...field} typed={typed} wrong={wrong}>
      {(input) => (
        <span className="money">
          {input}
          {unit !== undefined && <span aria-hidden="true">{unit}</span>}
        </span>
      )}
    </ParsedField>
  );
}

function written(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
