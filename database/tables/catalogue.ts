import type { Generated, GeneratedAlways } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { MovementReason, SaleUnit } from '#domain/catalogue/product.ts';
import type { BannerKind, BannerTone } from '#domain/catalogue/banner.ts';
import type { Decimal, Optional, OptionalTime, Time } from './columns.ts';

export type Metal = 'gold' | 'silver' | 'platinum' | 'other';
export type Hallmark = 'hallmarked' | 'exempt' | 'not_hallmarked';
export type Condition = 'new' | 'excellent' | 'very_good' | 'good' | 'fair';
export type StoneSource = 'natural' | 'treated' | 'laboratory-grown' | 'imitation';

export interface CatalogueTables {
  pictures: {
    id: Generated<number>;
    hash: string;
    width: number;
    height: number;
    widths: number[];
    cropped_from: Optional<number>;
    /** left, top, width, height in pixels of the picture it was cut from. */
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
  products: {
    id: Generated<number>;
    slug: string;
    code: string;
    name: string;
    category_id: number;
    brand_id: Optional<number>;
    status: Generated<'draft' | 'published' | 'archived'>;
    featured: Generated<boolean>;
    published_at: OptionalTime;
    unit_price_paise: Paise;
    discount_type: Generated<'percent' | 'flat'>;
    discount_value: Generated<number>;
    tax_model: Generated<'include' | 'exclude'>;
    tax_basis_points: Generated<number>;
    hsn_code: Generated<string>;
    stock: Generated<number>;
    minimum_quantity: Generated<number>;
    one_of_a_kind: Generated<boolean>;
    sold_as: Generated<SaleUnit>;
    details_html: Optional<string>;
    features: Generated<string[]>;
    metal: Metal;
    metal_colour: Optional<string>;
    purity: Optional<string>;
    material: Optional<string>;
    gross_weight_mg: Optional<number>;
    net_weight_mg: Optional<number>;
    technique: Optional<string>;
    making_type: Optional<'per_gram' | 'percent' | 'fixed'>;
    making_value: Optional<number>;
    hallmark: Hallmark;
    hallmark_huid: Optional<string>;
    hallmark_reason: Optional<string>;
    certificate_laboratory: Optional<string>;
    certificate_number: Optional<string>;
    origin_country: Generated<string>;
    origin_place: Optional<string>;
    era: Optional<string>;
    condition: Generated<Condition>;
    condition_report: Optional<string>;
    provenance: Optional<string>;
    height_mm: Decimal;
    width_mm: Decimal;
    depth_mm: Decimal;
    length_mm: Decimal;
    inner_diameter_mm: Decimal;
    dimensions: Optional<string>;
    care: Optional<string>;
    seo_title: Optional<string>;
    seo_description: Optional<string>;
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
  /** Every change of stock by the staff; orders are movements of their own. */
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
    /** Empty: not described yet, and not shown in the shop. */
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
