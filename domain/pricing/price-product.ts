import { priceAfterDiscount, type PriceTag } from '../catalogue/price.ts';
import {
  add,
  containedTax,
  minPaise,
  percentage,
  share,
  subtract,
  toPaise,
  zeroPaise,
  type Paise,
} from '../money.ts';
import { accept, refuse, type Outcome } from '../outcome.ts';
import type { BreakupRow } from './breakup-row.ts';
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
  /** Metals with wastage, stones, making, charges, asking price, rounding, discount, tax. */
  readonly rows: readonly BreakupRow[];
}

export type PricingOutcome = Outcome<SettledPrice, 'cannot-be-priced', readonly PricingError[]>;

/**
 * Prices one unit of a product. Nothing else in the project computes money of metal, making or stones.
 *
 * Parts are amounts before GST. In mode 'by_rate' their sum, with GST added where the price includes it, less the
 * discount, is rounded by the rounding rule. The rounded figure is the price on the card: after discount, with included
 * GST, before added tax. It is the figure a shopper compares; rounding the price before discount would show odd prices under every
 * discount, and a total with added tax cannot always be met to the paisa. The rounding row is what the
 * rounding adds to the price before discount and tax.
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

const discountAbovePrice: PricingError = {
  field: 'discount',
  code: 'discount-above-price',
  message: 'The discount is more than the price',
};

/** The tax rate inside the price. */
function includedTax(input: PricingInput, rules: PricingRules): number {
  return input.taxModel === 'include' && rules.gstRegistered ? input.taxRate : 0;
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

/** null: the discount is more than the price. */
function ratedTag(
  input: PricingInput,
  parts: PricedParts,
  rules: PricingRules,
  tax: number,
): PriceTag | null {
  const rule = input.rounding ?? rules.rounding;
  const { discountScope, discountType, discountValue } = input;
  const whole = withTax(parts.sum, tax);
  if (discountScope !== 'whole') {
    const discount = partDiscount(input, parts);
    const price = roundPrice(withTax(subtract(parts.sum, discount), tax), rule);
    if (discount === 0) return tagOf(input, price, 'flat', 0);
    const unitPrice = withTax(add(withoutTax(price, tax), discount), tax);
    return tagOf(input, unitPrice, 'flat', subtract(unitPrice, price));
  }
  if (discountType === 'percent') {
    const price = priceAfterDiscount(tagOf(input, whole, discountType, discountValue));
    const rounded = roundPrice(price, rule);
    if (rule === 'none' || rounded === 0) return tagOf(input, whole, discountType, discountValue);
    // The price before discount whose discounted price is just the rounded one.
    return tagOf(input, share(rounded, 10_000, 10_000 - discountValue), discountType, discountValue);
  }
  if (discountValue > whole) return null;
  const price = roundPrice(subtract(whole, toPaise(discountValue)), rule);
  return tagOf(input, add(price, toPaise(discountValue)), discountType, discountValue);
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
  const before = withoutTax(tag.unitPrice, included);
  const after = withoutTax(price, included);
  const rows: BreakupRow[] = [];
  const fixed = input.mode === 'fixed';
  const showsParts = !fixed || parts.sum <= before;
  if (showsParts) rows.push(...parts.rows);
  const rest = subtract(before, showsParts ? parts.sum : zeroPaise);
  if (rest !== 0) rows.push({ kind: fixed ? 'asking' : 'rounding', amount: rest });
  if (before !== after) {
    rows.push({
      kind: 'discount',
      scope: input.discountScope,
      percent: input.discountType === 'percent' ? input.discountValue : null,
      amount: subtract(after, before),
    });
  }
  const added = input.taxModel === 'exclude' ? percentage(price, input.taxRate) : zeroPaise;
  const total = add(price, added);
  if (input.taxModel === 'exclude' || included > 0) {
    const amount = subtract(total, after);
    if (amount > 0) rows.push({ kind: 'tax', percent: input.taxRate, gst: rules.gstRegistered, amount });
  }
  return { tag, price, total, rows };
}
