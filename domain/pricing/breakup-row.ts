import { taxOfAmount } from '../catalogue/price.ts';
import type { MakingType, Purity, TaxModel } from '../catalogue/product.ts';
import { add, subtract, times, zeroPaise, type BasisPoints, type Paise } from '../money.ts';
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

/**
 * The rows of a line of several units, from those of one: amounts and measures times the quantity, and the tax of the whole line,
 * which is rounded once (LAW-84). A paisa between the two is rounding.
 */
export function rowsOfLine(
  rows: readonly BreakupRow[],
  quantity: number,
  taxModel: TaxModel,
): readonly BreakupRow[] {
  if (quantity === 1) return rows;
  const parts = rows
    .filter((row) => row.kind !== 'tax' && row.kind !== 'rounding')
    .map((row) => timesRow(row, quantity));
  const taxRow = rows.find((row) => row.kind === 'tax');
  const price = times(taxModel === 'exclude' ? priceBeforeTax(rows) : sumOfRows(rows), quantity);
  const tax = taxRow === undefined ? zeroPaise : taxOfAmount(price, { taxModel, taxRate: taxRow.percent });
  const before = taxModel === 'exclude' ? price : subtract(price, tax);
  const rounding = subtract(before, sumOfRows(parts));
  return [
    ...parts,
    ...(rounding === zeroPaise ? [] : [{ kind: 'rounding' as const, amount: rounding }]),
    ...(taxRow === undefined ? [] : [{ ...taxRow, amount: tax }]),
  ];
}

function timesRow(row: BreakupRow, quantity: number): BreakupRow {
  const amount = times(row.amount, quantity);
  switch (row.kind) {
    case 'metal':
    case 'wastage':
      return { ...row, amount, weight: row.weight * quantity };
    case 'stone': {
      const ofAll = (measure: number | null) => (measure === null ? null : measure * quantity);
      return { ...row, amount, pieces: ofAll(row.pieces), carats: ofAll(row.carats) };
    }
    case 'making':
      return { ...row, amount, of: row.of * quantity };
    default:
      return { ...row, amount };
  }
}
