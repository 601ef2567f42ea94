import { setTimeout } from 'node:timers/promises';
import type { PaymentContext } from './payment-context.ts';
import { processPayments } from './process-payments.ts';

export interface PaymentWorker {
  /** Claims nothing new and waits for running work. */
  readonly stop: () => Promise<void>;
}

/** Processes payments as they become due, until stopped. */
export function startPaymentWorker(context: PaymentContext, poll = 1000): PaymentWorker {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const done = await processPayments(context).catch((error: unknown) => {
        context.report('payments could not be processed', error);
        return 0;
      });
      if (done > 0) continue;
      await setTimeout(poll, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
