import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct } from '../support/data/products.ts';
import { openCluster } from './failover.ts';
import { startLoad, storedOrders } from './load.ts';
import { havePackages } from '../../scripts/debian-packages.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { openThreeNodes, type ThreeNodes } from './three-nodes.ts';

/** Milliseconds, from the death of the primary to the next orders, beyond what as many orders take before it. */
const longest = 15_000;
/** A machine that is busy with other tests may need more than the usual 3 s to accept a connection. */
const connectionTimeout = '?connectionTimeoutMillis=10000';

describe.runIf(havePackages('haproxy', 'postgresql'))('a primary that is killed under load', () => {
  const folder = temporaryFolder();
  let cluster: Awaited<ReturnType<typeof openCluster>>;
  let shop: ThreeNodes;
  const closes: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    cluster = await openCluster(folder);
    closes.push(cluster.stop);
    shop = await openThreeNodes({ folder, url: cluster.url + connectionTimeout });
    closes.push(shop.close);
  });
  afterAll(async () => {
    for (const close of closes.toReversed()) await close();
  });

  test('[GROW-8] no acknowledged order is lost, pages come from memory and say so, orders go on within 15 s', async () => {
    const { address, nodes, database } = shop;
    const product = await createProduct(database, { stock: 100_000 });
    // Every node renders the home page, so that it is cached.
    for (const node of nodes) expect((await fetch(`${node.address}/`)).status).toBe(200);
    const load = await startLoad({ address, database, product, pages: [], retries: 150 });
    await load.more(20);
    const ordinary = performance.now();
    await load.more(12);
    const usual = performance.now() - ordinary; // subtracted below: this machine needs it without a failover too

    const killed = performance.now();
    const failingOver = cluster.failOver();
    const before = load.acknowledged.length;
    const reopened = new AbortController();
    const ordering = load.more(12).then(() => {
      reopened.abort();
      return performance.now();
    });
    const pages: string[] = [];
    while (!reopened.signal.aborted && performance.now() - killed < longest * 2 + usual) {
      const page = await fetch(`${address}/`);
      await page.text();
      pages.push(`${page.status} ${page.headers.get('cache-status')}`);
      await pause(100);
    }
    await failingOver;
    const opened = await ordering;
    await load.stop();

    const seconds = ((opened - killed) / 1000).toFixed(1);
    console.log(
      `${before} orders before, ${load.acknowledged.length} in all; open again after ${seconds} s, usual ${usual.toFixed()} ms`,
    );
    const marked = pages.filter((page) => page === '200 jadau; detail=database-away').length;
    console.log(`${pages.length} pages meanwhile, ${marked} of them marked`);
    expect(opened - killed - usual).toBeLessThan(longest);
    expect(pages.filter((page) => !page.startsWith('200 '))).toEqual([]);
    expect(marked).toBeGreaterThan(0);
    expect(load.failed).toEqual([]);
    const survivor = await openDatabase({
      directory: '/nowhere',
      url: cluster.standby.url + connectionTimeout,
      log: () => {},
    });
    expect(await storedOrders(survivor)).toEqual(load.acknowledged.toSorted((one, other) => one - other));
    expect(await audit(survivor)).toEqual([]);
    await survivor.close();
    await expect.poll(async () => (await fetch(`${address}/`)).headers.get('cache-status')).toBeNull();
  });
});
