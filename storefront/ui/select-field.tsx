import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly error?: string | null;
}

export function SelectField({ label, name, options, error = null }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} aria-invalid={error === null ? undefined : true}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <FieldError error={error} />
    </div>
  );
}
