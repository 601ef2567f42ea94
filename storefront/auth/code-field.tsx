import type { ClipboardEvent } from 'react';
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
        maxLength={limits.codeLength}
        autoFocus
        onPaste={pasteDigits}
        hint={hint}
        error={error}
      />
    </div>
  );
}

/** Mails and messages show codes as '204 816'. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
  const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, limits.codeLength);
  if (digits === '') return;
  event.preventDefault();
  const field = event.currentTarget;
  field.value = digits;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
