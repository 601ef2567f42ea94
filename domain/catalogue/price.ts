import {
  add,
  clampToZero,
  minPaise,
  toPaise,
  subtract,
  times,
  zeroPaise,
  type BasisPoints,
  type Paise,
} from '../money.ts';
import { containedTax, percentage, roundToRupees, spread } from '../rounding.ts';
import type { TaxModel } from './product.ts';

export interface PriceTag {
  readonly unitPrice: Paise;
  /** 'percent' reads discountValue as basis points; 'flat', and anything else, as paise (PRICE-1). */
  readonly discountType: string;
  readonly discountValue: number;
  /** With 'exclude', tax is added to the price after discount (PRICE-2). */
  readonly taxModel: TaxModel;
  readonly taxRate: BasisPoints;
}

export interface PricedLine {
  readonly quantity: number;
  /** Before discount. */
  readonly unitPrice: Paise;
  readonly unitDiscount: Paise;
  readonly taxModel: TaxModel;
  readonly taxRate: BasisPoints;
}

/** What is charged for a line: all units after every discount that is known at the sale. */
export interface ChargedLine {
  /** Its share of the coupon. */
  readonly couponDiscount: Paise;
  /** After discount and coupon, before added tax. */
  readonly amount: Paise;
  /** Added to the amount under 'exclude', contained in it under 'include'. */
  readonly tax: Paise;
}

export interface CartTotals {
  readonly subtotal: Paise;
  readonly discount: Paise;
  readonly couponDiscount: Paise;
  /** Added tax only. */
  readonly tax: Paise;
  readonly shipping: Paise;
  /** What rounding to the rupee added, at least -50 and at most 50 paise; 0 unless the shop rounds. */
  readonly roundOff: Paise;
  readonly total: Paise;
}

/** The discount of one unit, at most its price (PRICE-1). */
export function unitDiscount(tag: PriceTag): Paise {
  const wanted =
    tag.discountType === 'percent'
      ? percentage(tag.unitPrice, tag.discountValue)
      : toPaise(Math.trunc(tag.discountValue));
  return minPaise(clampToZero(wanted), tag.unitPrice);
}

/** The price a shopper pays for one unit, before added tax (PRICE-1). */
export function priceAfterDiscount(tag: PriceTag): Paise {
  return subtract(tag.unitPrice, unitDiscount(tag));
}

export function priceLine(tag: PriceTag, quantity: number): PricedLine {
  const { unitPrice, taxModel, taxRate } = tag;
  return { quantity, unitPrice, unitDiscount: unitDiscount(tag), taxModel, taxRate };
}

/** Price times quantity after discount, before added tax and coupon. */
export function lineAmount(line: PricedLine): Paise {
  return times(subtract(line.unitPrice, line.unitDiscount), line.quantity);
}

/** The tax of an amount: added to it under 'exclude', contained in it under 'include'. */
export function taxOfAmount(
  amount: Paise,
  { taxModel, taxRate }: Pick<PriceTag, 'taxModel' | 'taxRate'>,
): Paise {
  return taxModel === 'exclude' ? percentage(amount, taxRate) : containedTax(amount, taxRate);
}

/**
 * What is charged for the lines of a cart, in their order. The coupon is spread over them by price, and lowers the value that is
 * taxed (CGST Act 2017, section 15(3)(a)); the tax of a line is rounded once (LAW-84). The coupon never takes more than the
 * goods cost after their own discounts.
 */
export function chargeLines(lines: readonly PricedLine[], couponDiscount: Paise = zeroPaise): ChargedLine[] {
  const amounts = lines.map(lineAmount);
  const shares = spread(minPaise(couponDiscount, add(...amounts)), amounts);
  return lines.map((line, index) => {
    const share = shares[index] ?? zeroPaise;
    const amount = subtract(lineAmount(line), share);
    return { couponDiscount: share, amount, tax: taxOfAmount(amount, line) };
  });
}

/**
 * The totals of a cart: total = subtotal + tax + shipping - discount - coupon discount, at least 0 (PRICE-2), before
 * roundTotals.
 */
export function calculateTotals(
  lines: readonly PricedLine[],
  couponDiscount: Paise = zeroPaise,
  shipping: Paise = zeroPaise,
): CartTotals {
  const charged = chargeLines(lines, couponDiscount);
  const subtotal = add(...lines.map((line) => times(line.unitPrice, line.quantity)));
  const discount = add(...lines.map((line) => times(line.unitDiscount, line.quantity)));
  const coupon = add(...charged.map((line) => line.couponDiscount));
  const tax = add(
    ...charged.map((line, index) => (lines[index]?.taxModel === 'exclude' ? line.tax : zeroPaise)),
  );
  const total = toPaise(subtotal + tax + shipping - discount - coupon);
  return { subtotal, discount, couponDiscount: coupon, tax, shipping, roundOff: zeroPaise, total };
}

/** Totals that are not rounded, with another shipping cost. */
export function withShipping(totals: CartTotals, shipping: Paise): CartTotals {
  return { ...totals, shipping, total: add(subtract(totals.total, totals.shipping), shipping) };
}

/**
 * The totals that are charged: rounded to the rupee, 50 paise up, if the shop rounds (CGST Act 2017, section 170). Order,
 * payment, invoice and the credit note of a whole order have this total.
 */
export function roundTotals(totals: CartTotals, on: boolean): CartTotals {
  if (!on) return totals;
  const total = roundToRupees(totals.total);
  return { ...totals, roundOff: subtract(total, totals.total), total };
}
