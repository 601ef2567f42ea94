import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '#domain/money.ts';
import type { Outcome } from '#domain/outcome.ts';

/**
 * A provider of online payments. Adding one is writing this interface in one file and naming it in
 * gateways-from-environment.ts. Nothing here decides anything: whatever a browser or a webhook claims, the shop asks
 * `look` and believes only that. Every method may throw; the caller then tries again later.
 */
export interface PaymentProvider {
  /** Its key_name in the configuration, its name in the payments table and in the address of its webhook. */
  readonly key: string;
  /** What shoppers read where the owner has not said it in other words. */
  readonly title: string;
  /** The address of the widget's script; null where the browser goes to a page of the provider instead. */
  readonly widget: string | null;
  /** Makes what the shopper pays at the provider. */
  readonly open: (attempt: PaymentSessionRequest) => Promise<PaymentSession>;
  /** The payments made for what was opened, as the provider knows them now. */
  readonly fetchPayments: (orderId: string) => Promise<readonly ProviderPayment[]>;
  /** Takes the money of an authorised payment. Doing so twice is harmless. */
  readonly capture: (payment: ProviderPayment) => Promise<void>;
  /** Gives money back, once for each key. Answers the provider's own number of the refund. */
  readonly refund: (refund: ProviderRefundRequest) => Promise<string>;
  /** How far a refund has come, by the provider's number of it. */
  readonly fetchRefundState: (refundId: string) => Promise<RefundProgress>;
  /** Whether the provider signed what the browser brought back for this order. Absent: it signs nothing of the kind. */
  readonly verifyReturn?: (orderId: string, returned: { paymentId: string; signature: string }) => boolean;
  /** Checks the signature over a webhook's bytes, and only then reads the event from them. */
  readonly parseWebhook: (
    raw: Buffer,
    headers: IncomingHttpHeaders,
  ) => Promise<Outcome<ProviderEvent, EventRefusal>>;
}

/** 'not-an-event': the signature is right, but the body is not the JSON of an event. */
export type EventRefusal = 'not-signed' | 'not-an-event';

export interface PaymentSessionRequest {
  readonly amount: Paise;
  readonly currency: string;
  /** Ours, unique: the receipt. */
  readonly reference: string;
  /** Where the browser comes back to from a provider's page. */
  readonly success: string;
  readonly cancel: string;
}

export interface PaymentSession {
  /** What the provider calls the attempt. */
  readonly orderId: string;
  readonly pay: WidgetPayment | RedirectPayment;
}

export interface WidgetPayment {
  readonly kind: 'widget';
  /** Public. */
  readonly key: string;
  readonly script: string;
}

export interface RedirectPayment {
  readonly kind: 'page';
  readonly link: string;
}

export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Paise;
  readonly currency: string;
  readonly state: 'pending' | 'authorised' | 'captured' | 'failed';
  readonly failure: string | null;
  /** How much of it went back already. */
  readonly refunded: Paise;
}

export interface ProviderRefundRequest {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Letters, digits and hyphens; the same for every try of one refund. */
  readonly key: string;
}

/** A bank may send back, days later, what the provider had taken for done. */
export type RefundProgress = 'pending' | 'done' | 'failed';

export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  /** Which attempt it speaks of; null where it speaks of none. */
  readonly orderId: string | null;
  /** Which refund it speaks of, by the provider's number; absent where it speaks of none. */
  readonly refundId?: string;
  readonly payload: object;
}
