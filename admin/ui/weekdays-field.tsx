import { useController, type FieldValues } from 'react-hook-form';
import { weekdays } from '#domain/locale/indian-weekday.ts';
import { Field, type FormFieldProps } from './field.tsx';

/** Days of the week, as numbers: 0 is Sunday. */
export function WeekdaysField<Values extends FieldValues>(props: FormFieldProps<Values>) {
  const { field } = useController({ control: props.form.control, name: props.name });
  const chosen: readonly number[] = field.value;
  const toggle = (day: number, on: boolean) =>
    field.onChange(
      weekdays.map((_, index) => index).filter((each) => (each === day ? on : chosen.includes(each))),
    );
  return (
    <Field {...props} group>
      {(controlProps) => (
        <div {...controlProps} className="row" role="group" aria-labelledby={`${controlProps.id}-label`}>
          {weekdays.map((name, day) => (
            <label className="check" key={name}>
              <input
                type="checkbox"
                ref={day === 0 ? field.ref : undefined}
                checked={chosen.includes(day)}
                onBlur={field.onBlur}
                onChange={(event) => toggle(day, event.currentTarget.checked)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
