import { containedTax, toPaise, share, subtract, type BasisPoints, type Paise } from '../money.ts';
import type { TaxHeads } from './place-of-supply.ts';

export interface TaxedLine {
  /** What was paid for it, after every discount, tax and all. */
  readonly paid: Paise;
  readonly rate: BasisPoints;
  /** Tax that was added to the price; null: the price contains it. */
  readonly added: Paise | null;
}

/**
 * Tax and taxable value of a line; they add up to what was paid. Within a State the tax is two equal halves (CGST Act
 * 2017, section 9; the rates are notified by halves), so each half is rounded to the paisa and the tax is twice that. A
 * paisa that cannot be halved belongs to the taxable value.
 */
export function taxOfLine(
  { paid, rate, added }: TaxedLine,
  { halves }: { readonly halves: boolean },
): { readonly tax: Paise; readonly taxable: Paise } {
  const half = added === null ? share(paid, rate, 2 * (10_000 + rate)) : toPaise(Math.floor(added / 2));
  const tax = halves ? toPaise(2 * half) : (added ?? containedTax(paid, rate));
  return { tax, taxable: subtract(paid, tax) };
}

/** A tax by its heads, which add up to it. */
export function taxByHead(tax: Paise, heads: TaxHeads): [string, Paise][] {
  if (heads === 'none') return [];
  if (heads === 'IGST') return [['IGST', tax]];
  const half = toPaise(tax / 2);
  return [
    ['CGST', half],
    [heads === 'CGST+UTGST' ? 'UTGST' : 'SGST', half],
  ];
}
