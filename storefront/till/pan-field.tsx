import { useState } from 'react';
import { formatRupees, type Paise } from '#domain/money.ts';
import { inForce, needsPan } from '#domain/sale-law.ts';
import { TextField } from '../ui/text-field.tsx';

interface PanFieldProps {
  /** The form that it goes with. */
  readonly form: string;
  readonly total: Paise;
}

/** SALE-2: asked for only where the law asks the shop. It is never kept in the browser. */
export function PanField({ form, total }: PanFieldProps) {
  const [now] = useState(() => new Date());
  if (!needsPan(total, now)) return null;
  const limit = formatRupees(inForce('panAbove', now).value);
  return (
    <TextField
      name="pan"
      label="PAN"
      form={form}
      autoComplete="off"
      autoCapitalize="characters"
      hint={`Required by law above ${limit}. It is stored encrypted with your order, and only the shop’s owner can read it.`}
    />
  );
}
