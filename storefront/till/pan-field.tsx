import { useEffect, useRef, useState } from 'react';
import type { Notice } from '#domain/notice.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { inForce, needsPan } from '#domain/sale-law.ts';
import { TextField } from '../ui/text-field.tsx';

interface PanFieldProps {
  /** The form that it goes with. */
  readonly form: string;
  readonly total: Paise;
  /** What was wrong with it when the button was pressed last, until it is changed. */
  readonly fault: Notice | null;
  readonly onChanged: () => void;
}

/** SALE-2: asked for only where the law asks the shop. It is never kept in the browser. */
export function PanField({ form, total, fault, onChanged }: PanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // On a phone the button is far below the field.
  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);
  const [now] = useState(() => new Date());
  if (!needsPan(total, now)) return null;
  const limit = formatRupees(inForce('panAbove', now).value);
  return (
    <TextField
      ref={field}
      name="pan"
      label="PAN"
      form={form}
      autoComplete="off"
      autoCapitalize="characters"
      error={fault?.text ?? null}
      onInput={onChanged}
      hint={`Required by law above ${limit}. It is stored encrypted with your order, and only the shop’s owner can read it.`}
    />
  );
}
