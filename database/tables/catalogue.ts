import type { Generated, GeneratedAlways } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { PlainColumn, PlainFieldOf } from '#domain/catalogue/derive-fields.ts';
import type { FieldValue } from '#domain/catalogue/product-field.ts';
import type { MovementReason, StoneSource } from '#domain/catalogue/product.ts';
import type { BannerKind, BannerTone } from '#domain/catalogue/banner.ts';
import type { Decimal, Optional, OptionalTime, Time } from './columns.ts';

type RequiredColumn<Field> = Field extends { initial: unknown }
  ? Generated<FieldValue<Field>>
  : FieldValue<Field>;

/** The column of a plain field. A field with an initial value has it as the column's default too. */
type ColumnOf<Field> = Field extends { type: 'text' }
  ? Field extends { required: true }
    ? RequiredColumn<Field>
    : Optional<string>
  : Field extends { type: 'number' }
    ? Field extends { required: true }
      ? RequiredColumn<Field>
      : Field extends { scale: number } | { decimals: 0 }
        ? Optional<number>
        : Decimal
    : Field extends { optional: true }
      ? Optional<NonNullable<FieldValue<Field>>>
      : RequiredColumn<Field>;

/** The columns of `products` that follow from domain/catalogue/product-fields.ts. */
type PlainColumns = { [Column in PlainColumn]: ColumnOf<PlainFieldOf<Column>> };

export interface CatalogueTables {
  pictures: {
    id: Generated<number>;
    hash: string;
    width: number;
    height: number;
    widths: number[];
    cropped_from: Optional<number>;
    /** left, top, width and height in pixels of the original. */
    crop: Optional<number[]>;
    created_at: Time;
  };
  categories: {
    id: Generated<number>;
    parent_id: Optional<number>;
    slug: string;
    name: string;
    description: Optional<string>;
    picture_id: Optional<number>;
    position: Generated<number>;
    on_home: Generated<boolean>;
    published: Generated<boolean>;
    version: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  /** Written by a trigger of `products`. */
  former_slugs: {
    slug: string;
    product_id: number;
  };
  brands: {
    id: Generated<number>;
    slug: string;
    name: string;
    picture_id: Optional<number>;
    position: Generated<number>;
    published: Generated<boolean>;
    version: Generated<number>;
  };
  products: PlainColumns & {
    id: Generated<number>;
    category_id: number;
    brand_id: Optional<number>;
    published_at: OptionalTime;
    unit_price_paise: Paise;
    discount_value: Generated<number>;
    stock: Generated<number>;
    details_html: Optional<string>;
    features: Generated<string[]>;
    making_value: Optional<number>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    sold_count: Generated<number>;
    /** After discount. */
    price_paise: GeneratedAlways<Paise>;
    rating: GeneratedAlways<string | null>;
    version: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  /** Stock changes by staff; changes by orders are recorded with the orders. */
  stock_movements: {
    id: GeneratedAlways<number>;
    product_id: number;
    at: Date;
    change: number;
    reason: MovementReason;
    note: Optional<string>;
    staff_id: Optional<number>;
    staff_name: string;
  };
  product_stones: {
    product_id: number;
    position: number;
    kind: string;
    cut: Optional<string>;
    pieces: Optional<number>;
    carats: Decimal;
    source: StoneSource;
    note: Optional<string>;
  };
  product_pictures: {
    product_id: number;
    position: number;
    picture_id: number;
    /** Empty: no alt text yet; the shop does not show the picture. */
    alt: string;
    version: Generated<number>;
  };
  banners: {
    id: Generated<number>;
    kind: Generated<BannerKind>;
    picture_id: Optional<number>;
    alt: Optional<string>;
    eyebrow: Optional<string>;
    title: Optional<string>;
    text: Optional<string>;
    link: Optional<string>;
    link_label: Optional<string>;
    tone: Generated<BannerTone>;
    position: Generated<number>;
    published: Generated<boolean>;
    starts_at: OptionalTime;
    ends_at: OptionalTime;
    version: Generated<number>;
    updated_at: Time;
  };
}
