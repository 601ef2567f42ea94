import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate.ts';
import type { Connection } from '#database/postgres/connection.ts';
import { startPostgres } from '#database/postgres/start-postgres.ts';
import { testFolder } from '../scripts/temporary-data.ts';
import { removeStaleRuns } from './support/runs/remove-stale-runs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own server, with the right to make databases. */
    server: Connection;
    emptyTemplate: string;
  }
}

const emptyTemplate = 'empty_shop';
const prefix = 'jadau-test-';

/** One server for the whole run, with a database that every other one is copied from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeStaleRuns(testFolder(), prefix);
  const directory = mkdtempSync(join(testFolder(), prefix));
  chmodSync(directory, 0o711); // mkdtemp makes it private, and root's server runs as somebody else
  // Forgetful, as no test here outlives a power failure; what does is proved in tests/postgres on a server as it is sold.
  const postgres = await startPostgres({ directory, log: () => {}, throwaway: true });
  await makeEmptyShop(postgres.superuserConnection, postgres.connection);
  project.provide('server', postgres.connection);
  project.provide('emptyTemplate', emptyTemplate);
  return async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

async function makeEmptyShop(superuser: Connection, shop: Connection): Promise<void> {
  await onClient(superuser, async (client) => {
    await client.query(`alter role ${shop.user} createdb`);
  });
  await onClient(shop, async (client) => {
    await client.query(`create database ${emptyTemplate}`);
  });
  await onClient({ ...shop, database: emptyTemplate }, migrate);
}

async function onClient(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
