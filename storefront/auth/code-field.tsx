import { limits } from '#domain/limits.ts';
import { TextField } from '../ui/text-field.tsx';

interface CodeFieldProps {
  readonly hint: string;
  readonly error: string | null;
}

/** A single field, so that phones can autofill the code and it can be pasted. */
export function CodeField({ hint, error }: CodeFieldProps) {
  return (
    <div className="code-field">
      <TextField
        label="6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.codeLength}
        autoFocus
        hint={hint}
        error={error}
      />
    </div>
  );
}
