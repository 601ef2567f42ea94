import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ControlledField } from './controlled-field.tsx';
import type { FormFieldProps } from './field.tsx';

/** A list of short texts, one per line; empty lines are ignored. */
export function LinesField<Values extends FieldValues>(field: FormFieldProps<Values>) {
  return (
    <ControlledField {...field}>
      {(controlProps, { ref, onBlur, onChange, value }) => (
        <Lines
          {...controlProps}
          inputRef={ref}
          onBlur={onBlur}
          onChange={onChange}
          value={value as readonly string[]}
        />
      )}
    </ControlledField>
  );
}

interface LinesProps {
  readonly id: string;
  readonly inputRef: React.Ref<HTMLTextAreaElement>;
  readonly value: readonly string[];
  readonly onChange: (lines: string[]) => void;
  readonly onBlur: () => void;
}

/** Keeps the typed text until the form's value differs from it. */
function Lines({ inputRef, value, onChange, ...area }: LinesProps) {
  const [typed, setTyped] = useState(() => value.join('\n'));
  const same = linesOf(typed).join('\n') === value.join('\n');
  return (
    <textarea
      className="input"
      rows={Math.max(4, value.length + 1)}
      {...area}
      ref={inputRef}
      value={same ? typed : value.join('\n')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(linesOf(event.currentTarget.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
