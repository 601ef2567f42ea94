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
}

/** Keeps the typed text until the form's value differs from it. */
export function ParsedInput({ value, read, write, onChange, ...input }: ParsedInputProps) {
  const [typed, setTyped] = useState(() => write(value));
  return (
    <input
      className="input num"
      {...input}
      value={Object.is(read(typed), value) ? typed : write(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(read(event.currentTarget.value));
      }}
    />
  );
}
