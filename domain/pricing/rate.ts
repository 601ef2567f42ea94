import type { Purity } from '../catalogue/product.ts';
import { type Paise } from '../money.ts';
import { share } from '../rounding.ts';
import { purityFactor, rateBases, type OwnFactors, type RatedMetal } from './purity.ts';

/** The rate of a metal in a price set. */
export interface RateRow {
  readonly metal: RatedMetal;
  /** Paise per board unit: a gram of gold 24K, a kilogram of silver 999, a gram of platinum 950. */
  readonly rate: Paise;
  readonly effectiveFrom: Date;
}

/** The rates that hold at one moment. A metal that never had a rate is absent. */
export type CurrentRates = { readonly [M in RatedMetal]?: RateRow };

/**
 * The rate of one gram of a purity, rounded once to the paisa. The board, the page of rates, the break-up and the invoice show
 * this amount, and metal is priced with it, so that weight x rate on paper is the amount on paper. null: the purity has
 * no factor.
 */
export function ratePerGram(
  metal: RatedMetal,
  purity: Purity,
  boardRate: Paise,
  own: OwnFactors,
): Paise | null {
  const factor = purityFactor(metal, purity, own);
  if (factor === null) return null;
  return share(boardRate, factor.numerator, factor.denominator * rateBases[metal].grams);
}

/** Value of a weight at a rate per gram. */
export function valueOfWeight(rate: Paise, milligrams: number): Paise {
  return share(rate, milligrams, 1000);
}

/** The change from one rate to another in basis points, rounded: +86 is +0.86 %. */
export function rateChange(from: Paise, to: Paise): number {
  return Math.round(((to - from) * 10_000) / from);
}
