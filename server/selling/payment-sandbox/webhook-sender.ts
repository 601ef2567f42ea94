import { setTimeout } from 'node:timers/promises';
import type { InjectedFaults } from './injected-faults.ts';
import type { SignedWebhook } from './sandbox-provider.ts';

interface SenderOptions {
  /** The address of the shop, null while it is not open. */
  readonly shop: () => string | null;
  readonly faults: InjectedFaults;
  readonly random: () => number;
}

const maxAttempts = 4;

/** Posts webhooks as providers do, repeating one that is not answered with 2xx. Injected faults spoil some. */
export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #pending = new Set<Promise<void>>();

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  send(webhook: SignedWebhook): void {
    const { faults, random } = this.#options;
    const copies =
      random() < faults.drop ? 0 : random() < faults.duplicate ? 2 + Math.floor(random() * 2) : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const sending = this.#deliver(webhook, random() * faults.delay).finally(() =>
        this.#pending.delete(sending),
      );
      this.#pending.add(sending);
    }
  }

  async whenIdle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  async #deliver(webhook: SignedWebhook, wait: number): Promise<void> {
    const { shop, faults, random } = this.#options;
    if (wait > 0) await setTimeout(wait, undefined, { ref: false });
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const address = shop();
      if (address === null) return;
      const url = `${address}/api/v1/payment/webhook/${webhook.provider}`;
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
