import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { PlainColumn, PlainFieldOf } from '#domain/catalogue/derive-fields.ts';
import type { FieldValue } from '#domain/catalogue/product-field.ts';
import type { CutoutLayer, CutoutPlace } from '#domain/catalogue/cutout.ts';
import type { FilmKind } from '#domain/catalogue/film-kind.ts';
import type { PictureSlot } from '#domain/catalogue/picture-slot.ts';
import type { Metal, MovementReason, Purity, StoneSource } from '#domain/catalogue/product.ts';
import type { SizeStock } from '#domain/catalogue/size-choice.ts';
import type { StoneBasis, Wastage } from '#domain/pricing/pricing-input.ts';
import type { BannerKind, BannerTone } from '#domain/catalogue/banner.ts';
import type { Decimal, Optional, OptionalTime, RequiredDecimal, Time } from './columns.ts';

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
    /** Of the category's own page. */
    introduction: Optional<string>;
    /** Above the products of the category's own page. */
    cover_id: Optional<number>;
    cover_alt: Optional<string>;
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
  /** Written by a trigger of `categories`. */
  former_category_slugs: {
    slug: string;
    category_id: number;
  };
  /** Written by a trigger of `brands`. */
  former_brand_slugs: {
    slug: string;
    brand_id: number;
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
  products: Omit<PlainColumns, 'making_minimum_paise' | 'cost_paise' | 'size_charge_paise'> & {
    making_minimum_paise: Optional<Paise>;
    cost_paise: Optional<Paise>;
    size_charge_paise: Optional<Paise>;
    id: Generated<number>;
    category_id: number;
    brand_id: Optional<number>;
    published_at: OptionalTime;
    /** Before discount. Of a product by rate: the price of its last save. What a product costs is in `product_prices`. */
    asking_price_paise: Paise;
    discount_value: Generated<number>;
    stock: Generated<number>;
    /** Of the demo shop: not for sale. */
    demo: Generated<boolean>;
    /** Units by size, whose sum is `stock`; null: sizes have no stock of their own. */
    size_stock: ColumnType<SizeStock | null, string | null | undefined, string | null>;
    details_html: Optional<string>;
    features: Generated<string[]>;
    making_value: Optional<number>;
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    sold_count: Generated<number>;
    discounted_asking_price_paise: GeneratedAlways<Paise>;
    rating: GeneratedAlways<string | null>;
    version: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  /** Stock changes by staff; changes by orders are recorded with the orders. */
  stock_movements: {
    id: GeneratedAlways<number>;
    product_id: number;
    /** Of a product with stock by size. */
    size: Optional<string>;
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
    value_basis: Optional<StoneBasis>;
    value_paise: Optional<Paise>;
  };
  product_metals: {
    product_id: number;
    position: number;
    metal: Metal;
    purity: Optional<Purity>;
    net_weight_mg: number;
    wastage_type: Optional<Wastage['type']>;
    /** Basis points of the net weight, or milligrams. */
    wastage_value: Optional<number>;
    label: Optional<string>;
  };
  product_charges: {
    product_id: number;
    position: number;
    name: string;
    amount_paise: Paise;
  };
  product_pictures: {
    product_id: number;
    position: number;
    picture_id: number;
    /** Empty: no alt text yet; the shop does not show the picture. */
    alt: string;
    /** What the picture shows; null: nothing that has a name. */
    slot: Optional<PictureSlot>;
    version: Generated<number>;
  };
  product_cutouts: {
    product_id: number;
    place: CutoutPlace;
    layer: CutoutLayer;
    picture_id: number;
    width_mm: RequiredDecimal;
    anchor_x: RequiredDecimal;
    anchor_y: RequiredDecimal;
  };
  product_turntable_frames: {
    product_id: number;
    position: number;
    picture_id: number;
  };
  /** The files are `films/{hash}.{kind}` in the media folder. */
  product_films: {
    product_id: number;
    hash: string;
    kind: FilmKind;
    bytes: number;
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
