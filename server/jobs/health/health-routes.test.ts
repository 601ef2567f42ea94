import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#database/connect.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { healthRoutes } from './health-routes.ts';

const database = await emptyDatabase();

/** A node on this database and folder; disk checks are reused for `checkInterval` milliseconds. */
function node(of: { database?: Database; data?: string; checkInterval?: number; leaving?: AbortSignal }) {
  const app = fastify();
  onTestFinished(() => app.close());
  healthRoutes(app, { database, data: tmpdir(), checkInterval: 0, ...of });
  return async () => {
    const { statusCode, body } = await app.inject('/readyz');
    return `${statusCode} ${body.trim()}`;
  };
}

/** A disk of 40 MB; null if this system does not allow one. */
function smallDisk(): string | null {
  const disk = mkdtempSync(join(tmpdir(), 'jadau-disk-'));
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', disk], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]));
  return disk;
}

function fill(disk: string): () => void {
  const ballast = join(disk, 'ballast');
  const file = openSync(ballast, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(1024 * 1024, 1));
  } catch {
    closeSync(file);
  }
  return () => rmSync(ballast);
}

test('[I13] a node with a full data disk is not ready, and is ready again once there is room', async (context) => {
  const disk = smallDisk();
  if (disk === null) return context.skip();
  const ready = node({ data: disk });
  expect(await ready()).toBe('200 ready');
  const makeRoom = fill(disk);
  expect(await ready()).toBe('503 not ready: the data disk is full');
  makeRoom();
  expect(await ready()).toBe('200 ready');
});

test('[I13] a node whose database is read-only is not ready', async () => {
  const ready = node({});
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await endConnections(name);
  expect(await ready()).toBe('503 not ready: the database cannot write');
  await database.pool.query(
    `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
  );
  await endConnections(name);
  expect(await ready()).toBe('200 ready');
});

test('[I13] a node whose database has no room for a file is not ready', async () => {
  const full = Object.assign(new Error('could not write to file "base/pgsql_tmp/pgsql_tmp7.0"'), {
    code: '53100',
  });
  const ready = node({ database: { ...database, pool: poolThat(() => Promise.reject(full)) } });
  expect(await ready()).toBe('503 not ready: the database cannot write');
});

test('[I13] the disk is checked once per interval, however many requests arrive', async () => {
  let looked = 0;
  const pool = poolThat((text) => {
    looked += 1;
    return database.pool.query(text);
  });
  const ready = node({ database: { ...database, pool }, checkInterval: 60_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => ready()));
  expect(new Set(answers)).toEqual(new Set(['200 ready']));
  expect(looked).toBe(1);
});

/** The pool of the database, with a replaced disk check. */
function poolThat(look: (text: string) => Promise<unknown>): Database['pool'] {
  return new Proxy(database.pool, {
    get: (of, key) =>
      key === 'query'
        ? (text: string) => (text.includes('generate_series') ? look(text) : of.query(text))
        : (Reflect.get(of, key) as unknown),
  });
}

/** A setting of the database applies to new connections only. */
async function endConnections(name: string): Promise<void> {
  await database.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    .catch(() => undefined);
  await expect.poll(() => database.pool.totalCount).toBe(0);
}

test('[GROW-4] a node that is about to stop says so before it does', async () => {
  const leaving = new AbortController();
  const ready = node({ leaving: leaving.signal });
  expect(await ready()).toBe('200 ready');
  leaving.abort();
  expect(await ready()).toBe('503 not ready: stopping');
});
