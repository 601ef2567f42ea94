import { rm } from 'node:fs/promises';
import { openShop } from '../scripts/open-shop.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { openOrderFixture } from './orders/order-fixture.ts';
import { measureRepricing, type Repricing } from './rates/measure-repricing.ts';
import { untilIdle } from './shop/until-idle.ts';

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
        printRepricing(await measureRepricing(shop, fixture, { products, idle: () => untilIdle(shop.pid) }));
      }
    } finally {
      await fixture.database.close();
    }
  } finally {
    await shop.close();
    await rm(data, { recursive: true, force: true });
  }
}

function printRepricing({ products, seconds, publication, reads, readsBefore, orders }: Repricing): void {
  const times = ({ p50, p99, count }: Repricing['reads']) =>
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${count})`;
  console.log(`${products} products by rate: ${seconds.toFixed(2)} s from typed to published`);
  console.log(`  publication: ${publication.toFixed(0)} ms`);
  console.log(`  reads before: ${times(readsBefore)}`);
  console.log(`  reads meanwhile: ${times(reads)}`);
  console.log(`  orders meanwhile: ${times(orders)}`);
}
