import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { HttpRefusal } from '#server/platform/api/http-refusal.ts';
import { runExport } from '#server/admin/money/gst-returns/run-export.ts';
import { returnSource } from '#server/admin/money/gst-returns/read-return.ts';
import { openShop, type OpenShop } from '../../scripts/open-shop.ts';
import { audit } from '../support/runs/audit.ts';
import { createProduct } from '../support/data/products.ts';
import { createServer, type Server } from './debian-server.ts';
import { startLoad, storedOrders } from './load.ts';
import { startPgbouncer } from './pooler.ts';
import { havePackages } from '../../scripts/debian-packages.ts';
import { temporaryFolder } from './temporary-folder.ts';

const stock = 100_000;
/** A generous limit: these tests do not measure how fast a connection opens. */
const connectionTimeout = '?connectionTimeoutMillis=30000';
const withoutSettings = (ini: string) => ini.replace(/ timezone=UTC connect_query='.*'/, '');
/** So few connections that the transactions of one client run on different ones. */
const fewConnections = (ini: string) => ini.replace('default_pool_size = 20', 'default_pool_size = 3');

describe.runIf(havePackages('pgbouncer', 'postgresql'))('through PgBouncer in transaction mode', () => {
  const folder = temporaryFolder();
  let server: Server;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  const closes: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    server = await createServer({ folder: join(folder, 'server') });
    closes.push(server.stop);
    pooler = await startPgbouncer({ server, folder, change: fewConnections });
    closes.push(pooler.stop);
  });
  afterAll(async () => {
    for (const close of closes.toReversed()) await close();
  });
  const open = (url: string) =>
    openDatabase({
      directory: '/nowhere',
      url: url + connectionTimeout,
      directUrl: server.url + connectionTimeout,
      prepared: false,
      log: () => {},
    });

  test('[GROW-6] two nodes sell through a pooler, and changes reach both by the direct connection', async () => {
    const env = {
      DATABASE_URL: pooler.url + connectionTimeout,
      DATABASE_DIRECT_URL: server.url + connectionTimeout,
      JADAU_SECRET: 'a secret that both nodes share, as they must',
      SANDBOX_GATEWAY: 'off',
    };
    const nodes: OpenShop[] = [];
    const start = async () => nodes.push(await openShop({ data: join(folder, 'data'), env }));
    await start();
    await start();
    const database = await open(pooler.url);
    try {
      const product = await createProduct(database, { stock });
      const loads = await Promise.all(
        nodes.map(({ address }) => startLoad({ address, database, product, pages: ['/'], retries: 30 })),
      );
      await Promise.all(loads.map((load) => load.more(40)));
      await Promise.all(loads.map((load) => load.stop()));
      expect(loads.flatMap((load) => load.failed)).toEqual([]);
      const acknowledged = loads.flatMap((load) => load.acknowledged);
      expect(await storedOrders(database)).toEqual(acknowledged.toSorted((one, other) => one - other));
      expect(await audit(database)).toEqual([]);

      const { slug } = await database.query
        .updateTable('products')
        .set({ name: 'Polki haar' })
        .where('id', '=', product.id)
        .returning('slug')
        .executeTakeFirstOrThrow();
      for (const { address } of nodes)
        await expect
          .poll(async () => (await fetch(`${address}/products/${slug}`)).text())
          .toContain('Polki haar');
    } finally {
      await database.close();
      await Promise.all(nodes.map((node) => node.close()));
    }
  });

  test('[GROW-6] one export at a time also holds behind a pooler, and ends with the export', async () => {
    const database = await open(pooler.url);
    const source = await returnSource(database, { from: '2026-11-01', to: '2026-11-30' });
    const start = () =>
      runExport(
        { database, clock: () => new Date() },
        { ...source, key: crypto.randomUUID(), kind: 'json', staffName: 'Asha' },
        async function* parts() {
          yield 'a part';
        },
      );
    for (let time = 0; time < 3; time += 1) {
      const first = await start();
      const busy = await Promise.all([start(), start()]);
      expect(busy.every((each) => each instanceof HttpRefusal)).toBe(true);
      if (first instanceof HttpRefusal) throw new Error('the first export was refused');
      expect(await text(first)).toBe('a part');
    }
    await database.close();
  });

  test('[GROW-6] a pooler that forgets the settings of connections stops the start with one sentence', async () => {
    const forgetful = await startPgbouncer({ server, folder, change: withoutSettings });
    await expect(open(forgetful.url)).rejects.toThrow(
      /^The pooler at .* does not pass .*a statement_timeout on: set them there, as deploy\/containers\/pgbouncer\.ini does\.$/,
    );
    await forgetful.stop();
    const strict = await startPgbouncer({
      server,
      folder,
      change: (ini) => ini.replace(/^ignore_startup_parameters.*$/m, ''),
    });
    await expect(open(strict.url)).rejects.toThrow('it does not take the settings of a connection');
    await strict.stop();
  });
});
