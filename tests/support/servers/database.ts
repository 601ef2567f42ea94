import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Database } from '#database/connect.ts';

// Call these at the top of a test file: `const database = await emptyDatabase();`. Each call creates a database, which
// is dropped after the file.

/** Without a schema; with the shop's timeouts. */
export function blankDatabase(): Promise<Database> {
  return copyDatabase('template1', {});
}

/** The shop's schema without rows. */
export function emptyDatabase(): Promise<Database> {
  return copyDatabase(inject('emptyTemplate'));
}

/** The demo shop, seeded once per run by the first file that needs it. */
export async function demoDatabase(): Promise<Database> {
  return copyDatabase(await demoTemplate());
}

async function copyDatabase(template: string, limits: pg.ClientConfig = generousLimits): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer((client) => client.query(copyOf(template, name)));
  const database = connectTo(name, limits);
  afterAll(async () => {
    await database.close();
    await onServer((client) => dropDatabase(client, name));
  });
  return database;
}

/** Copies files: five times as fast as the usual way, and faster than emptying 103 tables (docs/decisions/0135). */
const copyOf = (template: string, name: string) =>
  `create database ${name} template ${template} strategy file_copy`;

/** FORCE may not end an autovacuum worker, which belongs to the server; a plain DROP asks it to leave. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database ${name} with (force)`);
  } catch (fault) {
    if (!(fault instanceof pg.DatabaseError) || fault.code !== insufficientPrivilege) throw fault;
    await client.query(`drop database ${name}`);
  }
}

const insufficientPrivilege = '42501';

const demoTemplateName = 'demo_shop';
const seeding = 4_527_032;

async function demoTemplate(): Promise<string> {
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [seeding]); // test files run in several processes
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demoTemplateName]);
    if (rowCount === 0) await makeDemoTemplate(client);
    return demoTemplateName;
  });
}

async function makeDemoTemplate(client: pg.Client): Promise<void> {
  const draft = `${demoTemplateName}_draft`;
  await client.query(`drop database if exists ${draft}`);
  await client.query(copyOf(inject('emptyTemplate'), draft));
  const database = connectTo(draft);
  try {
    await seedDemoShop(database);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${draft} rename to ${demoTemplateName}`);
}

/** Rows only: a test of pictures creates its own files. */
async function seedDemoShop({ pool }: Database): Promise<void> {
  const { seedDemo } = await import('#database/demo/seed/seed-demo.ts'); // most files never need it
  const media = await mkdtemp(join(tmpdir(), 'jadau-media-'));
  await seedDemo(pool, { media });
  await rm(media, { recursive: true });
}

/** Long timeouts for locks and statements too: a busy machine proves nothing about the shop. */
const generousLimits = {
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

function connectTo(name: string, limits: pg.ClientConfig = generousLimits): Database {
  const address = { ...inject('server'), database: name, connectionTimeoutMillis: 60_000, ...limits };
  return connect({ address, where: name, log: () => {} });
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(inject('server'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
