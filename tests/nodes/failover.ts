import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#database/postgres/free-port.ts';
import { createServer, createStandby, password, promote, type Server } from './debian-server.ts';
import { pathOf } from '../../scripts/debian-packages.ts';
import { run, untilListening } from './programs.ts';

const config = join(import.meta.dirname, '../../deploy/containers/haproxy-database.cfg');
/** Polls that a primary may miss, and milliseconds between them. */
const failureCheck = { polls: 3, interval: 1000 };

/**
 * A primary with a synchronous standby, behind the HAProxy of deploy/. In the place of Patroni, an agent beside each server
 * answers whether it is the primary, and the standby is promoted when the primary has missed three polls.
 */
export async function openCluster(folder: string) {
  const primary = await createServer({
    folder: join(folder, 'primary'),
    settings: [`synchronous_standby_names = 'standby'`, `synchronous_commit = local`],
  });
  const standby = await createStandby(primary, join(folder, 'standby'), 'standby');
  await rowsOf(primary, `alter system set synchronous_commit = on`, 'select pg_reload_conf()');
  while ((await rowsOf(primary, 'select from pg_stat_replication where sync_state = $$sync$$')) !== 1)
    await pause(50);

  const agents = await Promise.all([primary, standby].map(openAgent));
  const port = await freePort();
  const url = `postgres://shop:${password}@127.0.0.1:${port}/shop`;
  const haproxy = run(pathOf('haproxy'), ['-db', '-f', config], {
    env: {
      DATABASE_LISTEN: `127.0.0.1:${port}`,
      DATABASE_1: `127.0.0.1:${primary.port}`,
      DATABASE_2: `127.0.0.1:${standby.port}`,
      PATRONI_PORT_1: String(agents[0]?.port),
      PATRONI_PORT_2: String(agents[1]?.port),
    },
  });
  await untilListening(haproxy, port);
  // It counts both servers as primaries until it has asked their agents.
  for (let inRow = 0; inRow < 10;)
    inRow =
      (await rowsOf({ url }, 'select where not pg_is_in_recovery()').catch(() => 0)) === 1 ? inRow + 1 : 0;

  async function watch(): Promise<void> {
    for (let missed = 0; missed < failureCheck.polls; await pause(failureCheck.interval)) {
      missed = (await rowsOf(primary, 'select').catch(() => null)) === null ? missed + 1 : 0;
    }
    promote(standby);
  }
  return {
    url,
    standby,
    /** Kills the primary, and resolves when the standby is promoted. */
    failOver: async () => {
      const watching = watch();
      await primary.kill();
      await watching;
    },
    stop: async () => {
      await haproxy.stop();
      for (const agent of agents) agent.stop();
      await Promise.all([primary.stop(), standby.stop()]); // the primary lives on if a test failed before its death
    },
  };
}

/** The number of rows of the last statement. */
async function rowsOf({ url }: Pick<Server, 'url'>, ...statements: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    let rows = 0;
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Answers as the REST API of Patroni does: 200 for OPTIONS /primary at the primary, else 503. */
async function openAgent(server: Server): Promise<{ readonly port: number; readonly stop: () => void }> {
  const isPrimary = () => rowsOf(server, 'select where not pg_is_in_recovery()').then((rows) => rows === 1);
  const agent = createHttpServer((_, response) => {
    void isPrimary()
      .catch(() => false)
      .then((yes) => response.writeHead(yes ? 200 : 503).end());
  });
  const port = await freePort();
  await once(agent.listen(port, '127.0.0.1'), 'listening');
  const stop = () => {
    agent.closeAllConnections();
    agent.close();
  };
  return { port, stop };
}
