import { Controller, type FieldValues } from 'react-hook-form';
import { Field, type OfForm } from './field.tsx';
import { readIndianTime, writeIndianTime } from './indian-time.ts';
import { TypedInput } from './typed-input.tsx';

/** A date and time of the shop's clock, in India; in the form stands the moment for the wire, or null for none. */
export function MomentField<Values extends FieldValues>(field: OfForm<Values>) {
  const { form, name } = field;
  return (
    <Field {...field}>
      {(described) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { ref, onBlur, onChange, value } }) => (
            <TypedInput
              {...described}
              type="datetime-local"
              ref={ref}
              onBlur={onBlur}
              read={readIndianTime}
              write={writeIndianTime}
              value={value}
              onChange={onChange}
            />
          )}
        />
      )}
    </Field>
  );
}
