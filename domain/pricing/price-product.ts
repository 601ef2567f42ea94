import { priceAfterDiscount, type PriceTag } from '../catalogue/price.ts';
import { add, clampToZero, minPaise, subtract, toPaise, zeroPaise, type Paise } from '../money.ts';
import { containedTax, percentage } from '../rounding.ts';
import { accept, refuse, type Outcome } from '../outcome.ts';
import { sumOfRows, type BreakupRow } from './breakup-row.ts';
import { inputErrors } from './input-errors.ts';
import { priceParts, type PricedParts } from './price-parts.ts';
import type { PricingError } from './pricing-error.ts';
import type { PricingInput, PricingRules } from './pricing-input.ts';
import type { CurrentRates } from './rate.ts';
import { roundPrice } from './rounding-rule.ts';

/** The price of one unit with the rows that make it. */
export interface SettledPrice {
  /** Price and discount as products store them: the cart goes on from here. */
  readonly tag: PriceTag;
  /** What the card shows: after discount, before added tax. Equals `priceAfterDiscount(tag)`. */
  readonly price: Paise;
  /** What the shopper pays: `price` with added tax. Equals the sum of `rows`. */
  readonly total: Paise;
  /** Metals with wastage, stones, making, charges, asking price, discount, rounding, tax. */
  readonly rows: readonly BreakupRow[];
}

export type PricingOutcome = Outcome<SettledPrice, 'cannot-be-priced', readonly PricingError[]>;

/**
 * Prices one unit of a product. Nothing else in the project computes money of metal, making or stones.
 *
 * Parts are amounts before GST. In mode 'by_rate' their sum, with GST added where the price includes it, is rounded by
 * the rounding rule: that is the price without a discount, which the card strikes through. The price after the discount, with
 * included GST and before added tax, is rounded by the same rule. (A total with added tax cannot always be met to the paisa.)
 * The discount row is taken off the parts, and the rounding row is what then leads to the price before tax.
 *
 * In mode 'fixed' the price is the asking price, never rounded, and the row 'asking' is what the parts leave of it. A
 * part that has no amount stays within it. If the parts are worth more than the asking price, none is shown.
 */
export function priceProduct(input: PricingInput, rates: CurrentRates, rules: PricingRules): PricingOutcome {
  const parts = priceParts(input, rates, rules);
  const errors = inputErrors(input, parts);
  if (errors.length > 0) return refuse('cannot-be-priced', errors);
  const tax = includedTax(input, rules);
  const tag = input.mode === 'fixed' ? fixedTag(input) : ratedTag(input, parts, rules, tax);
  return tag === null
    ? refuse('cannot-be-priced', [discountAbovePrice])
    : accept(settle(input, parts, rules, tag));
}

export const discountAbovePrice: PricingError = {
  field: 'discount',
  code: 'discount-above-price',
  message: 'The discount is more than the price',
};

/** How tax comes into the price of a unit. 'unregistered': a price with tax contains none, because the shop has no GSTIN. */
export type TaxTreatment = 'included' | 'added' | 'none' | 'unregistered';

export function taxTreatment(
  { taxModel, taxRate }: Pick<PricingInput, 'taxModel' | 'taxRate'>,
  { gstRegistered }: Pick<PricingRules, 'gstRegistered'>,
): TaxTreatment {
  if (taxRate === 0) return 'none';
  if (taxModel === 'exclude') return 'added';
  return gstRegistered ? 'included' : 'unregistered';
}

/** The tax rate inside the price. */
function includedTax(input: PricingInput, rules: PricingRules): number {
  return taxTreatment(input, rules) === 'included' ? input.taxRate : 0;
}

function withTax(amount: Paise, rate: number): Paise {
  return add(amount, percentage(amount, rate));
}

/** withoutTax(withTax(x)) is x for every x: both roundings together stay below one paisa. */
function withoutTax(amount: Paise, rate: number): Paise {
  return subtract(amount, containedTax(amount, rate));
}

