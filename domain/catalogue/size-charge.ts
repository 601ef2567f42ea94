import { add, formatRupees, subtract, toPaise, zeroPaise, type Paise } from '../money.ts';
import { containedTax, percentage } from '../rounding.ts';
import type { BreakupRow } from '../pricing/breakup-row.ts';
import { priceAfterDiscount, unitDiscount, type PriceTag } from './price.ts';
import { orderedSizeText, type SizeColumns } from './size-choice.ts';

type Charging = Pick<SizeColumns, 'size_supply' | 'size_shown'> & {
  readonly size_charge_paise: number | null;
};

/** What a unit in this size costs beyond the price of the product (SIZE-8). The size as shown costs nothing. */
export function sizeCharge(product: Charging, size: string): Paise {
  const { size_supply: supply, size_shown: shown, size_charge_paise: charge } = product;
  if (supply !== 'work' || size === '' || size === shown || charge === null) return zeroPaise;
  return toPaise(charge);
}

/** The price of a unit with the charge. A discount is that of the product: work is not discounted. */
export function chargedTag(tag: PriceTag, charge: Paise): PriceTag {
  if (charge === 0) return tag;
  const discountValue = unitDiscount(tag);
  return { ...tag, unitPrice: add(tag.unitPrice, charge), discountType: 'flat', discountValue };
}

/**
 * The rows of `chargedTag(tag, charge)`, from those of `tag`: a row for the charge before tax, and the tax of the whole. They add up to what
 * the shopper pays, to the paisa.
 */
export function chargedRows(
  rows: readonly BreakupRow[],
  {
    tag,
    charge,
    row,
  }: { readonly tag: PriceTag; readonly charge: Paise; readonly row: (amount: Paise) => BreakupRow },
): readonly BreakupRow[] {
  if (charge === 0) return rows;
  const price = add(priceAfterDiscount(tag), charge);
  const added = tag.taxModel === 'exclude';
  const taxOf = (rate: number) => (added ? percentage(price, rate) : containedTax(price, rate));
  const others = rows.filter((row) => row.kind !== 'tax');
  const taxes = rows.flatMap((row) => (row.kind === 'tax' ? [{ ...row, amount: taxOf(row.percent) }] : []));
  const amount = (list: readonly BreakupRow[]) => add(...list.map((row) => row.amount));
  const before = added ? price : subtract(price, amount(taxes));
  return [...others, row(subtract(before, amount(others))), ...taxes];
}

/** In the row of a break-up and on documents. */
export function workName(choice: SizeColumns['size_choice']): string {
  return choice === 'side' ? 'Fitting' : 'Resizing';
}

/** In the cart: 'Ring size 12, resized for you for ₹1,200, adds 5 days'. Documents name the charge in a row of its own. */
export function chargedSizeText(product: SizeColumns & Charging, size: string): string | null {
  const text = orderedSizeText(product, size);
  const charge = sizeCharge(product, size);
  return charge === 0 || text === null
    ? text
    : text.replace(' for you', ` for you for ${formatRupees(charge)}`);
}
