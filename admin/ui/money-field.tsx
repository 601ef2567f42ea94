import { Controller, type FieldValues } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';
import { readRupees, writeRupees } from './rupees.ts';

/** Rupees as they are typed; in the form stands the number of rupees for the wire, or null where it is no amount. */
export function MoneyField<Values extends FieldValues>(field: OfForm<Values>) {
  const { form, name } = field;
  return (
    <Field {...field}>
      {(described) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { ref, onBlur, onChange, value } }) => (
            <span className="money">
              <span aria-hidden="true">₹</span>
              <input
                className="input num"
                inputMode="decimal"
                {...described}
                ref={ref}
                onBlur={onBlur}
                defaultValue={writeRupees(value)}
                onChange={(event) => onChange(readRupees(event.currentTarget.value))}
              />
            </span>
          )}
        />
      )}
    </Field>
  );
}
