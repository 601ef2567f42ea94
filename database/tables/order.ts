import type { ColumnType, Generated } from 'kysely';
import type { TaxModel } from '#domain/catalogue/product.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { OrderStatus, OrderActor, OrderChannel } from '#domain/orders/order-status.ts';
import type { Paise } from '#domain/money.ts';
import type { PaymentPartMethod } from '#domain/orders/payment-method.ts';
import type { PaymentStatus } from '#domain/orders/payment-state.ts';
import type { TaxDocumentKind, TaxDocumentSize } from '#domain/orders/invoice-due.ts';
import type { Json, Optional, OptionalTime, Time } from './columns.ts';

export interface OrderTables {
  orders: {
    id: Generated<number>;
    /** null: sold at the counter. */
    cart_id: Optional<number>;
    /** null: sold at the counter to somebody without an account. */
    customer_id: Optional<number>;
    channel: Generated<OrderChannel>;
    buyer: ColumnType<object | null, string | null | undefined, string | null>;
    /** Of a buyer with a GST registration, with the name of the business; else both null. */
    buyer_gstin: Optional<string>;
    buyer_business: Optional<string>;
    /** Of a counter sale: all cash for one occasion counts together. */
    occasion: Optional<string>;
    /** `panDigest` of the buyer's PAN; null: not known. */
    pan_digest: Optional<string>;
    status: Generated<OrderStatus>;
    payment_method: string;
    payment_status: Generated<PaymentStatus>;
    subtotal_paise: Paise;
    discount_paise: Paise;
    coupon_discount_paise: Generated<Paise>;
    tax_paise: Paise;
    shipping_paise: Generated<Paise>;
    /** What rounding to the rupee added. */
    round_off_paise: Generated<Paise>;
    total_paise: Paise;
    coupon_code: Optional<string>;
    shipping_address: Json<object>;
    /** A ShippingMethodSnapshot; null: over the counter, or of the demo shop. */
    shipping_method: ColumnType<object | null, string | null | undefined, string | null>;
    billing_address: ColumnType<object | null, string | null | undefined, string | null>;
    note: Optional<string>;
    gift: ColumnType<Gift | null, string | null | undefined, string | null>;
    /** The days of the arrival as they were promised with the order; both null: none were. */
    promised_from: Optional<string>;
    promised_to: Optional<string>;
    carrier: Optional<string>;
    tracking_number: Optional<string>;
    tracking_url: Optional<string>;
    goods_returned_at: OptionalTime;
    /** When the care reminder was queued; null: it was not. */
    care_reminded_at: OptionalTime;
    /** Deadline for the confirmation; null: none is needed. */
    confirm_by: OptionalTime;
    /** When a cash order of a new customer is cancelled unless the staff have confirmed it; null: never. */
    lapses_at: OptionalTime;
    /** Refunded, or on its way. */
    refunded_paise: Generated<Paise>;
    /** Of a cash order: what the shop no longer asks for. */
    written_off_paise: Generated<Paise>;
    /** A trial, of which no sum, duty or series knows: of the demo shop, a sale of its pieces, paid through the sandbox, or a test. */
    demo: Generated<boolean>;
    /** Placed while the shop was not open yet; always `demo` as well. */
    test: Generated<boolean>;
    placed_at: Time;
    updated_at: Time;
  };
  /** Open cash orders of customers who have received none yet. */
  unverified_orders: {
    order_id: number;
    network: string;
    site: Optional<string>;
    block: Optional<string>;
    /** A digest. */
    mailbox: Optional<string>;
    /** Whether the account has confirmed its email or phone. */
    proved: Generated<boolean>;
  };
  /** When an order of the product by an unconfirmed account last expired. */
  unconfirmed_ends: { product_id: number; ended_at: Time };
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
    tax_model: TaxModel;
    tax_basis_points: number;
    tax_paise: Paise;
    /** A PriceSnapshot of the unit price; null: none. */
    price_rows: ColumnType<object | null, string | null | undefined, string | null>;
    /** Of goods under the margin scheme, for one unit. */
    purchase_voucher: Optional<string>;
    purchase_paise: Optional<Paise>;
    /** The chosen size or side, and its text for mails and documents; both null: no choice. */
    size: Optional<string>;
    size_text: Optional<string>;
    /** Of the sold articles; empty: not recorded. */
    huids: Generated<string[]>;
    /** The staff cleared the HUIDs, and none are filled in. */
    no_huids: Generated<boolean>;
    refunded_paise: Generated<Paise>;
    refunded_quantity: Generated<number>;
    /** Returned to stock. */
    returned_quantity: Generated<number>;
  };
  /** What a counter sale is paid with, adding up to its total, and what was received of an order by cash on delivery. */
  order_payments: {
    order_id: number;
    /** 1-based. */
    position: number;
    method: PaymentPartMethod;
    /** Less than 0: it went back to the buyer. */
    amount_paise: Paise;
    reference: Optional<string>;
    /** null: with the sale at the counter. */
    received_at: OptionalTime;
    /** Who recorded it. */
    staff_name: Optional<string>;
  };
  order_notes: {
    id: Generated<number>;
    order_id: number;
    author: string;
    text: string;
    for_customer: Generated<boolean>;
    created_at: Time;
  };
  /** Counter sales that were sent with a key. `request`: signed. */
  counter_sale_keys: { key: string; request: Buffer; order_id: number };
  /** Which mail notified the shop of an order. */
  order_notices: {
    order_id: number;
    outbox_id: number;
    notified_at: Generated<Date>;
  };
  order_status_history: {
    id: Generated<number>;
    order_id: number;
    status: OrderStatus;
    note: Optional<string>;
    actor: Generated<OrderActor>;
    /** Member of staff. */
    staff_name: Optional<string>;
    created_at: Time;
  };
  hold_runs: { customer_id: number; product_id: number; since: Time; until: Time };
  back_in_stock_requests: {
    product_id: number;
    email: string;
    asked_at: Time;
    notified_at: OptionalTime;
    /** null: it waits for the link of its mail. */
    confirmed_at: OptionalTime;
    /** '': any. */
    size: Generated<string>;
    /** Digest of the mailbox that the email is a spelling of; null: asked before mailboxes were counted. */
    mailbox: Optional<string>;
  };
  buyer_pans: {
    id: Generated<number>;
    payment_id: Optional<number>;
    order_id: Optional<number>;
    /** 'declaration': what the buyer has declared in place of a PAN. */
    kind: 'pan' | 'declaration';
    sealed: string;
    key_version: number;
    created_at: Time;
  };
  stock_holds: {
    cart_id: number;
    product_id: number;
    /** The size whose own stock is held; '': the product's stock. */
    size: Generated<string>;
    quantity: number;
    expires_at: Time;
    charged_on: Optional<string>;
    charged_seconds: Generated<number>;
    /** A HeldPrice; null: an asking price. */
    price: ColumnType<object | null, string | null | undefined, string | null>;
  };
  unpaid_holds: { product_id: number; day: string; seconds: number; size: Generated<string> };
  tax_document_series: {
    series: string;
    last: number;
    kind: TaxDocumentKind;
    channel: OrderChannel;
    last_at: Generated<Date>;
  };
  tax_documents: {
    id: Generated<number>;
    kind: TaxDocumentKind;
    order_id: number;
    /** Of a credit note or a refund voucher. null: a credit note of goods that were returned unpaid. */
    refund_id: Optional<number>;
    series: string;
    number: number;
    issued_at: Time;
    demo: boolean;
    document: ColumnType<unknown, string, string>;
    /** What the margin scheme hides from buyers (margin-lines.ts); null: no goods under it. */
    margin_lines: ColumnType<unknown, string | null, never>;
  };
  tax_document_files: {
    tax_document_id: number;
    size: Generated<TaxDocumentSize>;
    /** 1: the recipient's. */
    copy: Generated<number>;
    pdf: Buffer;
    drawn_at: Generated<Date>;
  };
  document_links: { tax_document_id: number; generation: number; senders: Generated<number[]> };
  document_pictures: { source: string; sha256: string; picture: Buffer };
}
