import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { OrderActor } from '#domain/orders/order-status.ts';
import type { PaymentState } from '#domain/orders/payment-state.ts';
import type { RefundFailure } from '#domain/orders/refund-failure.ts';
import type { RefundOrigin, RefundState } from '#domain/orders/refund.ts';
import type { Json, Optional, OptionalTime, Time } from './columns.ts';

export type { PaymentState } from '#domain/orders/payment-state.ts';

/** Online payments, and what goes back to buyers. */
export interface PaymentTables {
  payments: {
    id: Generated<number>;
    /** null, with `cart_id`: the customer was erased, and a bank may still pay. */
    customer_id: Optional<number>;
    cart_id: Optional<number>;
    order_id: Optional<number>;
    gateway: string;
    gateway_order_id: Optional<string>;
    gateway_payment_id: Optional<string>;
    reference: Generated<string>;
    /** Of the order. */
    amount_paise: Paise;
    /** Takes no money. */
    sandbox: Generated<boolean>;
    /** What the provider took from the customer; null until then. */
    paid_paise: Optional<Paise>;
    /** What of it is the provider's fee, which the customer bears; set with `paid_paise`. */
    fee_paise: Optional<Paise>;
    currency: Generated<string>;
    state: Generated<PaymentState>;
    checkout: Json<object>;
    opened: ColumnType<object | null, string | null | undefined, string | null>;
    failure: Optional<string>;
    look_at: OptionalTime;
    created_at: Time;
    updated_at: Time;
  };
  payment_events: {
    gateway: string;
    event_id: string;
    payment_id: Optional<number>;
    kind: string;
    payload: Json<object>;
    gateway_refund_id: Optional<string>;
    attempts: Generated<number>;
    available_at: Time;
    last_error: Optional<string>;
    received_at: Time;
    processed_at: OptionalTime;
  };
  refunds: {
    id: Generated<number>;
    /** null: nothing was paid online. */
    payment_id: Optional<number>;
    order_id: Optional<number>;
    amount_paise: Paise;
    shipping_paise: Generated<Paise>;
    /** What rounding to the rupee added. */
    round_off_paise: Generated<Paise>;
    /** What of the amount does not go back, because it was not paid: an offer had taken it off, or it was still owed. */
    unpaid_paise: Generated<Paise>;
    /** What of the fee that the customer bore went back, beside the amount. */
    fee_paise: Generated<Paise>;
    /** Beyond all that was left, in the provider's dashboard; it credits nothing. 0: a bank sent it back; null: as usual. */
    beyond_paise: Optional<Paise>;
    reason: string;
    by_hand: Generated<boolean>;
    note: Optional<string>;
    request: ColumnType<object | null, string | null | undefined, string | null>;
    /** 'dashboard': made at the provider, not by the shop. */
    origin: Generated<RefundOrigin>;
    /** 'system': the shop itself, or the provider's dashboard. */
    actor: Generated<OrderActor>;
    staff_name: Optional<string>;
    failures: Generated<number>;
    /** Why the provider or a bank last refused it; `last_error` has the provider's words. */
    refusal: Optional<RefundFailure>;
    /** Whether the buyer's mail about it is queued. */
    told: Generated<boolean>;
    idempotency_key: string;
    gateway_payment_id: Optional<string>;
    gateway_refund_id: Optional<string>;
    /** The first row of the same refund at the provider; null: this is the first. */
    part_of: Optional<number>;
    state: Generated<RefundState>;
    attempts: Generated<number>;
    available_at: Time;
    last_error: Optional<string>;
    created_at: Time;
    updated_at: Time;
  };
  /** When the money of a refund went (odd positions), and came back (even ones); written by a trigger. */
  refund_movements: {
    refund_id: number;
    position: number;
    at: Time;
    by_hand: boolean;
    amount_paise: Paise;
    unpaid_paise: Paise;
    fee_paise: Paise;
    /** The provider's id of the refund. */
    reference: Optional<string>;
  };
  refund_lines: {
    refund_id: number;
    order_line_id: number;
    quantity: number;
    amount_paise: Paise;
    restocked: Generated<number>;
    /** Of the articles that came back. */
    huids: Generated<string[]>;
  };
}