function tagOf(input: PricingInput, unitPrice: Paise, discountType: string, discountValue: number): PriceTag {
  const { taxModel, taxRate } = input;
  return { unitPrice, discountType, discountValue, taxModel, taxRate };
}

function fixedTag(input: PricingInput): PriceTag {
  return tagOf(input, input.askingPrice ?? zeroPaise, input.discountType, input.discountValue);
}

/** The price without discount and the price after it, both rounded by the rule. null: the discount is more than the price. */
function ratedTag(
  input: PricingInput,
  parts: PricedParts,
  rules: PricingRules,
  tax: number,
): PriceTag | null {
  const rule = input.rounding ?? rules.rounding;
  const { discountScope, discountType, discountValue } = input;
  const unitPrice = roundPrice(withTax(parts.sum, tax), rule);
  if (discountScope !== 'whole') {
    const price = roundPrice(withTax(subtract(parts.sum, partDiscount(input, parts)), tax), rule);
    return tagOf(input, unitPrice, 'flat', subtract(unitPrice, price));
  }
  if (discountType === 'flat' && discountValue > unitPrice) return null;
  const tag = tagOf(input, unitPrice, discountType, discountValue);
  const price = roundPrice(priceAfterDiscount(tag), rule);
  return price === priceAfterDiscount(tag)
    ? tag
    : tagOf(input, unitPrice, 'flat', subtract(unitPrice, price));
}

/** A discount on making or stones, before GST; never more than they cost. */
function partDiscount(input: PricingInput, parts: PricedParts): Paise {
  const part = input.discountScope === 'making' ? parts.making : parts.stones;
  return input.discountType === 'percent'
    ? percentage(part, input.discountValue)
    : minPaise(toPaise(input.discountValue), part);
}

/** Adds the rows that lead from the parts to the total. */
function settle(input: PricingInput, parts: PricedParts, rules: PricingRules, tag: PriceTag): SettledPrice {
  const included = includedTax(input, rules);
  const price = priceAfterDiscount(tag);
  const after = withoutTax(price, included);
  const before = input.mode === 'fixed' ? askingRows(parts, withoutTax(tag.unitPrice, included)) : parts.rows;
  const rows: BreakupRow[] = [...before];
  const discount =
    input.mode === 'fixed' ? subtract(sumOfRows(rows), after) : rowDiscount(input, parts, included);
  if (discount !== 0) {
    rows.push({
      kind: 'discount',
      scope: input.discountScope,
      percent: input.discountType === 'percent' ? input.discountValue : null,
      amount: subtract(zeroPaise, discount),
    });
  }
  const rounding = subtract(after, sumOfRows(rows));
  if (rounding !== 0) rows.push({ kind: 'rounding', amount: rounding });
  const isAdded = taxTreatment(input, rules) === 'added';
  const total = add(price, isAdded ? percentage(price, input.taxRate) : zeroPaise);
  if (isAdded || included > 0) {
    const amount = subtract(total, after);
    if (amount > 0) rows.push({ kind: 'tax', percent: input.taxRate, gst: rules.gstRegistered, amount });
  }
  return { tag, price, total, rows };
}

/** The parts with what they leave of the asking price; without the parts if they are worth more. */
function askingRows(parts: PricedParts, asking: Paise): readonly BreakupRow[] {
  const shown = parts.sum <= asking ? parts : { rows: [], sum: zeroPaise };
  const rest = subtract(asking, shown.sum);
  return rest === 0 ? shown.rows : [...shown.rows, { kind: 'asking', amount: rest }];
}

/** What the discount takes off the parts, before tax and rounding. */
function rowDiscount(input: PricingInput, parts: PricedParts, tax: number): Paise {
  const { discountScope, discountType, discountValue } = input;
  if (discountScope !== 'whole') return partDiscount(input, parts);
  if (discountType === 'percent') return percentage(parts.sum, discountValue);
  const whole = withTax(parts.sum, tax);
  return subtract(parts.sum, withoutTax(clampToZero(subtract(whole, toPaise(discountValue))), tax));
}
