import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DiscountType } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import type { PriceSetOrigin, PriceSetState } from '#domain/pricing/price-set.ts';
import type { PriceSnapshot } from '#domain/pricing/price-snapshot.ts';
import type { PricingRules } from '#domain/pricing/pricing-input.ts';
import type { RatedMetal } from '#domain/pricing/purity.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface SetPrice {
  price_set_id: number;
  product_id: number;
  unit_price_paise: Paise;
  discount_type: DiscountType;
  discount_value: number;
  /** After discount, before added tax. */
  price_paise: Paise;
  /**
   * Of a product that could not be priced: the rows of the price that it keeps. null: the rows follow from the product and the rates of
   * the set (server/catalogue/pricing/price-rows-of.ts).
   */
  rows: ColumnType<PriceSnapshot | null, string | null | undefined, string | null>;
  product_version: number;
  /** Why the product could not be priced. It keeps its price. */
  error: Optional<string>;
}

export interface RateTables {
  metal_rates: {
    id: GeneratedAlways<number>;
    metal: RatedMetal;
    rate_paise: Paise;
    effective_from: Date;
    note: Optional<string>;
    staff_id: Optional<number>;
    staff_name: string;
    price_set_id: Optional<number>;
    demo: Generated<boolean>;
  };
  purity_factors: {
    id: GeneratedAlways<number>;
    metal: RatedMetal;
    purity: string;
    /** null: the default factor again. */
    millionths: Optional<number>;
    effective_from: Time;
    staff_id: Optional<number>;
    staff_name: string;
  };
  rate_tokens: {
    id: GeneratedAlways<number>;
    name: string;
    token_hash: Buffer;
    created_by: number;
    created_at: Time;
    last_used_at: OptionalTime;
    revoked_at: OptionalTime;
  };
  price_sets: {
    id: Generated<number>;
    state: Generated<PriceSetState>;
    origin: PriceSetOrigin;
    gold_paise: Optional<Paise>;
    silver_paise: Optional<Paise>;
    platinum_paise: Optional<Paise>;
    rules: ColumnType<PricingRules, string, string>;
    note: Optional<string>;
    staff_id: Optional<number>;
    staff_name: string;
    /** Of a machine. */
    token_id: Optional<number>;
    /** The set whose rates are taken back. */
    undoes: Optional<number>;
    created_at: Time;
    publish_at: OptionalTime;
    published_at: OptionalTime;
    total: Generated<number>;
    priced: Generated<number>;
    last_product_id: Generated<number>;
    summary: ColumnType<unknown, string | null | undefined, string | null>;
    error: Optional<string>;
  };
  set_prices: SetPrice;
  /** One row. null: the shop has no rates yet. */
  current_price_set: { id: Generated<boolean>; price_set_id: number | null };
  /** View: the prices of the current set. */
  current_prices: SetPrice;
  /** View: what each product costs. */
  product_prices: Pick<
    SetPrice,
    'product_id' | 'unit_price_paise' | 'discount_type' | 'discount_value' | 'price_paise' | 'rows'
  >;
}
