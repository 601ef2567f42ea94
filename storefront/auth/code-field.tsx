import type { InputEvent } from 'react';
import { plainSigns } from '#domain/input/characters.ts';
import { oneTimeCode } from '#domain/input/codes.ts';
import { limits } from '#domain/limits.ts';
import { TextField } from '../ui/text-field.tsx';

interface CodeFieldProps {
  readonly hint: string;
  readonly error: string | null;
}

/** A single field, so that phones can autofill the code and it can be pasted. Its style draws six cells. */
export function CodeField({ hint, error }: CodeFieldProps) {
  return (
    <div className="code-field">
      <TextField
        label="6-digit code"
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

/**
 * Leaves the six digits of what was pasted, such as '204 816' or the whole message. A seventh digit at the end is not taken; one
 * between the others stays, because it would cost another.
 */
function keepCode(event: InputEvent<HTMLInputElement>) {
  const field = event.currentTarget;
  const digits = plainSigns(field.value);
  const tooMany = /^[0-9]{7,}$/.test(digits) && field.selectionStart === field.value.length;
  const code = oneTimeCode(field.value) ?? (tooMany ? digits.slice(0, limits.codeLength) : null);
  if (code !== null && code !== field.value) field.value = code;
}
