import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openShop } from '../scripts/open-shop.ts';
import { project } from '../scripts/project.ts';
import { temporaryData } from '../scripts/temporary-data.ts';
import { measureInvoices } from './orders/measure-invoices.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { openOrderFixture } from './orders/order-fixture.ts';
import { printOrders, type CheckoutRates } from './orders/print-orders.ts';
import { untilIdle } from './shop/until-idle.ts';

/** `npm run bench -- orders`: the till alone. */
export async function benchOrders(quick: boolean): Promise<void> {
  const data = await temporaryData();
  try {
    const rates = await measureCheckout(data, quick ? 200 : 1000);
    printOrders(rates);
    await mkdir(join(project, 'build'), { recursive: true });
    await writeFile(join(project, 'build/bench-orders.json'), `${JSON.stringify(rates, null, 2)}\n`);
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

/**
 * Orders at each number of concurrent customers, on the embedded server and, if set, on that of DATABASE_URL (an empty
 * database, because the orders stay). Then fifty invoices at once on the embedded one.
 */
export async function measureCheckout(data: string, each: number): Promise<CheckoutRates> {
  const url = process.env['DATABASE_URL'];
  const here = await withOrderFixture(data, '', async (shop, fixture) => ({
    orders: await measureOrders(shop, fixture, { each, where: 'embedded' }),
    invoices: await measureInvoices(shop, fixture),
  }));
  if (!url) return here;
  const there = await withOrderFixture(data, url, (shop, fixture) =>
    measureOrders(shop, fixture, { each, where: 'DATABASE_URL' }),
  );
  return { ...here, orders: [...here.orders, ...there] };
}

type Measure<Result> = (
  shop: Awaited<ReturnType<typeof openShop>>,
  fixture: Awaited<ReturnType<typeof openOrderFixture>>,
) => Promise<Result>;

async function withOrderFixture<Result>(
  data: string,
  url: string,
  measure: Measure<Result>,
): Promise<Result> {
  // Not pinned to one core, because its PostgreSQL would be too. All share the machine, as in production.
  const shop = await openShop({ data, env: { DATABASE_URL: url } });
  try {
    const fixture = await openOrderFixture(data, url);
    try {
      await untilIdle(shop.pid);
      return await measure(shop, fixture);
    } finally {
      await fixture.database.close();
    }
  } finally {
    await shop.close();
  }
}
