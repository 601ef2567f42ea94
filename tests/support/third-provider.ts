import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { toPaise, zeroPaise } from '#domain/money.ts';
import { accept, refuse } from '#domain/outcome.ts';
import { readEventBody } from '#server/payment/parse-event-body.ts';
import type {
  PaymentSessionRequest,
  PaymentProvider,
  ProviderPayment,
} from '#server/payment/payment-provider.ts';

type Changing<Row> = { -readonly [Key in keyof Row]: Row[Key] };

const eventBody = z.object({
  id: z.string(),
  kind: z.string(),
  orderId: z.string(),
  payload: z.looseObject({}),
});

/**
 * A complete payment provider in memory: the file that an engineer writes for a new one, and the provider's side of it.
 */
export class ThirdProvider implements PaymentProvider {
  readonly key = 'third_pay';
  readonly title = 'Third Pay';
  readonly widget = null;
  readonly attempts = new Map<string, PaymentSessionRequest>();
  readonly payments: Changing<ProviderPayment>[] = [];
  readonly #refunds = new Map<string, string>();
  /** How many of its next responses fail, as of an unreachable provider. */
  away = 0;

  readonly open: PaymentProvider['open'] = async (attempt) => {
    this.#beThere();
    const orderId = `third-${randomUUID()}`;
    this.attempts.set(orderId, attempt);
    return { orderId, pay: { kind: 'page', link: `https://third.example/${orderId}` } };
  };

  readonly fetchPayments: PaymentProvider['fetchPayments'] = async (orderId) => {
    this.#beThere();
    return this.payments.filter((payment) => payment.orderId === orderId).map((payment) => ({ ...payment }));
  };

  readonly capture: PaymentProvider['capture'] = async ({ id }) => {
    this.#beThere();
    const payment = this.#payment(id);
    if (payment.state === 'authorised') payment.state = 'captured';
  };

  readonly refund: PaymentProvider['refund'] = async ({ paymentId, amount, key }) => {
    this.#beThere();
    const earlier = this.#refunds.get(key);
    if (earlier !== undefined) return earlier;
    const payment = this.#payment(paymentId);
    if (payment.refunded + amount > payment.amount) throw new Error('more than was paid');
    payment.refunded = toPaise(payment.refunded + amount);
    const id = `back-${randomUUID()}`;
    this.#refunds.set(key, id);
    return id;
  };

  readonly fetchRefundState: PaymentProvider['fetchRefundState'] = async () => 'done';

  readonly parseWebhook: PaymentProvider['parseWebhook'] = async (raw, { 'third-signature': given }) => {
    const signed = Buffer.from(String(given), 'hex');
    const right = Buffer.from(this.sign(raw), 'hex');
    if (signed.length !== right.length || !timingSafeEqual(signed, right)) return refuse('not-signed');
    const event = readEventBody(raw, eventBody);
    return event === null ? refuse('not-an-event') : accept(event);
  };

  sign(raw: string | Buffer): string {
    return createHmac('sha256', 'between the shop and the third').update(raw).digest('hex');
  }

  /** The shopper's bank confirms on the provider's page. */
  pay(orderId: string, state: ProviderPayment['state']): void {
    const attempt = this.attempts.get(orderId);
    if (attempt === undefined) throw new Error('nothing was opened');
    const { amount, currency } = attempt;
    const failure = state === 'failed' ? 'The bank said no' : null;
    this.payments.push({ id: randomUUID(), orderId, amount, currency, state, failure, refunded: zeroPaise });
  }

  #payment(id: string): Changing<ProviderPayment> {
    const found = this.payments.find((payment) => payment.id === id);
    if (found === undefined) throw new Error('no such payment');
    return found;
  }

  #beThere(): void {
    if (this.away > 0) {
      this.away -= 1;
      throw new Error('the provider is away');
    }
  }
}
