import { add, clampToZero, toPaise, subtract, type BasisPoints, type Paise } from '../money.ts';
import { containedTax, share } from '../rounding.ts';
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

/** What a bill states of a line, and what credit notes have credited of it. */
export interface CreditedLine {
  readonly billed: TaxedAmount;
  readonly before: TaxedAmount;
}

export interface TaxedAmount {
  /** With tax. */
  readonly amount: Paise;
  readonly tax: Paise;
}

/**
 * Tax and taxable value of a part that is credited now. All that is credited of a line has its share of the tax of the line, so
 * that notes for all of it add up to the bill, under each head (CGST Act 2017, section 34).
 */
export function taxOfCredit(
  { billed, before }: CreditedLine,
  part: Paise,
  { halves }: { readonly halves: boolean },
): { readonly tax: Paise; readonly taxable: Paise } {
  const units = halves ? 2 : 1;
  const upToNow = share(toPaise(billed.tax / units), add(before.amount, part), billed.amount);
  const tax = clampToZero(toPaise((upToNow - Math.floor(before.tax / units)) * units));
  return { tax, taxable: subtract(part, tax) };
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
