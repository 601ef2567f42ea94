import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { InjectedFaults } from './injected-faults.ts';
import type { SandboxKeys } from './sandbox-keys.ts';
import type { LedgerOrder, LedgerPayment, LedgerRefund, LedgerEvent } from './ledger.ts';
import { orderEntity, paymentEntity, refundEntity } from './razorpay-entities.ts';
import { sessionEntity, stripeRefund } from './stripe-entities.ts';

export interface SignedWebhook {
  readonly gateway: 'razor_pay' | 'stripe';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface LedgerChange {
  readonly event: LedgerEvent;
  readonly payment: LedgerPayment;
  readonly order: LedgerOrder;
  /** Of what a refund's event tells. */
  readonly refund: LedgerRefund | null;
}

/** A webhook as the real provider would write and sign it; null where it would tell nothing. */
export function signedWebhookOf(change: LedgerChange, { webhookSecret }: SandboxKeys): SignedWebhook | null {
  const { event, payment, order, refund } = change;
  const id = `evt_${randomBytes(9).toString('hex')}`;
  if (order.returnUrls === null) {
    const payload = {
      payment: { entity: paymentEntity(payment) },
      ...(event === 'order.paid' && { order: { entity: orderEntity(order, [payment]) } }),
      ...(refund !== null && { refund: { entity: refundEntity(refund) } }),
    };
    const body = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
    const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id };
    return { gateway: 'razor_pay', body, headers };
  }
  const stripeEvent = stripeEventOf(change);
  if (stripeEvent === null) return null;
  const body = JSON.stringify({
    id,
    object: 'event',
    type: stripeEvent.type,
    data: { object: stripeEvent.object },
  });
  const moment = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', webhookSecret).update(`${moment}.${body}`).digest('hex');
  return { gateway: 'stripe', body, headers: { 'stripe-signature': `t=${moment},v1=${v1}` } };
}

function stripeEventOf({
  event,
  payment,
  order,
  refund,
}: LedgerChange): { type: string; object: object } | null {
  if (event === 'payment.captured')
    return { type: 'checkout.session.completed', object: sessionEntity(order, payment) };
  if (event === 'refund.failed' && refund !== null)
    return { type: 'refund.failed', object: stripeRefund(refund) };
  return null;
}

interface PostOptions {
  /** Where letters of a gateway go. */
  readonly address: (gateway: string) => string | null;
  readonly faults: InjectedFaults;
  readonly random: () => number;
}

const tries = 4;

/** Posts letters as providers do: again when the shop does not answer 2xx, and as badly as the faults say. */
export class WebhookSender {
  readonly #options: PostOptions;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: PostOptions) {
    this.#options = options;
  }

  send(webhook: SignedWebhook): void {
    const { faults, random } = this.#options;
    const copies =
      random() < faults.drop ? 0 : random() < faults.duplicate ? 2 + Math.floor(random() * 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const sending = this.#deliver(webhook, random() * faults.delay).finally(() =>
        this.#underWay.delete(sending),
      );
      this.#underWay.add(sending);
    }
  }

  /** When nothing is on its way any more. */
  async whenIdle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #deliver(webhook: SignedWebhook, wait: number): Promise<void> {
    const { address, faults, random } = this.#options;
    if (wait > 0) await setTimeout(wait, undefined, { ref: false });
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const url = address(webhook.gateway);
      if (url === null) return;
      const tampered = random() < faults.tamper;
      const body = tampered
        ? webhook.body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
        : webhook.body;
      const headers = { ...webhook.headers, 'content-type': 'application/json' };
      const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
      await response?.arrayBuffer();
      if (response?.ok || tampered) return;
      await setTimeout(50 * 2 ** attempt, undefined, { ref: false });
    }
  }
}
