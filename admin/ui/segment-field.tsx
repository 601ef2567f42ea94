import { useController, type FieldValues } from 'react-hook-form';
import { Field, type FormFieldProps } from './field.tsx';

interface SegmentFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** The value '' is null in the form. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The error while nothing is chosen. */
  readonly required?: string;
}

/** A choice of two to four that are all in sight. */
export function SegmentField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  choices,
  required,
}: SegmentFieldProps<Values>) {
  const rules =
    required === undefined ? {} : { validate: (value: unknown) => (value ?? null) !== null || required };
  const { field } = useController({ control: form.control, name, rules });
  return (
    <Field form={form} name={name} label={label} hint={hint} group>
      {(controlProps) => (
        <div {...controlProps} className="seg" role="radiogroup" aria-labelledby={`${controlProps.id}-label`}>
          {choices.map((choice, index) => (
            <label key={choice.value}>
              <input
                type="radio"
                name={controlProps.id}
                ref={index === 0 ? field.ref : undefined}
                checked={(field.value ?? '') === choice.value}
                onBlur={field.onBlur}
                onChange={() => field.onChange(choice.value === '' ? null : choice.value)}
              />
              {choice.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
