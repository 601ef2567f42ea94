import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serviceUser, startedByRoot } from '#database/postgres/run-as.ts';
import { createTempFolder, people } from './checkout-folder.ts';
import { isAlive } from './processes.ts';
import { openShop, startShop } from './shop.ts';

describe.each(people)('started by $who', ({ uid }) => {
  test('a server whose shop was killed is adopted by the next shop, and stopped with it', async () => {
    const directory = join(createTempFolder(uid), 'data');
    const first = await openShop({ directory, uid });
    const server = first.postmaster();
    await first.kill('SIGKILL');
    expect(isAlive(server)).toBe(true);

    const second = await openShop({ directory, uid });
    expect(second.postmaster()).toBe(server);
    expect(second.log).toContainEqual(expect.stringContaining('adopted'));
    await second.kill('SIGTERM');
    expect(isAlive(server)).toBe(false);
  });

  test('no committed row is lost when shop and server are killed at the same time', async () => {
    const directory = join(createTempFolder(uid), 'data');
    const first = await openShop({ directory, uid });
    await first.query('create table ledger (id int)');
    await first.query('insert into ledger select generate_series(1, 100)');
    kill(first.postmaster(), 'SIGKILL');
    await first.kill('SIGKILL');

    const second = await openShop({ directory, uid });
    expect(await second.query('select count(*) from ledger')).toBe('[[100]]');
    expect((await second.kill('SIGTERM')).code).toBe(0);
  });

  test('after a first start that is killed while it creates the data, the next start succeeds', async () => {
    const directory = join(createTempFolder(uid), 'data');
    const root = join(directory, 'postgres');
    const starting = startShop({ directory, uid });
    await vi.waitFor(() => expect(readdirSync(root)).toContainEqual(expect.stringMatching(/^pg18\.draft-/)), {
      interval: 5,
    });
    await starting.kill('SIGKILL');
    expect(readdirSync(root)).not.toContain('pg18');

    const shop = await openShop({ directory, uid });
    expect(await shop.query('select 1')).toBe('[[1]]');
    await shop.kill('SIGTERM');
  });
});

test('a server that is killed under the running shop is restarted, and the shop continues', async () => {
  const shop = await openShop({ directory: join(createTempFolder(), 'data') });
  const server = shop.postmaster();
  kill(server, 'SIGKILL');
  await vi.waitFor(async () => expect(await shop.query('select 1')).toBe('[[1]]'));
  expect(shop.postmaster()).not.toBe(server);
  expect(shop.log).toContainEqual(expect.stringContaining('ended unexpectedly'));
  expect(await shop.kill('SIGTERM')).toEqual({ code: 0, signal: null, stderr: '' });
});

test('an adopted server that is killed under the running shop is restarted too', async () => {
  const directory = join(createTempFolder(), 'data');
  await (await openShop({ directory })).kill('SIGKILL');
  const shop = await openShop({ directory });
  kill(shop.postmaster(), 'SIGKILL');
  await vi.waitFor(async () => expect(await shop.query('select 1')).toBe('[[1]]'));
  await shop.kill('SIGTERM');
});

test('the server starts despite lock files whose pid now belongs to another process', async () => {
  const directory = join(createTempFolder(), 'data');
  await (await openShop({ directory })).kill('SIGTERM');
  // PostgreSQL only respects a living process of its own user.
  const other = spawn('sleep', ['600'], startedByRoot ? serviceUser() : {});
  onTestFinished(() => void other.kill());
  await once(other, 'spawn');
  const root = join(directory, 'postgres');
  const lines = [
    other.pid,
    join(root, 'pg18'),
    1_700_000_000,
    5432,
    join(root, 'run'),
    '',
    '  1 1',
    'ready   ',
  ];
  writeFileSync(join(root, 'pg18', 'postmaster.pid'), lines.join('\n'));
  writeFileSync(join(root, 'run', '.s.PGSQL.5432.lock'), lines.slice(0, 5).join('\n'));

  const shop = await openShop({ directory });
  expect(shop.postmaster()).not.toBe(other.pid);
  await shop.kill('SIGTERM');
  expect(other.exitCode).toBeNull();
});

test('the lock of a dead process is taken over, even if its pid is in use again', async () => {
  const directory = join(createTempFolder(), 'data');
  mkdirSync(join(directory, 'postgres'), { recursive: true });
  writeFileSync(join(directory, 'postgres', 'owner'), `${process.pid}-1-somebody`);
  const shop = await openShop({ directory });
  await shop.kill('SIGTERM');
  expect(readdirSync(join(directory, 'postgres'))).not.toContain('owner');
});

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('there is no server');
  process.kill(pid, signal);
}
