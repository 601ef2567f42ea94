import type { ComponentProps, Ref } from 'react';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { ParsedInput } from '../../ui/parsed-input.tsx';
import { readRupees } from '../../ui/parse-rupees.ts';
import { metalNames } from './rate-texts.ts';

interface RateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly metal: RatedMetal;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly value: unknown;
  readonly onChange: (rate: unknown) => void;
}

/** Rupees per unit of the board. Holds a number, null for an empty field, or NaN for what is no amount. */
export function RateInput({ metal, inputRef, value, onChange, ...input }: RateInputProps) {
  return (
    <span className="rate-input">
      <span aria-hidden="true">₹</span>
      <ParsedInput
        {...input}
        ref={inputRef}
        inputMode="decimal"
        autoComplete="off"
        rewrite
        value={value}
        read={readRupees}
        write={write}
        onChange={onChange}
      />
      <span aria-hidden="true">/ {metalNames[metal].unit}</span>
    </span>
  );
}

/** '1,12,800' */
function write(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? formatRupees(fromRupees(value)).slice(1) : '';
}
