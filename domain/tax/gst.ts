import type { IndianState } from '../locale/indian-state.ts';
import { containedTax, toPaise, share, subtract, type BasisPoints, type Paise } from '../money.ts';

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

/** Union territories without a legislature: their half is named UTGST (UTGST Act 2017, section 2(22)). */
const withoutLegislature: ReadonlySet<string> = new Set(['04', '26', '31', '35', '38']);

/** Whether the tax is two halves: the supply stays within one State. */
export function isIntraState(from: IndianState | null, to: IndianState | null): boolean {
  return from !== null && to !== null && from.code === to.code;
}

/** The heads that a tax is paid under. Abroad, or to a place that cannot be told, it is all one. */
export function taxComponents(
  tax: Paise,
  from: IndianState | null,
  to: IndianState | null,
): readonly (readonly [string, Paise])[] {
  if (to === null || !isIntraState(from, to)) return [['IGST', tax]];
  const half = toPaise(tax / 2);
  return [
    ['CGST', half],
    [withoutLegislature.has(to.code) ? 'UTGST' : 'SGST', half],
  ];
}
