import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly string[];
  /** An option's label; the option itself by default. */
  readonly textOf?: (option: string) => string;
  readonly defaultValue?: string | undefined;
  /** The id of the form that the field belongs to, if it stands outside of it. */
  readonly form?: string;
  readonly onChange?: () => void;
  readonly error?: string | null;
}

export function SelectField({
  label,
  name,
  options,
  textOf,
  defaultValue,
  form,
  onChange,
  error = null,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name={name}
        form={form}
        defaultValue={defaultValue}
        onChange={onChange}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf?.(option) ?? option}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
