import { randomBytes } from 'node:crypto';

export interface LedgerOrder {
  readonly id: string;
  /** The key of the provider that it was opened at. */
  readonly provider: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  /** null: it is paid in a widget. */
  readonly returnUrls: { readonly success: string; readonly cancel: string } | null;
}

export interface LedgerPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  /** What of the amount pays the provider's fee, because the customer bears it. */
  readonly fee: number;
  /** Whether an offer took something off, and the provider names it. */
  readonly offered: boolean;
  status: 'failed' | 'authorized' | 'captured' | 'refunded';
  refunded: number;
}

/** What the owner has agreed with the provider or set in its dashboard, in paise. */
export interface LedgerTerms {
  /** The bounds of one payment. */
  least: number;
  most: number;
  /** Paid by the customer on top. */
  fee: number;
  /** Taken off by an offer. */
  offer: number;
  /** Whether a payment names the offer. */
  namesOffer: boolean;
  /** Whether the owner's account holds enough for refunds. */
  balance: boolean;
  /** Whether the dashboard captures by itself, and is faster than the shop. */
  capturesFirst: boolean;
}

export function usualTerms(): LedgerTerms {
  return {
    least: 100,
    most: 50_000_000,
    fee: 0,
    offer: 0,
    namesOffer: true,
    balance: true,
    capturesFirst: false,
  };
}

export interface LedgerRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** What the request that made it calls it; null: it was made in the dashboard. */
  readonly key: string | null;
  status: 'processed' | 'failed';
}

export type LedgerEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed';

/** Refusals for which a provider has words of its own. */
export type LedgerRefusal = 'above-limit' | 'below-minimum' | 'no-balance' | 'captured' | 'over-refunded';

/** A call that the sandbox refuses; the message says why, unless the provider has its own words for the reason. */
export class LedgerError extends Error {
  readonly reason: LedgerRefusal | null;
  constructor(message: string, reason: LedgerRefusal | null = null) {
    super(message);
    this.reason = reason;
  }
}

export interface LedgerChange {
  readonly event: LedgerEvent;
  readonly payment: LedgerPayment;
  readonly order: LedgerOrder;
  /** Of an event about a refund. */
  readonly refund: LedgerRefund | null;
}

/** The sandbox's bank: orders, payments and refunds in memory, under the rules of real providers. */
export class Ledger {
  readonly orders = new Map<string, LedgerOrder>();
  readonly payments = new Map<string, LedgerPayment>();
  readonly refunds = new Map<string, LedgerRefund>();
  readonly terms = usualTerms();
  readonly #refundsByKey = new Map<string, LedgerRefund>();
  readonly #notify: (change: LedgerChange) => void;

  constructor(notify: (change: LedgerChange) => void) {
    this.#notify = notify;
  }

  open(order: Omit<LedgerOrder, 'id'>): LedgerOrder {
    if (order.amount < this.terms.least) throw new LedgerError('Amount too small', 'below-minimum');
    if (order.amount > this.terms.most) throw new LedgerError('Amount too large', 'above-limit');
    const opened = { ...order, id: newId('order') };
    this.orders.set(opened.id, opened);
    return opened;
  }

  paymentsOf(orderId: string): LedgerPayment[] {
    return [...this.payments.values()].filter((payment) => payment.orderId === orderId);
  }

