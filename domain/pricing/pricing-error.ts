import type { RatedMetal } from './purity.ts';

/** Why a piece has no price. */
export type PricingErrorCode =
  | 'rate-missing'
  | 'purity-missing'
  | 'purity-without-factor'
  | 'metal-without-rate'
  | 'metal-missing'
  | 'weight-missing'
  | 'net-above-gross'
  | 'too-heavy'
  | 'too-large'
  | 'making-without-metal'
  | 'stone-without-value'
  | 'stone-without-carats'
  | 'stone-without-pieces'
  | 'discount-without-part'
  | 'discount-scope-fixed'
  | 'discount-above-price'
  | 'price-missing'
  | 'nothing-to-price';

/** Field by its name in the editor's form: 'price', 'making', 'discount', 'metals.0.purity', 'stones.2.value'. */
export type PricingField =
  | 'price'
  | 'metals'
  | 'making'
  | 'discount'
  | 'discountScope'
  | `metals.${number}.${'metal' | 'purity' | 'netWeight'}`
  | `stones.${number}.${'value' | 'carats' | 'pieces'}`;

export interface PricingError {
  readonly field: PricingField;
  readonly code: PricingErrorCode;
  readonly message: string;
  /** The metal whose rate is missing, for a link to the morning board. */
  readonly metal?: RatedMetal;
}
