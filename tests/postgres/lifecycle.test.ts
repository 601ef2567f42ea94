import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { people, createTempFolder } from './checkout-folder.ts';
import { isAlive } from './processes.ts';
import { openShop } from './shop.ts';

describe.each(people)('started by $who', ({ uid }) => {
  test('the first start creates the shop, stopping ends the server, and the next start finds the data', async () => {
    const directory = join(createTempFolder(uid), 'data');
    const first = await openShop({ directory, uid });
    await first.query('create table rings (name text)');
    await first.query(`insert into rings values ('polki')`);
    const server = first.postmaster();
    expect(await first.kill('SIGTERM')).toEqual({ code: 0, signal: null, stderr: '' });
    expect(isAlive(server)).toBe(false);

    const second = await openShop({ directory, uid });
    expect(second.postmaster()).not.toBe(server);
    expect(await second.query('select name from rings')).toBe('[["polki"]]');
    expect(await second.kill('SIGINT')).toEqual({ code: 0, signal: null, stderr: '' });
    expect(second.postmaster()).toBeUndefined();
    expect(
      readdirSync(join(directory, 'postgres')).filter((name) => /^owner|^user-|draft/.test(name)),
    ).toEqual([]);
  });

  test("the shop's role owns its database without superuser rights, and all durability settings are on", async () => {
    const directory = join(createTempFolder(uid), 'data');
    const shop = await openShop({ directory, uid });
    expect(
      await shop.query(`select rolname, rolsuper, rolcreaterole, rolreplication, pg_get_userbyid(datdba)
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`),
    ).toBe('[["jadau",false,false,false,"jadau"]]');
    expect(
      await shop.query(`select string_agg(setting, ' ' order by name) from pg_settings where name in
      ('fsync', 'full_page_writes', 'synchronous_commit', 'shared_buffers', 'max_connections', 'listen_addresses', 'wal_level')`),
    ).toBe('[["on on  60 16384 on replica"]]');
    expect(await shop.query(`select string_agg(extname, ' ' order by extname) from pg_extension`)).toBe(
      '[["pg_trgm plpgsql unaccent"]]',
    );
    expect(await shop.query(`select show_trgm('é') <> '{}', 'É' ilike 'é', show_trgm('नथ') <> '{}'`)).toBe(
      '[[true,true,true]]',
    );
    await shop.kill('SIGTERM');
    expectPrivate(join(directory, 'postgres'));
  });
});

test('the server stops despite connections of other programs', async () => {
  const directory = join(createTempFolder(), 'data');
  const shop = await openShop({ directory });
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host: join(directory, 'postgres', 'run'),
    user: 'postgres',
    database: 'jadau',
    password: readFileSync(join(directory, 'postgres', 'superuser-password'), 'utf8'),
  });
  client.on('error', () => {});
  await client.connect();
  const server = shop.postmaster();
  expect((await shop.kill('SIGTERM')).code).toBe(0);
  expect(isAlive(server)).toBe(false);
  const logs = join(directory, 'postgres', 'pg18', 'log');
  const log = readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('');
  expect(log).toContain('received fast shutdown request');
  expect(log).not.toContain('received immediate shutdown request');
});

test('Ctrl-C in the terminal stops the shop after running queries finish, since the server does not receive it', async () => {
  const shop = await openShop({ directory: join(createTempFolder(), 'data') });
  const answer = shop.query(`select pg_sleep(2.5)::text || 'done'`); // long enough to be seen on a busy machine
  await vi.waitFor(async () => {
    expect(await shop.query(`select count(*) from pg_stat_activity where wait_event = 'PgSleep'`)).toBe(
      '[[1]]',
    );
  });
  const ending = shop.pressCtrlC();
  expect(await answer).toBe('[["done"]]');
  expect(await ending).toEqual({ code: 0, signal: null, stderr: '' });
});

function expectPrivate(root: string): void {
  const mode = (name: string): string => (statSync(join(root, name)).mode & 0o777).toString(8);
  expect(['password', 'superuser-password', 'start.log', 'run', 'pg18'].map(mode)).toEqual([
    '600',
    '600',
    '600',
    '700',
    '700',
  ]);
  expect(readFileSync(join(root, 'password'), 'utf8')).not.toBe(
    readFileSync(join(root, 'superuser-password'), 'utf8'),
  );
}
