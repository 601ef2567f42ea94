import { Controller, type FieldValues } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';
import { readRupees, writeRupees } from './rupees.ts';
import { TypedInput } from './typed-input.tsx';

const wrong = 'Please enter an amount in rupees, in digits';

/** Rupees as they are typed; in the form stands their number for the wire, null for an empty field, or NaN, which is refused here. */
export function MoneyField<Values extends FieldValues>(field: OfForm<Values>) {
  const { form, name } = field;
  return (
    <Field {...field}>
      {(described) => (
        <Controller
          control={form.control}
          name={name}
          rules={{ validate: (value: unknown) => !Number.isNaN(value) || wrong }}
          render={({ field: { ref, onBlur, onChange, value } }) => (
            <span className="money">
              <span aria-hidden="true">₹</span>
              <TypedInput
                {...described}
                inputMode="decimal"
                ref={ref}
                onBlur={onBlur}
                read={read}
                write={writeRupees}
                value={value}
                onChange={onChange}
              />
            </span>
          )}
        />
      )}
    </Field>
  );
}

function read(typed: string): number | null {
  return typed.trim() === '' ? null : (readRupees(typed) ?? Number.NaN);
}
