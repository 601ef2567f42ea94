import type { FieldValues } from 'react-hook-form';
import { readNumber, type NumberShape, type Unit } from '#domain/input/number.ts';
import type { FormFieldProps } from './field.tsx';
import { ParsedField } from './parsed-field.tsx';

type NumberFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  /** Shown after the input; a number may be typed with it, and with no other one. */
  readonly unit?: Unit;
  /** The unit of a field that names it in its label. */
  readonly units?: readonly Unit[];
  /** Rupees: '₹ 45,000' is read. */
  readonly money?: boolean;
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
  units = unit === undefined ? [] : [unit],
  money = false,
  decimals = 0,
  most = Infinity,
  wrong,
  ...field
}: NumberFieldProps<Values>) {
  const shape: NumberShape = { decimals, money, units };
  const number = (typed: string) => readNumber(typed, shape);
  const read = (typed: string) => {
    if (typed.trim() === '') return null;
    const given = number(typed);
    return given.accepted && given.value >= 0 && given.value <= most ? given.value : Number.NaN;
  };
  const fault = (typed: string) => {
    const given = number(typed);
    if (!given.accepted && (given.refusal === 'ambiguous' || given.refusal === 'other-unit'))
      return given.detail;
    if (wrong !== undefined) return wrong;
    if (!given.accepted && given.refusal === 'too-fine') return given.detail;
    return most === Infinity ? 'Please enter a number, in digits' : `Please enter a number up to ${most}`;
  };
  const typed = { inputMode: decimals === 0 ? 'numeric' : 'decimal', read, write: written } as const;
  return (
    <ParsedField {...field} typed={typed} wrong={fault}>
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
