import { randomBytes } from 'node:crypto';

export interface LedgerOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string;
  readonly createdAt: number;
  /** Only where the browser goes to a page. */
  readonly returnUrls: { readonly success: string; readonly cancel: string } | null;
}

export interface LedgerPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  status: 'failed' | 'authorized' | 'captured' | 'refunded';
  refunded: number;
}

export interface LedgerRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  status: 'processed' | 'failed';
}

export type LedgerEvent =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.processed'
  | 'refund.failed';

type Listener = (
  event: LedgerEvent,
  payment: LedgerPayment,
  order: LedgerOrder,
  refund?: LedgerRefund,
) => void;

/** What cannot be done at the sandbox, in words. */
export class LedgerError extends Error {}

/** The sandbox's bank: orders, payments and refunds in memory, and the rules that real providers keep. */
export class Ledger {
  readonly orders = new Map<string, LedgerOrder>();
  readonly payments = new Map<string, LedgerPayment>();
  readonly refunds = new Map<string, LedgerRefund>();
  readonly #refundsByKey = new Map<string, LedgerRefund>();
  readonly #notify: Listener;

  constructor(notify: Listener) {
    this.#notify = notify;
  }

  open(order: Omit<LedgerOrder, 'id' | 'createdAt'>): LedgerOrder {
    const id = newId(order.returnUrls === null ? 'order' : 'cs_sandbox');
    const opened = { ...order, id, createdAt: seconds() };
    this.orders.set(id, opened);
    return opened;
  }

  paymentsOf(orderId: string): LedgerPayment[] {
    return [...this.payments.values()].filter((payment) => payment.orderId === orderId);
  }

  /** Somebody pays, or fails to. An amount other than the order's is what a forger would try. */
  pay(
    orderId: string,
    outcome: LedgerPayment['status'],
    changed: { amount?: number; currency?: string } = {},
  ) {
    const order = this.#order(orderId);
    if (outcome !== 'failed' && this.#isPaid(orderId)) throw new LedgerError('The order is already paid');
    const payment: LedgerPayment = {
      id: newId(order.returnUrls === null ? 'pay' : 'pi_sandbox'),
      orderId,
      amount: changed.amount ?? order.amount,
      currency: changed.currency ?? order.currency,
      createdAt: seconds(),
      status: outcome === 'captured' ? 'authorized' : outcome,
      refunded: 0,
    };
    this.payments.set(payment.id, payment);
    this.#notify(outcome === 'failed' ? 'payment.failed' : 'payment.authorized', payment, order);
    if (outcome === 'captured') this.capture(payment.id, payment.amount);
    return payment;
  }

  /** The bank pays after it had said no. */
  authorizeLate(paymentId: string): void {
    const payment = this.payment(paymentId);
    if (payment.status !== 'failed' || this.#isPaid(payment.orderId)) return;
    payment.status = 'authorized';
    this.#notify('payment.authorized', payment, this.#order(payment.orderId));
  }

  capture(paymentId: string, amount: number): LedgerPayment {
    const payment = this.payment(paymentId);
    if (payment.status === 'captured') return payment;
    if (payment.status !== 'authorized' || amount !== payment.amount) {
      throw new LedgerError('This payment cannot be captured');
    }
    payment.status = 'captured';
    const order = this.#order(payment.orderId);
    this.#notify('payment.captured', payment, order);
    this.#notify('order.paid', payment, order);
    return payment;
  }

  /** The same key again is the same refund. */
  refund(paymentId: string, amount: number, key: string): LedgerRefund {
    const earlier = this.#refundsByKey.get(key);
    if (earlier !== undefined) {
      if (earlier.paymentId === paymentId && earlier.amount === amount) return earlier;
      throw new LedgerError('Different request with the same idempotency key has already been processed');
    }
    const refund: LedgerRefund = { id: newId('rfnd'), paymentId, amount, status: 'processed' };
    this.refunds.set(refund.id, refund);
    if (!/_demo_/.test(paymentId)) this.#takeBack(refund); // the demo shop's orders were paid elsewhere
    this.#refundsByKey.set(key, refund);
    return refund;
  }

  /** The bank sends a refund back. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (refund?.status !== 'processed') return;
    refund.status = 'failed';
    const payment = this.payment(refund.paymentId);
    payment.refunded -= refund.amount;
    payment.status = 'captured';
    this.#notify('refund.failed', payment, this.#order(payment.orderId), refund);
  }

  payment(id: string): LedgerPayment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new LedgerError('The id provided does not exist');
    return payment;
  }

  #takeBack(refund: LedgerRefund): void {
    const { paymentId, amount } = refund;
    const payment = this.payment(paymentId);
    if (payment.status !== 'captured' || amount <= 0 || payment.refunded + amount > payment.amount) {
      this.refunds.delete(refund.id);
      throw new LedgerError('The payment has been fully refunded already');
    }
    payment.refunded += amount;
    if (payment.refunded === payment.amount) payment.status = 'refunded';
    this.#notify('refund.processed', payment, this.#order(payment.orderId), refund);
  }

  #order(id: string): LedgerOrder {
    const order = this.orders.get(id);
    if (order === undefined) throw new LedgerError('The id provided does not exist');
    return order;
  }

  #isPaid(orderId: string): boolean {
    return this.paymentsOf(orderId).some(({ status }) => status !== 'failed');
  }
}

const seconds = () => Math.floor(Date.now() / 1000);

function newId(kind: string): string {
  return `${kind}_${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;
}