  /**
   * Records an attempt to pay, under the terms. Tests pass another amount or currency than the order's. What has another amount
   * than the order is captured by the dashboard itself.
   */
  pay(
    orderId: string,
    wanted: LedgerPayment['status'],
    changed: { amount?: number; currency?: string } = {},
  ) {
    const order = this.order(orderId);
    const { fee, offer, namesOffer } = this.terms;
    const outcome = wanted === 'authorized' && fee > 0 ? 'captured' : wanted;
    if (outcome !== 'failed' && this.#isPaid(orderId)) throw new LedgerError('The order is already paid');
    const payment: LedgerPayment = {
      id: newId('pay'),
      orderId,
      amount: changed.amount ?? order.amount + fee - offer,
      currency: changed.currency ?? order.currency,
      fee,
      offered: offer > 0 && namesOffer,
      status: outcome === 'captured' ? 'authorized' : outcome,
      refunded: 0,
    };
    this.payments.set(payment.id, payment);
    this.#report(outcome === 'failed' ? 'payment.failed' : 'payment.authorized', payment);
    if (outcome === 'captured') this.#capture(payment);
    return payment;
  }

  /** The bank authorises a payment that it had declined. */
  authorizeLate(paymentId: string): void {
    const payment = this.payment(paymentId);
    if (payment.status !== 'failed' || this.#isPaid(payment.orderId)) return;
    payment.status = 'authorized';
    this.#report('payment.authorized', payment);
  }

  capture(paymentId: string, amount: number): LedgerPayment {
    const payment = this.payment(paymentId);
    if (payment.status === 'authorized' && this.terms.capturesFirst) this.#capture(payment);
    if (payment.status === 'captured') throw new LedgerError('Already captured', 'captured');
    if (payment.status !== 'authorized') throw new LedgerError('This payment cannot be captured');
    if (amount !== payment.amount)
      throw new LedgerError('Capture amount must be equal to the amount authorized');
    this.#capture(payment);
    return payment;
  }

  #capture(payment: LedgerPayment): void {
    payment.status = 'captured';
    this.#report('payment.captured', payment);
    this.#report('order.paid', payment);
  }

  /** Repeating a key returns the first refund. */
  refund(paymentId: string, amount: number, key: string): LedgerRefund {
    const earlier = this.#refundsByKey.get(key);
    if (earlier !== undefined) {
      if (earlier.paymentId === paymentId && earlier.amount === amount) return earlier;
      throw new LedgerError('Different request with the same idempotency key has already been processed');
    }
    if (!this.terms.balance) throw new LedgerError('No balance', 'no-balance');
    const refund = this.#giveBack(paymentId, amount, key);
    this.#refundsByKey.set(key, refund);
    return refund;
  }

  /** The owner refunds in the dashboard. */
  refundInDashboard(paymentId: string, amount: number): LedgerRefund {
    return this.#giveBack(paymentId, amount, null);
  }

  refundsOf(paymentId: string): LedgerRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.paymentId === paymentId);
  }

  /** The bank returns a refund. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (refund?.status !== 'processed') return;
    refund.status = 'failed';
    const payment = this.payment(refund.paymentId);
    payment.refunded -= refund.amount;
    payment.status = 'captured';
    this.#report('refund.failed', payment, refund);
  }

  payment(id: string): LedgerPayment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new LedgerError('The id provided does not exist');
    return payment;
  }

  order(id: string): LedgerOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new LedgerError('The id provided does not exist');
    return order;
  }

  refundOf(id: string): LedgerRefund {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new LedgerError('The id provided does not exist');
    return refund;
  }

  #giveBack(paymentId: string, amount: number, key: string | null): LedgerRefund {
    const refund: LedgerRefund = { id: newId('rfnd'), paymentId, amount, key, status: 'processed' };
    // The ledger does not hold the demo shop's payments.
    const payment = /_demo_/.test(paymentId) ? null : this.payment(paymentId);
    if (payment?.status === 'refunded') throw new LedgerError('The payment has been fully refunded already');
    if (payment !== null && (payment.status !== 'captured' || amount <= 0))
      throw new LedgerError('This payment cannot be refunded');
    if (payment !== null && payment.refunded + amount > payment.amount)
      throw new LedgerError('More than is left', 'over-refunded');
    this.refunds.set(refund.id, refund);
    if (payment === null) return refund;
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    this.#report('refund.processed', payment, refund);
    return refund;
  }

  #report(event: LedgerEvent, payment: LedgerPayment, refund: LedgerRefund | null = null): void {
    this.#notify({ event, payment, order: this.order(payment.orderId), refund });
  }

  #isPaid(orderId: string): boolean {
    return this.paymentsOf(orderId).some(({ status }) => status !== 'failed');
  }
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
}
