import type { DiscountType, MakingType, Metal, Purity, TaxModel } from '../catalogue/product.ts';
import type { BasisPoints, Paise } from '../money.ts';
import type { OwnFactors } from './purity.ts';
import type { RoundingRule } from './rounding-rule.ts';

/** 'fixed': the owner types an asking price. 'by_rate': the price follows the metal rates. */
export const pricingModes = ['fixed', 'by_rate'] as const;
export type PricingMode = (typeof pricingModes)[number];

/** What a discount is taken off. 'whole': the price, as PRICE-1 says. */
export const discountScopes = ['whole', 'making', 'stones'] as const;
export type DiscountScope = (typeof discountScopes)[number];

/** What the value of a stone line is for: one carat, one piece, or the line as a whole. */
export const stoneBases = ['carat', 'piece', 'whole'] as const;
export type StoneBasis = (typeof stoneBases)[number];

export const wastageTypes = ['percent', 'weight'] as const;

/** Metal that is lost in making, and paid at the rate of its line: a percentage of the net weight, or milligrams. */
export type Wastage =
  | { readonly type: 'percent'; readonly value: BasisPoints }
  | { readonly type: 'weight'; readonly value: number };

/** Part of a piece that is of one metal and purity. A jadau piece has two: a 22K frame and 24K kundan foil. */
export interface MetalLine {
  readonly metal: Metal;
  readonly purity: Purity | null;
  /** Milligrams, without stones and lac. */
  readonly netWeight: number;
  readonly wastage: Wastage | null;
  /** 'Frame'. null: the piece has no other metal. */
  readonly label: string | null;
}

export interface Making {
  readonly type: MakingType;
  /** Paise per gram of net metal, basis points of the metal's value, or paise. */
  readonly value: number;
  readonly minimum: Paise | null;
}

export interface StoneLine {
  readonly kind: string;
  /** Printed where another line has the same kind. null: not stated. */
  readonly cut: string | null;
  readonly pieces: number | null;
  /** Thousandths of a carat. */
  readonly carats: number | null;
  /** null: not stated yet. A stone that costs nothing has a value of 0. */
  readonly value: { readonly basis: StoneBasis; readonly amount: Paise } | null;
}

/** Hallmarking, certification, rhodium. */
export interface OtherCharge {
  readonly name: string;
  readonly amount: Paise;
}

/**
 * What the price of one unit is made of. All parts are amounts before GST: a price with tax 'include' is made by adding GST to their
 * sum, as the trade quotes rates without GST.
 */
export interface PricingInput {
  readonly mode: PricingMode;
  /** The asking price, before discount (`asking_price_paise`). Not read in mode 'by_rate'. */
  readonly askingPrice: Paise | null;
  /** Milligrams, with stones, lac and foil. Never priced. */
  readonly grossWeight: number | null;
  readonly metals: readonly MetalLine[];
  readonly making: Making | null;
  readonly stones: readonly StoneLine[];
  readonly charges: readonly OtherCharge[];
  readonly discountScope: DiscountScope;
  readonly discountType: DiscountType;
  /**
   * Basis points, or paise; 0: no discount. Paise of a discount on the whole are of the price that shoppers see, as
   * PRICE-1 says. Paise of a discount on making or stones are before GST, like these amounts.
   */
  readonly discountValue: number;
  /** null: the rule of the shop. */
  readonly rounding: RoundingRule | null;
  readonly taxModel: TaxModel;
  readonly taxRate: BasisPoints;
}

/** Settings of the shop that prices depend on. */
export interface PricingRules {
  readonly rounding: RoundingRule;
  readonly ownFactors: OwnFactors;
  /** A shop without GST registration has no tax inside its prices. */
  readonly gstRegistered: boolean;
}
