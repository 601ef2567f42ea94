import { rm } from 'node:fs/promises';
import { openShop } from '../scripts/open-shop.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { openOrderFixture } from './orders/order-fixture.ts';
import { measureRepricing, type Pace, type Repricing, type Repricings } from './rates/measure-repricing.ts';
import { untilIdle } from './shop/until-idle.ts';

/** Far denser than people, whose pages and orders take a minute; and four times that. */
const brisk: Pace = { reading: 2, ordering: 4 };
const flood: Pace = { reading: 0.5, ordering: 1 };

/**
 * `npm run bench -- rates`: from new rates to their prices in the shop, with 1,000, 10,000 and 100,000 products by rate, while
 * 20 shoppers browse and 10 order.
 */
export async function benchRates(quick: boolean): Promise<void> {
  const data = await temporaryData();
  const shop = await openShop({ data, env: { DATABASE_URL: '' } });
  try {
    const fixture = await openOrderFixture(data);
    try {
      for (const products of quick ? [1000, 10_000] : [1000, 10_000, 100_000]) {
        const begun = ({ reading, ordering }: Pace) =>
          console.log(
            `${products} products; a page every ${reading} s and an order every ${ordering} s of each`,
          );
        const results = await measureRepricing(shop, fixture, {
          products,
          rounds: quick ? 2 : 5,
          paces: products === 100_000 ? [brisk, flood] : [brisk],
          idle: () => untilIdle(shop.pid),
          begun,
        });
        results.forEach(printRepricings);
      }
    } finally {
      await fixture.database.close();
    }
  } finally {
    await shop.close();
    await rm(data, { recursive: true, force: true });
  }
}

function printRepricings({ pace, readsBefore, ordersBefore, each }: Repricings): void {
  const times = ({ p50, p99, count }: Repricing['reads']) =>
    count === 0 ? 'none' : `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${count})`;
  console.log(
    `  a page every ${pace.reading} s: reads ${times(readsBefore)}, orders ${times(ordersBefore)} before`,
  );
  for (const { seconds, publication, reads, orders, client } of each) {
    console.log(
      `  ${seconds.toFixed(2)} s from typed to published, publication ${publication.toFixed(0)} ms, ` +
        `reads ${times(reads)}, orders ${times(orders)}, the shoppers took ${client.toFixed(2)} s of a processor`,
    );
  }
}
