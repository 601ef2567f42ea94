import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '../support/runs/strength.ts';
import type { TestShop } from '../support/shops/test-shop.ts';

const busyErrors =
  /timeout exceeded when trying to connect|due to connection timeout|due to (lock|statement) timeout/;

const random = seededRandom();

/** Shoppers who retry when the shop is overloaded (503, Retry-After), as a real client does. */
export class RetryingBuyers {
  /** How many retries there were. */
  retries = 0;

  /** Over HTTP, and from inject. */
  retry<Reply extends { readonly statusCode: number }>(send: () => Promise<Reply>): Promise<Reply> {
    return this.#until(send, ({ statusCode }) => statusCode !== 503);
  }

  retryCall<Reply extends { readonly status: number }>(send: () => Promise<Reply>): Promise<Reply> {
    return this.#until(send, ({ status }) => status !== 503);
  }

  async #until<Reply>(send: () => Promise<Reply>, served: (reply: Reply) => boolean): Promise<Reply> {
    for (;;) {
      const reply = await send();
      if (served(reply)) return reply;
      this.retries += 1;
      await setTimeout(200 + random.below(800));
    }
  }

  /** A 503 on a busy machine is not a bug; all other errors stay. */
  ignoreBusyErrors({ faults }: TestShop): void {
    const others = faults.filter((fault) => !busyErrors.test(JSON.stringify(fault)));
    faults.splice(0, faults.length, ...others);
  }
}

/** Prepares each, ten at a time, so that the preparation is not part of the race. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let begin = 0; begin < items.length; begin += 10) {
    const wave = items.slice(begin, begin + 10);
    results.push(...(await Promise.all(wave.map((item, index) => work(item, begin + index)))));
  }
  return results;
}
