import { useEffect, useRef, useState } from 'react';
import { formatRupees, type Paise } from '#domain/money.ts';
import { noticeLines } from '#domain/privacy/notice-lines.ts';
import { declarationForm, needsPan, ruleInForce } from '#domain/tax/sale-limits.ts';
import { TextField } from '../ui/text-field.tsx';

interface PanFieldProps {
  /** The id of the form that the field belongs to. */
  readonly form: string;
  readonly total: Paise;
  /** The error that the last submit found in this field. null once the field has changed. */
  readonly fault: string | null;
  readonly onChanged: () => void;
}

/** SALE-2: shown only if the law requires a PAN for this order. The browser never stores it. */
export function PanField({ form, total, fault, onChanged }: PanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // On a phone the button is far below the field.
  useEffect(() => {
    if (fault !== null) field.current?.focus();
  }, [fault]);
  const [now] = useState(() => new Date());
  if (!needsPan(total, now)) return null;
  const limit = formatRupees(ruleInForce('panAbove', now).value);
  return (
    <>
      <TextField
        ref={field}
        name="pan"
        label="PAN"
        form={form}
        autoComplete="off"
        autoCapitalize="characters"
        error={fault}
        onInput={onChanged}
        hint={`Required by law above ${limit}. ${noticeLines.pan}`}
      />
      <label className="check">
        <input type="checkbox" name="panDeclared" form={form} onChange={onChanged} />
        <span>I have no PAN, and sign {declarationForm(now)} in its place</span>
      </label>
    </>
  );
}
