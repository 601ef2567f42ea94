import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bucketServer } from '../support/servers/bucket-server.ts';
import { contents, createTempFolder } from './checkout-folder.ts';
import { runCommand } from './run-command.ts';
import { openShop } from './shop.ts';

test('[RESCUE-7] backup and restore go through the bucket, and say in one sentence that it is away', async () => {
  const server = await bucketServer();
  onTestFinished(server.remove);
  const bucket = { env: { BACKUP_URL: server.url } };
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ directory: data });
  await shop.query(`insert into categories (slug, name) values ('rings', 'Rings')`);
  mkdirSync(join(data, 'media'), { recursive: true });
  writeFileSync(join(data, 'media', 'ring.avif'), 'a picture');
  expect((await runCommand('backup', ['--data', data, '--to', 'bucket'])).stderr).toBe(
    'BACKUP_URL is not set: it names the bucket of the backups.',
  );
  const made = await runCommand('backup', ['--data', data, '--to', 'bucket'], bucket);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('npm run restore -- --from bucket/jadau-');
  await shop.kill('SIGTERM');

  const fresh = join(createTempFolder(), 'data');
  const words = ['--from', 'bucket', '--data', fresh];
  expect(await runCommand('restore', words, bucket)).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(fresh, 'fetched-backup'))).toBe(false);
  expect(readFileSync(join(fresh, 'media', 'ring.avif'), 'utf8')).toBe('a picture');
  const restored = await openShop({ directory: fresh });
  expect(await restored.query('select name from categories')).toBe('[["Rings"]]');
  await restored.kill('SIGTERM');

  await server.stop();
  const refused = await runCommand('restore', words, bucket);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'The bucket of BACKUP_URL does not answer, or refuses: check its address, key and permissions.',
  ]);
  await server.start();
});

test('[RESCUE-1] --replace with a half-written backup leaves the shop where it was', async () => {
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ directory: data });
  const backup = join(createTempFolder(), 'backup');
  expect(await runCommand('backup', ['--data', data, '--to', backup])).toMatchObject({ code: 0 });
  await shop.kill('SIGTERM');
  rmSync(join(backup, 'READ-ME.txt'));
  const before = contents(data);
  const refused = await runCommand('restore', ['--from', backup, '--data', data, '--replace']);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${backup} is a half-written backup (READ-ME.txt, its last file, is missing): use another one.`,
  ]);
  expect(contents(data)).toEqual(before);
});
