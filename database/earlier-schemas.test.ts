import { readdirSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { migrate, shippedMigrations } from '#database/migrate.ts';
import { readForeignKeys, readTables } from '#database/snapshot/table-shape.ts';
import { audit } from '#tests/support/runs/audit.ts';
import { demoDatabase, dropDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { strength } from '#tests/support/runs/strength.ts';

const newest = await demoDatabase();
const bare = await emptyDatabase();
const names = readdirSync(shippedMigrations)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();
/** An order needs 0005; at low strength the first, the last and the one before are enough. */
const steps = strength(3, names.length);
const chosen = names.filter(
  (_, index) => index % Math.ceil(names.length / steps) === 0 || index >= names.length - 2,
);

const opened: string[] = [];
afterAll(async () => {
  for (const name of opened) await onServer('postgres', (client) => dropDatabase(client, name));
});

async function onServer<Result>(
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...inject('server'), database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Fills an old schema with the current rows of the demo shop, in the columns that both have. */
async function fill(client: pg.Client): Promise<number> {
  const now = new Map(
    (await readTables(await newest.pool.connect().then(releasing))).map((table) => [table.name, table]),
  );
  const keys = await readForeignKeys(client);
  const tables = await readTables(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  let rows = 0;
  for (const { name, columns } of tables) {
    const there = now.get(name);
    const ours =
      (await bare.pool.query(`select from ${name} limit 1`).catch(() => ({ rowCount: 1 }))).rowCount ?? 0;
    if (there === undefined || ours > 0) continue; // removed since, or filled by a migration
    const shared = columns
      .filter((column) => there.columns.includes(column))
      .map((column) => `"${column}"`)
      .join(', ');
    const { rows: found } = await newest.pool.query<{ row: string }>(
      `select json_agg(t)::text as row from (select ${shared} from ${name}) t`,
    );
    await client.query(`alter table ${name} disable trigger user`);
    const { rowCount } = await client.query(
      `insert into ${name} (${shared}) overriding system value select ${shared} from json_populate_recordset(null::${name}, $1)`,
      [found[0]?.row ?? '[]'],
    );
    await client.query(`alter table ${name} enable trigger user`);
    rows += rowCount ?? 0;
  }
  if (tables.some(({ name }) => name === 'orders') && !tables.some(({ name }) => name === 'payments')) {
    // Before there were online payments, customers only paid on delivery.
    await client.query(`update orders set payment_method = 'cash_on_delivery', payment_status = 'unpaid'`);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  return rows;
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of await readTables(client))
    counts.set(name, (await client.query(`select from ${name}`)).rowCount ?? 0);
  return counts;
}

/** Computed from the products; a migration computes them again. */
const computed = new Set(['search_words']);

/** The tables that have fewer rows than before. */
async function lostRows(client: pg.Client, before: ReadonlyMap<string, number>): Promise<string[]> {
  const now = await countRows(client);
  return [...before].flatMap(([name, rows]) =>
    (now.get(name) ?? 0) < rows && !computed.has(name)
      ? [`${name}: ${now.get(name) ?? 'no table'} of ${rows}`]
      : [],
  );
}

function releasing(client: pg.PoolClient): pg.PoolClient {
  client.release();
  return client;
}

describe.each(chosen)('a shop whose last migration was %s', (last) => {
  test('[RESCUE-8] [I20] is migrated to the newest schema, keeps its rows and passes the audit', async () => {
    const name = `upgrade_${randomBytes(5).toString('hex')}`;
    await onServer('postgres', (client) => client.query(`create database ${name}`));
    opened.push(name);
    await onServer(name, async (client) => {
      await migrate(client, { through: last });
      const before = await fill(client);
      expect(before).toBeGreaterThan(50);
      const counts = await countRows(client);
      await migrate(client);
      expect(await lostRows(client, counts)).toEqual([]);
      const { rows } = await client.query<{ name: string }>(
        'select name from applied_migrations order by name',
      );
      expect(rows.map((row) => row.name)).toEqual(names);
      expect(await audit({ pool: client })).toEqual([]);
      const products = await client.query('select from products');
      expect(products.rowCount).toBe((await newest.pool.query('select from products')).rowCount);
    });
  });
});
