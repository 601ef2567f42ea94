import type { InputEvent } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { codeAfterInput } from './code-input.ts';

interface CodeFieldProps {
  readonly hint: string;
  readonly error: string | null;
}

/** A single field, so that phones can autofill the code and it can be pasted. Its style draws six cells. */
export function CodeField({ hint, error }: CodeFieldProps) {
  return (
    <div className="code-field">
      <TextField
        label="6-digit code (OTP)"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        onInput={keepCode}
        hint={hint}
        error={error}
      />
    </div>
  );
}

function keepCode({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>) {
  const { inputType, data } = nativeEvent;
  const typed = inputType === 'insertText' && data?.length === 1;
  const code = codeAfterInput(field.value, typed && field.selectionStart === field.value.length);
  if (code !== field.value) field.value = code;
}
