import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Paise } from '#domain/money.ts';

// One interface a table, in the words of database/migrations. Names and types only: rules live in the migrations.

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** numeric(…) arrives as a string from the driver; it is read with a cast in SQL where arithmetic follows. */
type Decimal = ColumnType<string | null, number | string | null | undefined, number | string | null>;
type Json<T extends object> = JSONColumnType<T>;

export type Metal = 'gold' | 'silver' | 'platinum' | 'other';
export type Hallmark = 'hallmarked' | 'exempt' | 'not_hallmarked';
export type Condition = 'new' | 'excellent' | 'very_good' | 'good' | 'fair';
export type StoneSource = 'natural' | 'treated' | 'laboratory-grown' | 'imitation';
export type PaymentState =
  | 'created'
  | 'authorised'
  | 'captured'
  | 'ordered'
  | 'failed'
  | 'cancelled'
  | 'refunding'
  | 'refunded';

export interface Tables {
  pictures: {
    id: Generated<number>;
    hash: string;
    width: number;
    height: number;
    widths: number[];
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
    created_at: Time;
    updated_at: Time;
  };
  brands: {
    id: Generated<number>;
    slug: string;
    name: string;
    picture_id: Optional<number>;
    published: Generated<boolean>;
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
    rating_sum: Generated<number>;
    rating_count: Generated<number>;
    sold_count: Generated<number>;
    /** After discount. */
    price_paise: GeneratedAlways<Paise>;
    rating: GeneratedAlways<string | null>;
    created_at: Time;
    updated_at: Time;
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
    alt: string;
  };
  banners: {
    id: Generated<number>;
    kind: Generated<'main' | 'section' | 'footer' | 'popup'>;
    picture_id: Optional<number>;
    alt: Optional<string>;
    eyebrow: Optional<string>;
    title: Optional<string>;
    text: Optional<string>;
    link: Optional<string>;
    link_label: Optional<string>;
    tone: Generated<'dark' | 'light'>;
    position: Generated<number>;
    published: Generated<boolean>;
    starts_at: OptionalTime;
    ends_at: OptionalTime;
    updated_at: Time;
  };
  customers: {
    id: Generated<number>;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    password_hash: string;
    picture_id: Optional<number>;
    email_verified_at: OptionalTime;
    phone_verified_at: OptionalTime;
    suspended_at: OptionalTime;
    demo: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  sessions: {
    token_hash: Buffer;
    customer_id: number;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Date;
    user_agent: Optional<string>;
  };
  one_time_codes: {
    purpose: 'password_reset' | 'verify_email' | 'verify_phone';
    identity: string;
    customer_id: Optional<number>;
    code_hash: Buffer;
    tries: Generated<number>;
    sent_at: Time;
    expires_at: Date;
  };
  reset_tokens: {
    token_hash: Buffer;
    customer_id: number;
    created_at: Time;
    expires_at: Date;
    used_at: OptionalTime;
  };
  rate_limits: { bucket: string; hits: number; resets_at: Date };
  addresses: {
    id: Generated<number>;
    customer_id: number;
    contact_person: string;
    phone: string;
    address: string;
    city: string;
    state: Optional<string>;
    postal_code: string;
    country: string;
    kind: 'Home' | 'Office' | 'Permanent';
    billing: Generated<boolean>;
    latitude: ColumnType<string, number | string, number | string>;
    longitude: ColumnType<string, number | string, number | string>;
    created_at: Time;
    updated_at: Time;
  };
  carts: { id: Generated<number>; customer_id: number; created_at: Time; updated_at: Time };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    product_id: number;
    quantity: number;
    seen_price_paise: Paise;
    created_at: Time;
  };
  wishlist_items: { id: Generated<number>; customer_id: number; product_id: number; created_at: Time };
  coupons: {
    id: Generated<number>;
    code: string;
    description: Generated<string>;
    type: 'percentage' | 'flat';
    value: number;
    min_purchase_paise: Generated<Paise>;
    max_discount_paise: Optional<Paise>;
    active: Generated<boolean>;
    starts_at: OptionalTime;
    expires_at: OptionalTime;
    usage_limit: Optional<number>;
    per_customer_limit: Optional<number>;
    used_count: Generated<number>;
    demo: Generated<boolean>;
    created_at: Time;
  };
  orders: {
    id: Generated<number>;
    cart_id: number;
    customer_id: number;
    status: Generated<OrderStatus>;
    payment_method: string;
    payment_status: Generated<'unpaid' | 'paid' | 'partially_refunded' | 'refunded'>;
    subtotal_paise: Paise;
    discount_paise: Paise;
    coupon_discount_paise: Generated<Paise>;
    tax_paise: Paise;
    shipping_paise: Generated<Paise>;
    total_paise: Paise;
    coupon_code: Optional<string>;
    shipping_address: Json<object>;
    billing_address: ColumnType<object | null, string | null | undefined, string | null>;
    note: Optional<string>;
    carrier: Optional<string>;
    tracking_number: Optional<string>;
    goods_returned_at: OptionalTime;
    demo: Generated<boolean>;
    placed_at: Time;
    updated_at: Time;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    position: number;
    product_id: number;
    product: Json<object>;
    quantity: number;
    unit_price_paise: Paise;
    discount_paise: Paise;
    coupon_discount_paise: Generated<Paise>;
    tax_model: 'include' | 'exclude';
    tax_basis_points: number;
    tax_paise: Paise;
  };
  order_status_history: {
    id: Generated<number>;
    order_id: number;
    status: OrderStatus;
    note: Optional<string>;
    actor: Generated<'customer' | 'staff' | 'system'>;
    created_at: Time;
  };
  coupon_redemptions: {
    id: Generated<number>;
    order_id: number;
    coupon_id: number;
    customer_id: number;
    discount_paise: Paise;
    created_at: Time;
    returned_at: OptionalTime;
  };
  payments: {
    id: Generated<number>;
    customer_id: number;
    cart_id: number;
    order_id: Optional<number>;
    gateway: string;
    gateway_order_id: string;
    gateway_payment_id: Optional<string>;
    amount_paise: Paise;
    currency: Generated<string>;
    state: Generated<PaymentState>;
    checkout: Json<object>;
    failure: Optional<string>;
    created_at: Time;
    updated_at: Time;
  };
  payment_events: {
    gateway: string;
    event_id: string;
    payment_id: Optional<number>;
    kind: string;
    payload: Json<object>;
    received_at: Time;
    processed_at: OptionalTime;
  };
  refunds: {
    id: Generated<number>;
    payment_id: number;
    order_id: Optional<number>;
    amount_paise: Paise;
    reason: string;
    idempotency_key: string;
    gateway_refund_id: Optional<string>;
    state: Generated<'wanted' | 'sent' | 'done' | 'failed'>;
    created_at: Time;
    updated_at: Time;
  };
  reviews: {
    id: Generated<number>;
    product_id: number;
    customer_id: number;
    order_id: number;
    rating: number;
    comment: Generated<string>;
    status: Generated<'waiting' | 'published' | 'rejected'>;
    reply: Optional<string>;
    demo: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  delivery_reviews: { order_id: number; rating: number; comment: string; created_at: Time };
  support_tickets: {
    id: Generated<number>;
    customer_id: number;
    subject: string;
    type: string;
    priority: Generated<'low' | 'medium' | 'high' | 'urgent'>;
    description: string;
    status: Generated<'pending' | 'open' | 'close'>;
    created_at: Time;
    updated_at: Time;
  };
  ticket_messages: {
    id: Generated<number>;
    ticket_id: number;
    author: 'customer' | 'staff';
    message: string;
    created_at: Time;
  };
  chat_messages: {
    id: Generated<number>;
    customer_id: number;
    author: 'customer' | 'staff';
    message: string;
    seen_at: OptionalTime;
    created_at: Time;
  };
  contact_messages: {
    id: Generated<number>;
    name: string;
    email: string;
    mobile_number: string;
    subject: 'general' | 'product' | 'custom' | 'repair' | 'appointment' | 'other';
    message: string;
    answered_at: OptionalTime;
    created_at: Time;
  };
  newsletter_subscribers: {
    email: string;
    consented_at: Time;
    confirmed_at: OptionalTime;
    unsubscribed_at: OptionalTime;
  };
  settings: { key: string; value: ColumnType<unknown, string, string>; updated_at: Time };
  outbox: {
    id: Generated<number>;
    topic: string;
    payload: Json<object>;
    attempts: Generated<number>;
    available_at: Time;
    done_at: OptionalTime;
    last_error: Optional<string>;
    created_at: Time;
  };
  idempotency_keys: {
    customer_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    answer: Json<object>;
    created_at: Time;
  };
  search_synonyms: { id: Generated<number>; words: string[] };
  search_words: { word: string; uses: Generated<number> };
  product_search: {
    product_id: number;
    document: string;
    sort_name: string;
    published: Generated<boolean>;
    category_id: Optional<number>;
    brand_id: Optional<number>;
    price_paise: Optional<Paise>;
  };
}
