import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from './checkout-folder.ts';
import { runCommand } from './run-command.ts';
import { openShop } from './shop.ts';

/** The folder of a shop with a row, a picture and a key. */
async function aShop() {
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ directory: data });
  await shop.query(`insert into categories (slug, name) values ('rings', 'Rings')`);
  mkdirSync(join(data, 'media', 'ab'), { recursive: true });
  writeFileSync(join(data, 'media', 'ab', 'abcdef0123456789-640.avif'), 'a picture');
  writeFileSync(join(data, 'secret'), 'forty-two characters that nobody will guess', { mode: 0o600 });
  return { data, shop };
}

test('[I18] a backup of a running shop restores rows, pictures and key into an empty folder', async () => {
  const { data, shop } = await aShop();
  const backup = join(createTempFolder(), 'backup');
  const made = await runCommand('backup', ['--data', data, '--to', backup]);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('the key that signs codes and links');
  expect(readdirSync(backup).toSorted()).toEqual([
    'READ-ME.txt',
    'media',
    'pictures.json',
    'rows',
    'secret',
    'snapshot.json',
  ]);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  expect(await shop.query('select 1')).toBe('[[1]]'); // the shop keeps running
  expect((await runCommand('backup', ['--data', data, '--to', backup])).stderr).toContain('exists already');

  const fresh = join(createTempFolder(), 'data');
  expect(await runCommand('restore', ['--from', backup, '--data', fresh])).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(readFileSync(join(fresh, 'secret'), 'utf8')).toBe(readFileSync(join(data, 'secret'), 'utf8'));
  expect(readFileSync(join(fresh, 'media/ab/abcdef0123456789-640.avif'), 'utf8')).toBe('a picture');
  const restored = await openShop({ directory: fresh });
  expect(await restored.query('select name from categories')).toBe('[["Rings"]]');
  await restored.kill('SIGTERM');
  await shop.kill('SIGTERM');
});

test('[I18] restore refuses a folder with a shop; --replace moves the old shop aside', async () => {
  const { data, shop } = await aShop();
  const backup = join(createTempFolder(), 'backup');
  await runCommand('backup', ['--data', data, '--to', backup]);
  const words = ['--from', backup, '--data', data];
  expect((await runCommand('restore', words)).stderr).toMatch(/already contains a shop .* use --replace\.$/);
  expect((await runCommand('restore', [...words, '--replace'])).stderr).toMatch(
    /is running .* stop it first\.$/,
  );
  await shop.query(`insert into categories (slug, name) values ('later', 'Later')`);
  await shop.kill('SIGTERM');

  expect(await runCommand('restore', [...words, '--replace'])).toMatchObject({ code: 0, stderr: '' });
  const replaced = join(data, readdirSync(data).find((name) => name.startsWith('replaced-')) ?? '');
  expect(readdirSync(replaced).toSorted()).toEqual(['media', 'postgres', 'secret']);
  const now = await openShop({ directory: data });
  expect(await now.query('select name from categories')).toBe('[["Rings"]]');
  await now.kill('SIGTERM');
  cpSync(join(replaced, 'postgres'), join(createTempFolder(), 'postgres'), { recursive: true });
});

test('[I18] a backup of a shop with JADAU_SECRET has no key file and says so', async () => {
  const { data, shop } = await aShop();
  const backup = join(createTempFolder(), 'backup');
  const made = await runCommand('backup', ['--data', data, '--to', backup], {
    env: { JADAU_SECRET: 'x'.repeat(40) },
  });
  expect(made.stdout).toContain('which is in JADAU_SECRET: store it elsewhere');
  expect(existsSync(join(backup, 'secret'))).toBe(false);
  expect(readFileSync(join(backup, 'READ-ME.txt'), 'utf8')).toContain('These were set: JADAU_SECRET.');
  await shop.kill('SIGTERM');
});

test('[I18] export and import move rows from the embedded server to a DATABASE_URL and back', async () => {
  const { data, shop } = await aShop();
  const folder = createTempFolder();
  chmodSync(folder, 0o755);
  const out = join(folder, 'out');
  expect(await runCommand('export', ['--data', data, '--to', out])).toMatchObject({ code: 0, stderr: '' });
  expect((await runCommand('export', ['--data', data, '--to', out])).stderr).toContain('exists already');

  const { startPostgres } = await import('#database/postgres/start-postgres.ts');
  const server = await startPostgres({ directory: join(folder, 'postgres'), log: () => {} });
  const { user, password, host, database } = server.connection;
  const url = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`;
  const unused = join(folder, 'unused');
  const there = { env: { DATABASE_URL: url } };
  expect(await runCommand('import', ['--data', unused, '--from', out], there)).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect((await runCommand('import', ['--data', unused, '--from', out], there)).stderr).toContain(
    'or --replace to drop them',
  );

  const back = join(folder, 'back');
  expect(await runCommand('export', ['--to', back], there)).toMatchObject({ code: 0, stderr: '' });
  const tables = (from: string) =>
    (JSON.parse(readFileSync(join(from, 'snapshot.json'), 'utf8')) as { tables: unknown }).tables;
  expect(tables(back)).toEqual(tables(out));
  await server.stop();
  await shop.kill('SIGTERM');
});
