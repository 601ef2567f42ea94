import type { Paise } from '#domain/money.ts';

export interface PriceRange {
  readonly lowest: Paise | null;
  readonly highest: Paise | null;
}

export interface ListingFilter extends PriceRange {
  /** Null: all of them. */
  readonly categories: readonly number[] | null;
  readonly brands: readonly number[] | null;
}

export interface Slice {
  readonly limit: number;
  /** How many to leave out before. */
  readonly skip: number;
}
