import { useLayoutEffect, useRef, useState } from 'react';
import { formatRupees, type Paise } from '#domain/money.ts';
import { noticeLines } from '#domain/privacy/notice-lines.ts';
import type { LawOfDay } from '#domain/tax/law-rules.ts';
import { needsPan } from '#domain/tax/sale-limits.ts';
import type { OnlineSaleField } from '#domain/tax/online-sale.ts';
import { TextField } from '../ui/text-field.tsx';

interface PanFieldProps {
  readonly total: Paise;
  /** Of today. */
  readonly law: LawOfDay;
  /** The error that the last submit found in a field. null once a field has changed. */
  readonly errorOf: (field: OnlineSaleField) => string | null;
  readonly onChanged: () => void;
}

/** SALE-2: shown only if the law requires a PAN for this order. The browser never stores it. */
export function PanField({ total, law, errorOf, onChanged }: PanFieldProps) {
  const fault = errorOf('pan');
  const bornFault = errorOf('pan_declaration.date_of_birth');
  const reasonFault = errorOf('pan_declaration.reason');
  const [declared, setDeclared] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const born = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  // On a phone the button is far below the field. Before the error is seen: later, the focus would leave a field that somebody types in.
  useLayoutEffect(() => {
    if (fault !== null) field.current?.focus();
    else if (bornFault !== null) born.current?.focus();
    else if (reasonFault !== null) reason.current?.focus();
  }, [fault, bornFault, reasonFault]);
  if (!needsPan(total, law)) return null;
  const limit = formatRupees(law.panAbove.value);
  return (
    <div className="form step-fields">
      <TextField
        ref={field}
        name="pan"
        label="PAN"
        form="checkout"
        autoComplete="off"
        autoCapitalize="characters"
        error={fault}
        onInput={onChanged}
        hint={`Required by law above ${limit}. ${noticeLines.pan}`}
      />
      <label className="check">
        <input
          type="checkbox"
          name="panDeclared"
          form="checkout"
          checked={declared}
          onChange={({ currentTarget }) => {
            setDeclared(currentTarget.checked);
            onChanged();
          }}
        />
        <span>I have no PAN, and sign {law.panDeclaration.value} in its place</span>
      </label>
      {declared && (
        <>
          <TextField
            ref={born}
            name="bornOn"
            type="date"
            label="Date of birth, or of incorporation"
            form="checkout"
            autoComplete="bday"
            error={bornFault}
            onInput={onChanged}
          />
          <TextField
            ref={reason}
            name="noPanReason"
            label="Why there is no PAN"
            form="checkout"
            autoComplete="off"
            maxLength={200}
            error={reasonFault}
            onInput={onChanged}
            hint="Stored encrypted, for the form that you sign."
          />
        </>
      )}
    </div>
  );
}
