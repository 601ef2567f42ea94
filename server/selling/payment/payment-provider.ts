import type { IncomingHttpHeaders } from 'node:http';
import type { Paise } from '#domain/money.ts';
import type { Outcome } from '#domain/outcome.ts';

/**
 * A provider of online payments, connected by its keys. It decides nothing and catches nothing: whatever a browser or a
 * webhook claims, the shop calls `verify` and believes only its answer. Every method may throw; provider-fault.ts reads what it throws.
 */
export interface PaymentProvider {
  /** key_name in the configuration, payments.gateway in the database, and the end of its webhook's address. */
  readonly key: string;
  /** Its own name, on orders and in mails. */
  readonly label: string;
  /** What shoppers read at the checkout unless the owner sets another text. */
  readonly title: string;
  /** Whether the sandbox stands in for it, which takes no money. */
  readonly sandbox: boolean;
  /** How the browser pays on our own page; null if it goes to a page of the provider instead. */
  readonly widget: PaymentWidget | null;
  /** Whether a payment may be less by an offer that the provider does not name (`offered`). Absent: it names each. */
  readonly leavesOffersUnnamed?: true;
  /** Opens what the shopper is going to pay. */
  create(request: PaymentSessionRequest): Promise<PaymentSession>;
  /** The payments made for a session, as the provider knows them now. */
  verify(orderId: string): Promise<readonly ProviderPayment[]>;
  /**
   * Takes the money of an authorised payment. Throws if it was taken before, maybe by the dashboard: the shop then asks `verify`.
   * Absent: the provider captures by itself.
   */
  capture?(payment: ProviderPayment): Promise<void>;
  /** Sends money back, once for each key. Returns the provider's id of the refund. */
  refund(request: ProviderRefundRequest): Promise<string>;
  /** A refund, whoever made it. Absent: a refund that was taken never fails later. */
  readRefund?(refundId: string): Promise<ProviderRefund>;
  /** Every refund of a payment, whoever made it. Absent: `verify` says how much has gone back in all. */
  listRefunds?(paymentId: string): Promise<readonly ProviderRefund[]>;
  /** Checks the signature over a webhook's bytes, and only then reads the event from them. */
  webhook(raw: Buffer, headers: IncomingHttpHeaders): Promise<Outcome<ProviderEvent, EventRefusal>>;
}

/** What an entry of the registry holds: a provider before its keys are known. */
export interface ProviderDefinition<Setting extends string = string> {
  readonly key: string;
  readonly label: string;
  /** The environment variable of each setting. All are set, or none. */
  readonly variables: Readonly<Record<Setting, string>>;
  /** The environment variable that replaces the address of the API, for tests. */
  readonly apiVariable?: string;
  connect(settings: Readonly<Record<Setting, string>>, options: ConnectOptions): ProviderConnection;
}

export type ProviderConnection = Omit<PaymentProvider, 'key' | 'label' | 'title' | 'sandbox'> &
  Partial<Pick<PaymentProvider, 'title'>>;

export interface ConnectOptions {
  /** Another address of the API than the provider's own. */
  readonly api?: string;
  /** Another address of the widget's script. */
  readonly script?: string;
  /** Milliseconds to wait for an answer; 4,000 if absent. */
  readonly timeout?: number;
  /** Whether `api` is the sandbox. */
  readonly sandbox?: boolean;
}

/**
 * A payment window that opens on the checkout page. Once its script is loaded, the page runs
 * `new window[global]({ ...options, name, prefill, handler, modal: { ondismiss } })`, listens with
 * `on('payment.failed', …)` and calls `open()`. For a library of another shape, `script` is a small adapter of our own.
 */
export interface PaymentWidget {
  readonly script: string;
  /** The constructor that the script leaves on the window. */
  readonly global: string;
  /** Public; part of the answer of digital-payment. */
  readonly key: string;
  /** Origins that a page which loads the script from elsewhere has to allow. */
  readonly hosts: PaymentHosts;
  /** Names of the fields that `handler` receives. The first one holds the id of the session. */
  readonly returns: readonly [orderId: string, ...others: string[]];
  options(order: { readonly orderId: string; readonly amount: Paise; readonly currency: string }): object;
  /** Whether the provider signed the returned fields for this session. */
  verifyReturn(orderId: string, returned: Readonly<Record<string, string | undefined>>): boolean;
}

/** Origins by directive of the Content-Security-Policy; `payment` of the Permissions-Policy. */
export interface PaymentHosts {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  readonly payment: readonly string[];
}

/** 'not-an-event': the signature is right, but the body is not the JSON of an event. */
export type EventRefusal = 'not-signed' | 'not-an-event';

export interface PaymentSessionRequest {
  readonly amount: Paise;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Ours, unique. */
  readonly reference: string;
  /** Where the browser returns to from a page of the provider. */
  readonly success: string;
  readonly cancel: string;
}

export interface PaymentSession {
  /** The provider's id of the session. */
  readonly orderId: string;
  /** The page to pay on; absent if the widget opens. */
  readonly link?: string;
}

export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string;
  /** What the customer paid. */
  readonly amount: Paise;
  /** What of it is the provider's fee, where the customer bears it on top of the order; absent: nothing. */
  readonly fee?: Paise;
  /** Whether the provider says that an offer took something off. */
  readonly offered?: boolean;
  readonly currency: string;
  readonly state: 'pending' | 'authorised' | 'captured' | 'failed';
  /** Why it failed. */
  readonly failure: string | null;
  /** How much was refunded so far. */
  readonly refunded: Paise;
}

export interface ProviderRefundRequest {
  readonly paymentId: string;
  readonly amount: Paise;
  /** Letters, digits and hyphens; the same for every attempt at one refund. */
  readonly key: string;
}

export interface ProviderRefund {
  readonly id: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amount: Paise;
  /** 'failed': the bank returned, maybe days later, what the provider had reported as done. */
  readonly state: 'pending' | 'done' | 'failed';
  /** The key of the request that made it; null: it was made in the dashboard, or the provider does not tell. */
  readonly key: string | null;
  /** When it was made; null: unknown. */
  readonly createdAt: Date | null;
  /** Why it failed; null: it did not, or the provider does not tell. */
  readonly failure: string | null;
}

export interface ProviderEvent {
  readonly id: string;
  readonly kind: string;
  /** The session that it is about, if any. */
  readonly orderId: string | null;
  /** The provider's id of the payment that it is about, if any. */
  readonly paymentId?: string;
  /** The refund that it is about, if any. */
  readonly refundId?: string;
  readonly payload: object;
}
