import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { audit } from '#tests/support/runs/audit.ts';
import { blankDatabase, demoDatabase } from '#tests/support/servers/database.ts';
import { migrate, shippedMigrations } from './migrate.ts';
import { readTables } from './snapshot/table-shape.ts';
import { StartupError } from './startup-error.ts';

const database = await blankDatabase();
const folder = mkdtempSync(join(tmpdir(), 'jadau-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  await database.pool.query('drop schema public cascade; create schema public');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write('0001_rings.sql', 'create table rings (id int)');
  write('0002_bangles.sql', 'create table bangles (id int)');
});

test('each migration runs once, in order of the numbers', async () => {
  expect(await run()).toEqual(['Applied migration 0001_rings.sql', 'Applied migration 0002_bangles.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['applied_migrations', 'bangles', 'rings']);
});

test('two concurrent processes apply every migration once', async () => {
  write('0001_rings.sql', 'select pg_sleep(0.1); create table rings (id int)'); // long enough for the other to check
  await Promise.all([1, 2].map(() => database.pool.query('select pg_sleep(0.05)'))); // two open connections
  const [first, second] = await Promise.all([run(), run()]);
  expect([...first, ...second]).toHaveLength(2);
});

test('a migration that fails is rolled back; earlier ones remain applied', async () => {
  write('0003_broken.sql', 'create table half (id int); select 1/0');
  await expect(run()).rejects.toThrow(
    'Migration 0003_broken.sql failed and changed nothing: division by zero',
  );
  expect(await tables()).toEqual(['applied_migrations', 'bangles', 'rings']);
});

test('a database newer than the release is refused before any migration runs', async () => {
  write('0003_necklaces.sql', 'create table necklaces (id int)');
  await run();
  rmSync(join(folder, '0003_necklaces.sql'));
  write('0003_anklets.sql', 'create table anklets (id int)');
  await expect(run()).rejects.toThrow(StartupError);
  await expect(run()).rejects.toThrow('newer than this build (it has migration 0003_necklaces.sql)');
  expect(await tables()).not.toContain('anklets');
});

test('a database with tables of another program is refused with a one-sentence error', async () => {
  await database.pool.query('create table bangles (price int)');
  const refusal = await run().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toBe(
    'The database contains tables of another program (relation "bangles" already exists): give the shop a database of its own.',
  );
});

test('a migration changed after it was applied is refused before any migration runs', async () => {
  await run();
  write('0001_rings.sql', 'create table rings (id bigint)');
  write('0003_anklets.sql', 'create table anklets (id int)');
  await expect(run()).rejects.toThrow('Migration 0001_rings.sql was changed after it was applied');
  expect(await tables()).not.toContain('anklets');
});

test('[RESCUE-8] [I20] a shop keeps all its rows in a later migration and passes the audit', async () => {
  const { pool } = await demoDatabase();
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const count = async () => {
    const counts: Record<string, number | null> = {};
    for (const { name } of await readTables(client))
      counts[name] = (await client.query(`select from ${name}`)).rowCount;
    return counts;
  };
  const before = await count();
  cpSync(shippedMigrations, folder, { recursive: true });
  rmSync(join(folder, '0001_rings.sql'));
  rmSync(join(folder, '0002_bangles.sql'));
  write('9000_motto.sql', `alter table products add column motto text not null default 'new'`);
  const lines: string[] = [];
  await migrate(client, { folder, log: (line) => lines.push(line) });
  expect(lines).toEqual(['Applied migration 9000_motto.sql']);
  expect(await count()).toEqual(before);
  expect(await audit({ pool: client })).toEqual([]);
});

test('CRLF line endings do not count as a changed migration', async () => {
  write('0001_rings.sql', 'create table rings (\n id int)');
  await run();
  write('0001_rings.sql', 'create table rings (\r\n id int)');
  expect(await run()).toEqual([]);
});

test('a new migration with a number below an applied one is refused', async () => {
  rmSync(join(folder, '0001_rings.sql'));
  await run();
  write('0001_rings.sql', 'create table rings (id int)');
  await expect(run()).rejects.toThrow('Migration 0001_rings.sql comes before 0002_bangles.sql');
});

test("a migration marked 'no transaction' runs outside a transaction", async () => {
  write('0003_index.sql', '-- no transaction\ncreate index concurrently rings_id on rings (id)');
  expect(await run()).toContain('Applied migration 0003_index.sql');
});

test('two migrations with the same number, or an invalid file name, are an error', async () => {
  write('0002_brooches.sql', 'select 1');
  await expect(run()).rejects.toThrow('two migrations have the number');
  rmSync(join(folder, '0002_brooches.sql'));
  write('three.sql', 'select 1');
  await expect(run()).rejects.toThrow('not named like');
});

test('a role with too few privileges gets an error that says how to grant them', async () => {
  write('0003_forbidden.sql', 'create role stranger');
  await expect(run()).rejects.toThrow("make the shop's role the owner of its database");
});

async function run(): Promise<string[]> {
  const client = await database.pool.connect();
  const lines: string[] = [];
  try {
    await migrate(client, { folder, log: (line) => lines.push(line) });
    return lines;
  } finally {
    client.release();
  }
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ tablename }) => tablename);
}

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}
