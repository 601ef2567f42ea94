import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere } from './listen-here.ts';

export type AcmePaymentStatus = 'pending' | 'authorised' | 'captured' | 'failed';

interface AcmeSession {
  readonly amount: number;
  readonly currency: string;
  readonly success_url: string;
}

interface AcmePayment {
  readonly id: string;
  readonly sessionId: string;
  readonly amount: number;
  readonly currency: string;
  status: AcmePaymentStatus;
  readonly error: string | null;
  refunded: number;
}

interface AcmeRefund {
  readonly id: string;
  readonly payment: AcmePayment;
  readonly amount: number;
  status: 'done' | 'failed';
}

type Body = Readonly<Record<string, unknown>>;

/** The provider of examples/hosted-page-provider.ts: a server with its protocol, on loopback and in memory. */
export class HostedPageServer {
  readonly settings = { apiKey: randomUUID(), webhookSecret: randomUUID() };
  readonly sessions = new Map<string, AcmeSession>();
  readonly payments: AcmePayment[] = [];
  readonly refunds = new Map<string, AcmeRefund>();
  readonly #refundsByKey = new Map<string, AcmeRefund>();
  /** How many of the next calls fail. */
  failures = 0;
  readonly #server = createServer((request, response) => {
    this.#answer(request).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  /** Returns the address of its API. */
  async listen(): Promise<string> {
    const port = await listenHere(this.#server);
    this.#server.unref();
    return `http://127.0.0.1:${port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  sign(raw: string): string {
    return createHmac('sha256', this.settings.webhookSecret).update(raw).digest('hex');
  }

  /** The shopper pays on the page of a session, or tries to. */
  pay(sessionId: string, status: AcmePaymentStatus): AcmePayment {
    const session = this.sessions.get(sessionId);
    if (session === undefined) throw new Error('no such session');
    const { amount, currency } = session;
    const error = status === 'failed' ? 'The bank declined' : null;
    const payment = { id: randomUUID(), sessionId, amount, currency, status, error, refunded: 0 };
    this.payments.push(payment);
    return payment;
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const sent = await text(request);
    if (request.headers.authorization !== `Bearer ${this.settings.apiKey}`) throw new Error('unauthorised');
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('out of order');
    }
    const body = JSON.parse(sent || '{}') as Body;
    const [kind, id, part] = (request.url ?? '').split('/').slice(1);
    if (kind === 'sessions' && id === undefined) return this.#open(body);
    if (kind === 'sessions' && part === 'payments')
      return this.payments.filter(({ sessionId }) => sessionId === id);
    if (kind === 'payments' && part === 'capture') return this.#capture(this.#payment(id));
    if (kind === 'refunds' && id === undefined)
      return this.#refund(body, String(request.headers['idempotency-key']));
    const refund = this.refunds.get(id ?? '');
    if (refund === undefined) throw new Error('not found');
    return refundEntity(refund);
  }

  #open({ amount, currency, success_url: success }: Body): object {
    const id = randomUUID();
    this.sessions.set(id, {
      amount: Number(amount),
      currency: String(currency),
      success_url: String(success),
    });
    return { id, url: `https://pay.acme.example/${id}` };
  }

  #capture(payment: AcmePayment): AcmePayment {
    if (payment.status === 'authorised') payment.status = 'captured';
    return payment;
  }

  /** Repeating a key returns the first refund. */
  #refund({ payment_id: id, amount }: Body, key: string): object {
    const earlier = this.#refundsByKey.get(key);
    if (earlier !== undefined) return refundEntity(earlier);
    const payment = this.#payment(String(id));
    if (payment.refunded + Number(amount) > payment.amount) throw new Error('more than was paid');
    payment.refunded += Number(amount);
    const refund: AcmeRefund = { id: randomUUID(), payment, amount: Number(amount), status: 'done' };
    this.refunds.set(refund.id, refund);
    this.#refundsByKey.set(key, refund);
    return refundEntity(refund);
  }

  /** The bank returns a refund. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    if (refund === undefined) throw new Error('no such refund');
    refund.status = 'failed';
    refund.payment.refunded -= refund.amount;
  }

  #payment(id: string | undefined): AcmePayment {
    const payment = this.payments.find((each) => each.id === id);
    if (payment === undefined) throw new Error('no such payment');
    return payment;
  }
}

function refundEntity({ id, payment, amount, status }: AcmeRefund): object {
  return { id, payment_id: payment.id, amount, status };
}
