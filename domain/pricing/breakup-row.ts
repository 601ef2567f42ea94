import type { MakingType, Purity } from '../catalogue/product.ts';
import { add, type BasisPoints, type Paise } from '../money.ts';
import type { DiscountScope, StoneBasis } from './pricing-input.ts';
import type { RatedMetal } from './purity.ts';

// The rows of a break-up, as they are stored on products and order lines. Their words are made by breakup-text.ts.

interface Row {
  readonly amount: Paise;
}

interface RatedRow extends Row {
  readonly metal: RatedMetal;
  readonly purity: Purity;
  readonly label: string | null;
  /** Milligrams. */
  readonly weight: number;
  /** Of one gram of the purity. */
  readonly rate: Paise;
}

/** amount = weight x rate. */
export interface MetalRow extends RatedRow {
  readonly kind: 'metal';
}

/** amount = weight x percent x rate. It follows the metal row that it belongs to. */
export interface WastageRow extends RatedRow {
  readonly kind: 'wastage';
  /** Of the weight. null: the weight itself is the wastage. */
  readonly percent: BasisPoints | null;
}

export interface StoneRow extends Row {
  readonly kind: 'stone';
  /** 'emerald', or with its cut, 'emerald, pear cabochon', where the product has several lines of the kind. */
  readonly stone: string;
  readonly pieces: number | null;
  /** Thousandths of a carat. */
  readonly carats: number | null;
  readonly basis: StoneBasis;
  /** Of one carat, one piece, or the whole. */
  readonly rate: Paise;
}

export interface MakingRow extends Row {
  readonly kind: 'making';
  readonly basis: MakingType;
  /** Paise per gram, basis points, or paise. */
  readonly value: number;
  /** Milligrams of net metal ('per_gram'), paise of metal without wastage ('percent'), or 0. */
  readonly of: number;
  /** True if the amount is the minimum of the making charge. */
  readonly minimum: boolean;
}

export interface ChargeRow extends Row {
  readonly kind: 'charge';
  readonly name: string;
}

/** What the other parts leave of a fixed asking price. */
export interface AskingRow extends Row {
  readonly kind: 'asking';
}

export interface RoundingRow extends Row {
  readonly kind: 'rounding';
}

/** The amount is below 0. */
export interface DiscountRow extends Row {
  readonly kind: 'discount';
  readonly scope: DiscountScope;
  /** null: an amount. */
  readonly percent: BasisPoints | null;
}

export interface TaxRow extends Row {
  readonly kind: 'tax';
  readonly percent: BasisPoints;
  /** 'GST', or 'Tax' of a shop without GST registration. */
  readonly gst: boolean;
}

/** A row whose amount belongs to the price before discount and tax. */
export type PartRow = MetalRow | WastageRow | StoneRow | MakingRow | ChargeRow | AskingRow | RoundingRow;
export type BreakupRow = PartRow | DiscountRow | TaxRow;

export function sumOfRows(rows: readonly BreakupRow[]): Paise {
  return add(...rows.map((row) => row.amount));
}

/** What the rows are worth before tax: parts less discount. Cost and margin are compared with it. */
export function priceBeforeTax(rows: readonly BreakupRow[]): Paise {
  return sumOfRows(rows.filter((row) => row.kind !== 'tax'));
}
