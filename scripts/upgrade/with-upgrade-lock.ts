import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { StartupOptions } from '#server/platform/startup-options.ts';
import { withClient } from '../cli/with-client.ts';

const lock = 4_527_034;
/** Milliseconds: a server that was killed with the upgrade may still be starting. */
const connecting = 30_000;

/**
 * Runs work on the shop's database while nobody else upgrades or settles it: others wait, and go on when this process ends, even if it
 * is killed. The connection does not count as a node of the shop.
 */
export async function withUpgradeLock(
  settings: StartupOptions,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await withClient(
    settings,
    async (client) => {
      await client.query('select pg_advisory_lock($1)', [lock]);
      await work(client);
    },
    () => {},
    { application_name: 'upgrade', connectionTimeoutMillis: connecting },
  );
}

const nodes = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and application_name like 'jadau%'`;

/** Waits until no node uses the database. false: some still do after `timeout` milliseconds. */
export async function waitForNodes(client: pg.Client, timeout: number): Promise<boolean> {
  const end = performance.now() + timeout;
  while (performance.now() < end) {
    if ((await client.query(`select ${nodes}`)).rowCount === 0) return true;
    await pause(100);
  }
  return false;
}

/** Disconnects the nodes that an interrupted upgrade left running. */
export async function endNodes(client: pg.Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) ${nodes}`);
  await waitForNodes(client, 10_000);
}
