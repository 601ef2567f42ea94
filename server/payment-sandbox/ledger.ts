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
  status: 'failed' | 'authorized' | 'captured' | 'refunded';
  refunded: number;
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

/** A call that the sandbox refuses; the message says why. */
export class LedgerError extends Error {}

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
  readonly terms = {
    /** Whether the owner's account holds enough for refunds. */
    balance: true,
  };
  readonly #refundsByKey = new Map<string, LedgerRefund>();
  readonly #notify: (change: LedgerChange) => void;

  constructor(notify: (change: LedgerChange) => void) {
    this.#notify = notify;
  }

  open(order: Omit<LedgerOrder, 'id'>): LedgerOrder {
    const opened = { ...order, id: newId('order') };
    this.orders.set(opened.id, opened);
    return opened;
  }

  paymentsOf(orderId: string): LedgerPayment[] {
    return [...this.payments.values()].filter((payment) => payment.orderId === orderId);
  }

  /** Records an attempt to pay. Tests pass another amount or currency than the order's. */
  pay(
    orderId: string,
    outcome: LedgerPayment['status'],
    changed: { amount?: number; currency?: string } = {},
  ) {
    const order = this.order(orderId);
    if (outcome !== 'failed' && this.#isPaid(orderId)) throw new LedgerError('The order is already paid');
    const payment: LedgerPayment = {
      id: newId('pay'),
      orderId,
      amount: changed.amount ?? order.amount,
      currency: changed.currency ?? order.currency,
      status: outcome === 'captured' ? 'authorized' : outcome,
      refunded: 0,
    };
    this.payments.set(payment.id, payment);
    this.#report(outcome === 'failed' ? 'payment.failed' : 'payment.authorized', payment);
    if (outcome === 'captured') this.capture(payment.id, payment.amount);
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
    if (payment.status === 'captured') return payment;
    if (payment.status !== 'authorized' || amount !== payment.amount) {
      throw new LedgerError('This payment cannot be captured');
    }
    payment.status = 'captured';
    this.#report('payment.captured', payment);
    this.#report('order.paid', payment);
    return payment;
  }

  /** Repeating a key returns the first refund. */
  refund(paymentId: string, amount: number, key: string): LedgerRefund {
    const earlier = this.#refundsByKey.get(key);
    if (earlier !== undefined) {
      if (earlier.paymentId === paymentId && earlier.amount === amount) return earlier;
      throw new LedgerError('Different request with the same idempotency key has already been processed');
    }
    if (!this.terms.balance)
      throw new LedgerError('Your account does not have enough balance to carry out the refund operation.');
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
      throw new LedgerError('The total refund amount is greater than the refund payment amount');
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
