import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly string[];
  /** An option's label; the option itself by default. */
  readonly textOf?: (option: string) => string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | null;
}

export function SelectField({ label, name, options, textOf, defaultValue, error = null }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        name={name}
        defaultValue={defaultValue}
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
