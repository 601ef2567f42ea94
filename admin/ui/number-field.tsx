import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './field.tsx';
import { ParsedField } from './parsed-field.tsx';

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  /** Behind the field: '%'. */
  readonly unit?: string;
  /** Digits behind the point; none where absent. */
  readonly decimals?: number;
};

/** A number as it is typed; in the form stands it, null for an empty field, or NaN, which is refused here. */
export function NumberField<Values extends FieldValues>({
  unit,
  decimals = 0,
  ...field
}: NumberFieldProps<Values>) {
  const shape = decimals === 0 ? /^[0-9]{1,10}$/ : new RegExp(`^[0-9]{1,10}(\\.[0-9]{1,${decimals}})?$`);
  const read = (typed: string) => {
    const digits = typed.replaceAll(/[,\s%]/g, '');
    return digits === '' ? null : shape.test(digits) ? Number(digits) : Number.NaN;
  };
  const typed = { inputMode: decimals === 0 ? 'numeric' : 'decimal', read, write: written } as const;
  return (
    <ParsedField {...field} typed={typed} wrong="Please enter a number, in digits">
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
