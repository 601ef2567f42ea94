import { fromRupees, subtract, type Paise } from '#domain/money.ts';
import { pricingInputOf, type EnteredProduct } from '#domain/pricing/entered-product.ts';
import { priceBeforeTax, type BreakupRow } from '#domain/pricing/breakup-row.ts';
import { priceParts } from '#domain/pricing/price-parts.ts';
import {
  priceProduct,
  taxTreatment,
  type SettledPrice,
  type TaxTreatment,
} from '#domain/pricing/price-product.ts';
import type { PricingError } from '#domain/pricing/pricing-error.ts';
import type { PricingInput, PricingRules } from '#domain/pricing/pricing-input.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import type { CurrentRates, RateRow } from '#domain/pricing/rate.ts';
import type { ProductFormOptions } from '#contract/admin/products.ts';
import { toSentProduct, type ProductValues } from './product-values.ts';

/** The price that the form's values have now. */
export interface LivePrice {
  /** null: something is missing or wrong. */
  readonly settled: SettledPrice | null;
  /** The rows of `settled`; without it those of the parts that have an amount. */
  readonly rows: readonly BreakupRow[];
  /** What is missing, each at its field. */
  readonly errors: readonly PricingError[];
  /** What each line of the form comes to, with wastage. null: not known yet. */
  readonly metals: readonly (Paise | null)[];
  readonly stones: readonly (Paise | null)[];
  readonly making: Paise | null;
  readonly charges: Paise;
  /** Price before tax less cost. null: one of them is not known. */
  readonly margin: Paise | null;
}

export type PricingOptions = Pick<ProductFormOptions, 'gstRegistered' | 'pricing'>;

/** Prices the values by the same function as the server. null: an amount is not one. */
export function livePrice(values: ProductValues, options: PricingOptions): LivePrice | null {
  try {
    return priced(values, options);
  } catch (error) {
    if (error instanceof RangeError) return null; // finer than a paisa, or too large
    throw error;
  }
}

function priced(values: ProductValues, options: PricingOptions): LivePrice {
  const input = pricingInputOf(enteredProduct(values));
  const { rates, rules } = pricingBasis(values, options);
  const outcome = priceProduct(input, rates, rules);
  const parts = priceParts(input, rates, rules);
  const alone = (part: Partial<PricingInput>): Paise | null => {
    const { sum, errors } = priceParts({ ...input, ...noParts, ...part }, rates, rules);
    return errors.length > 0 ? null : sum;
  };
  const settled = outcome.accepted ? outcome.value : null;
  const rows = settled?.rows ?? parts.rows;
  const cost = finite(values.cost);
  return {
    settled,
    rows,
    errors: outcome.accepted ? [] : outcome.detail,
    metals: input.metals.map((line) => alone({ metals: [line] })),
    stones: input.stones.map((line) => alone({ stones: [line] })),
    making:
      input.making === null || parts.errors.some(({ field }) => field === 'making') ? null : parts.making,
    charges: alone({ charges: input.charges }) ?? fromRupees(0),
    margin:
      settled === null || cost === null ? null : subtract(priceBeforeTax(settled.rows), fromRupees(cost)),
  };
}

/** How tax comes into the price, by the rule that prices it. */
export function liveTax(values: ProductValues, options: PricingOptions): TaxTreatment {
  const taxRate = finite(values.taxPercent) ?? 0;
  return taxTreatment({ taxModel: values.taxModel, taxRate }, pricingBasis(values, options).rules);
}

const noParts = { metals: [], stones: [], making: null, charges: [] };

/** A piece by rate has the rates and rules of the current prices, an asking price the tax registration of now. */
function pricingBasis(
  { pricingMode }: ProductValues,
  { gstRegistered, pricing }: PricingOptions,
): { readonly rates: CurrentRates; readonly rules: PricingRules } {
  const rates: { [M in RatedMetal]?: RateRow } = {};
  for (const { metal, rate, effectiveFrom } of pricing.rates) {
    rates[metal] = { metal, rate: fromRupees(rate), effectiveFrom: new Date(effectiveFrom) };
  }
  const registered = pricingMode === 'by_rate' ? pricing.gstRegistered : gstRegistered;
  return { rates, rules: { ...pricing, gstRegistered: registered } };
}

/** Numbers that are missing or cannot be read count as not entered. */
function enteredProduct(values: ProductValues): EnteredProduct {
  const sent = toSentProduct(values);
  return {
    ...sent,
    price: finite(sent.price),
    discount: finite(sent.discount) ?? 0,
    taxPercent: finite(sent.taxPercent) ?? 0,
    grossWeight: finite(sent.grossWeight),
    making: finite(sent.making),
    makingMinimum: finite(sent.makingMinimum),
    metals: sent.metals.map((line) => ({
      ...line,
      netWeight: finite(line.netWeight) ?? 0,
      wastage: finite(line.wastage),
    })),
    stones: sent.stones.map((stone) => ({
      ...stone,
      kind: stone.kind === '' ? 'this stone' : stone.kind,
      pieces: finite(stone.pieces),
      carats: finite(stone.carats),
      value: finite(stone.value),
    })),
    charges: sent.charges.flatMap(({ name, amount }) => {
      const typed = finite(amount);
      return typed === null ? [] : [{ name, amount: typed }];
    }),
  };
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}
