import { add, clampToZero, subtract, zeroPaise, type BasisPoints, type Paise } from '../money.ts';
import { share } from '../rounding.ts';
import { taxOfLine } from './gst.ts';

/** Where the rule is written. Rulings differ on jewellery (AAR Karnataka 35/2021), so the owner's adviser has the last word. */
export const marginSchemeSource = 'CGST Rules 2017, rule 32(5)';

export interface MarginTax {
  readonly tax: Paise;
  readonly taxable: Paise;
  readonly untaxed: Paise;
}

export interface MarginSale {
  /** What was paid for the line, tax and all. */
  readonly paid: Paise;
  readonly rate: BasisPoints;
  /** What the shop paid for its units. */
  readonly purchase: Paise;
}

/**
 * Tax of second-hand goods that are sold as they were bought, without input tax credit: on the sale price less the purchase
 * price, and on nothing where that is negative. A discount lowers the margin. The price contains the tax. Of a part of what was
 * paid it is the same part, as a refund reduces it. The three parts of the result add up to the part.
 */
export function taxOnPart(
  { paid, rate, purchase }: MarginSale,
  part: Paise,
  place: { readonly halves: boolean },
): MarginTax {
  const margin = clampToZero(subtract(paid, purchase));
  const ofPart = paid === zeroPaise ? zeroPaise : share(margin, part, paid);
  const taxed = taxOfLine({ paid: ofPart, rate }, place);
  return { ...taxed, untaxed: subtract(part, add(taxed.taxable, taxed.tax)) };
}

/** The tax of a price as carts and orders state it: none under the margin scheme, where the tax would reveal the purchase price. */
export function statedTax(tax: Paise, underMargin: boolean): Paise {
  return underMargin ? zeroPaise : tax;
}
