import { useId } from 'react';
import { FieldError } from './field-error.tsx';

interface SelectFieldProps<Option extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** An option's label; the option itself by default. */
  readonly textOf?: (option: Option) => string;
  readonly defaultValue?: string | undefined;
  /** The id of the form that the field belongs to, if it stands outside of it. */
  readonly form?: string;
  readonly onChange?: () => void;
  /** The chosen option, on each change. */
  readonly onValue?: (option: Option) => void;
  readonly error?: string | null;
}

export function SelectField<Option extends string>({
  label,
  name,
  options,
  textOf,
  defaultValue,
  form,
  onChange,
  onValue,
  error = null,
}: SelectFieldProps<Option>) {
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
        onChange={({ currentTarget }) => {
          onChange?.();
          const option = options[currentTarget.selectedIndex];
          if (option !== undefined) onValue?.(option);
        }}
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
