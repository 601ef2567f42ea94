import { add, toPaise, subtract, type BasisPoints, type Paise } from '../money.ts';
import { containedTax, share } from '../rounding.ts';
import type { TaxHeads } from './place-of-supply.ts';

export interface TaxedLine {
  /** What was paid for it, after every discount, with tax. */
  readonly paid: Paise;
  readonly rate: BasisPoints;
}

interface Halves {
  /** Whether the tax is two equal halves, because the supply stays within a State. */
  readonly halves: boolean;
}

/** The tax on a taxable value: the whole, or each half, is its rate times the value, half a paisa rounded up. */
export function taxOnValue(taxable: Paise, rate: BasisPoints, { halves }: Halves): Paise {
  const heads = halves ? 2 : 1;
  return toPaise(heads * share(taxable, rate, 10_000 * heads));
}

/**
 * Tax and taxable value of a line. The taxable value follows from what was paid and the rate alone, so that it is the same on
 * the page of the piece, in the cart, on the order and on every document, wherever the goods go; for tax that was added to a price it
 * is that price. The tax is its rate times this value under each head (CGST Act 2017, sections 9 and 15; the rates are notified
 * by halves). Both differ from what was paid by at most a paisa, which documents state as rounding of tax.
 */
export function taxOfLine(
  { paid, rate }: TaxedLine,
  place: Halves,
): { readonly tax: Paise; readonly taxable: Paise } {
  const taxable = subtract(paid, containedTax(paid, rate));
  return { tax: taxOnValue(taxable, rate, place), taxable };
}

/** Whether tax is its rate times the taxable value, within a paisa under each head. */
export function isRateTimesValue(
  { tax, taxable, rate }: { readonly tax: Paise; readonly taxable: Paise; readonly rate: BasisPoints },
  { halves }: Halves,
): boolean {
  return Math.abs(10_000 * tax - rate * taxable) <= 10_000 * (halves ? 2 : 1);
}

/** What a bill states of a line, and what credit notes have credited of it. */
export interface CreditedLine {
  readonly billed: TaxedAmount;
  readonly before: TaxedAmount;
}

export interface TaxedAmount {
  /** What was paid, with tax. */
  readonly amount: Paise;
  readonly taxable: Paise;
  readonly tax: Paise;
}

/**
 * Tax and taxable value of a part that is credited now. All that is credited of a line has its share of the taxable value of
 * the line, and the tax on that, so that notes for all of it add up to the bill, under each head (CGST Act 2017, section 34).
 */
export function taxOfCredit(
  { billed, before }: CreditedLine,
  part: Paise,
  { rate, halves }: Halves & { readonly rate: BasisPoints },
): { readonly tax: Paise; readonly taxable: Paise } {
  const taxable = share(billed.taxable, add(before.amount, part), billed.amount);
  return {
    tax: subtract(taxOnValue(taxable, rate, { halves }), before.tax),
    taxable: subtract(taxable, before.taxable),
  };
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
