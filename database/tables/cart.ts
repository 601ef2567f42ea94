import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { CouponType } from '#domain/orders/coupon.ts';
import type { Optional, OptionalTime, Time } from './columns.ts';

export interface CartTables {
  carts: { id: Generated<number>; customer_id: number; created_at: Time; updated_at: Time };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    product_id: number;
    /** '': the product has no choice. */
    size: Generated<string>;
    quantity: number;
    seen_price_paise: Paise;
    created_at: Time;
  };
  saved_items: {
    id: Generated<number>;
    customer_id: number;
    product_id: number;
    /** '': the product has no choice. */
    size: Generated<string>;
    quantity: number;
    created_at: Time;
  };
  wishlist_items: { id: Generated<number>; customer_id: number; product_id: number; created_at: Time };
  coupons: {
    id: Generated<number>;
    code: string;
    description: Generated<string>;
    type: CouponType;
    value: number;
    min_purchase_paise: Generated<Paise>;
    max_discount_paise: Optional<Paise>;
    active: Generated<boolean>;
    /** Shown in the list of coupons. */
    advertised: Generated<boolean>;
    starts_at: OptionalTime;
    expires_at: OptionalTime;
    usage_limit: Optional<number>;
    per_customer_limit: Optional<number>;
    used_count: Generated<number>;
    version: Generated<number>;
    demo: Generated<boolean>;
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
    mailbox: Optional<string>;
  };
}
