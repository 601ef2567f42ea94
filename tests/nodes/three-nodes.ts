import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#database/postgres/free-port.ts';
import { openDatabase } from '#database/open.ts';
import { openShop, type OpenShop } from '../../scripts/open-shop.ts';
import { startHaproxy } from './balancer.ts';

interface Options {
  readonly folder: string;
  /** Without it the nodes share an embedded database. */
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export type ThreeNodes = Awaited<ReturnType<typeof openThreeNodes>>;

/** Three nodes as `npm start` opens them, behind the HAProxy of deploy/. */
export async function openThreeNodes({ folder, url, env = {} }: Options) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = (index: number) =>
    openShop({
      data,
      port: ports[index] ?? 0,
      env: {
        DATABASE_URL: url ?? '',
        JADAU_SECRET: 'a secret that all three nodes share',
        SANDBOX_GATEWAY: 'off',
        TRUST_PROXY: '127.0.0.1',
        PRIVATE_NETWORK: 'yes', // the balancer asks for /readyz under a name of its own
        DRAIN_SECONDS: '3',
        LOG_LEVEL: 'fatal',
        ...env,
      },
    });
  const nodes: OpenShop[] = [await start(0)]; // creates the database and the demo shop
  for (const index of [1, 2]) nodes.push(await start(index)); // one at a time, as on a loaded machine two are slow
  const balancer = await startHaproxy(
    nodes.map(({ address }) => address),
    folder,
  );
  const database = await openDatabase({ directory: data, url, log: () => {} });
  return {
    address: balancer.address,
    nodes,
    database,
    /** Stops a node as a deployment does, and starts it again. */
    restart: async (index: number) => {
      await nodes[index]?.close();
      nodes[index] = await start(index);
      while (!(await fetch(`${nodes[index].address}/readyz`)).ok) await pause(100);
    },
    close: async () => {
      await database.close();
      await balancer.stop();
      await Promise.all(nodes.map((node) => node.close()));
    },
  };
}
