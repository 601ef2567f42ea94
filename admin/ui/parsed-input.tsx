import { useState, type ComponentProps } from 'react';

export interface ParsedInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange'
> {
  /** The form's value. */
  readonly value: unknown;
  readonly read: (typed: string) => unknown;
  readonly write: (value: unknown) => string;
  readonly onChange: (value: unknown) => void;
  /** Formats the value when the field is left: '112800' becomes '1,12,800'. */
  readonly rewrite?: boolean;
}

/** Keeps the typed text until the form's value differs from it. */
export function ParsedInput({
  value,
  read,
  write,
  onChange,
  onBlur,
  rewrite = false,
  ...input
}: ParsedInputProps) {
  const [typed, setTyped] = useState(() => write(value));
  return (
    <input
      className="input num"
      {...input}
      value={Object.is(read(typed), value) ? typed : write(value)}
      onBlur={(event) => {
        if (rewrite && !Number.isNaN(value)) setTyped(write(value));
        onBlur?.(event);
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
    />
  );
}
