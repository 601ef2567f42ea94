import { setTimeout } from 'node:timers/promises';
import type { Shop } from '../shop.ts';
import { expireUnconfirmedOrders } from './expire-unconfirmed-orders.ts';

interface Options extends Pick<Shop, 'database' | 'clock'> {
  readonly report: (error: unknown, what: string) => void;
}

const pause = 60_000;

/** Cancels what was not confirmed in time, once a minute, until stopped. */
export function startOrderExpiry({ report, ...shop }: Options): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const expired = await expireUnconfirmedOrders(shop).catch((error: unknown) => {
        report(error, 'orders that were not confirmed');
        return 0;
      });
      if (expired > 0) continue;
      await setTimeout(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
