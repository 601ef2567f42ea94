import { Controller, type FieldValues } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

type NumberFieldProps<Values extends FieldValues> = OfForm<Values> & {
  /** Behind the field: '%'. */
  readonly unit?: string;
  /** Digits behind the point; none where absent. */
  readonly decimals?: number;
};

const wrong = 'Please enter a number, in digits';

/** A number as it is typed; in the form stands it, null for an empty field, or NaN, which is refused here. */
export function NumberField<Values extends FieldValues>({
  unit,
  decimals = 0,
  ...field
}: NumberFieldProps<Values>) {
  const { form, name } = field;
  const shape = decimals === 0 ? /^[0-9]{1,10}$/ : new RegExp(`^[0-9]{1,10}(\\.[0-9]{1,${decimals}})?$`);
  const read = (typed: string) => {
    const digits = typed.replaceAll(/[,\s%]/g, '');
    return digits === '' ? null : shape.test(digits) ? Number(digits) : Number.NaN;
  };
  return (
    <Field {...field}>
      {(described) => (
        <Controller
          control={form.control}
          name={name}
          rules={{ validate: (value: unknown) => !Number.isNaN(value) || wrong }}
          render={({ field: { ref, onBlur, onChange, value } }) => (
            <span className="money">
              <TypedInput
                {...described}
                inputMode={decimals === 0 ? 'numeric' : 'decimal'}
                ref={ref}
                onBlur={onBlur}
                read={read}
                write={written}
                value={value}
                onChange={onChange}
              />
              {unit !== undefined && <span aria-hidden="true">{unit}</span>}
            </span>
          )}
        />
      )}
    </Field>
  );
}

function written(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
