import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { bucketServer } from '../support/servers/bucket-server.ts';
import { project } from '../../scripts/project.ts';
import { contents, createTempFolder } from './checkout-folder.ts';
import { openShop } from './shop.ts';

async function command(name: string, words: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [join(project, `scripts/${name}.ts`), ...words], {
    cwd: project,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, said, complaint: complaint.trim() };
}

test('[RESCUE-7] backup and restore go through the bucket, and say in one sentence that it is away', async () => {
  const server = await bucketServer();
  onTestFinished(server.remove);
  const env = { BACKUP_URL: server.url };
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ directory: data });
  await shop.query(`insert into categories (slug, name) values ('rings', 'Rings')`);
  mkdirSync(join(data, 'media'), { recursive: true });
  writeFileSync(join(data, 'media', 'ring.avif'), 'a picture');
  expect((await command('backup', ['--data', data, '--to', 'bucket'], {})).complaint).toBe(
    'BACKUP_URL is not set: it names the bucket of the backups.',
  );
  const made = await command('backup', ['--data', data, '--to', 'bucket'], env);
  expect(made).toMatchObject({ code: 0, complaint: '' });
  expect(made.said).toContain('npm run restore -- --from bucket/jadau-');
  await shop.kill('SIGTERM');

  const fresh = join(createTempFolder(), 'data');
  const words = ['--from', 'bucket', '--data', fresh];
  expect(await command('restore', words, env)).toMatchObject({ code: 0, complaint: '' });
  expect(existsSync(join(fresh, 'fetched-backup'))).toBe(false);
  expect(readFileSync(join(fresh, 'media', 'ring.avif'), 'utf8')).toBe('a picture');
  const restored = await openShop({ directory: fresh });
  expect(await restored.query('select name from categories')).toBe('[["Rings"]]');
  await restored.kill('SIGTERM');

  await server.stop();
  const refused = await command('restore', words, env);
  expect([refused.code, refused.complaint]).toEqual([
    1,
    'The bucket of BACKUP_URL does not answer, or refuses: check its address, key and permissions.',
  ]);
  await server.start();
});

test('[RESCUE-1] --replace with a half-written backup leaves the shop where it was', async () => {
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ directory: data });
  const backup = join(createTempFolder(), 'backup');
  expect(await command('backup', ['--data', data, '--to', backup], {})).toMatchObject({ code: 0 });
  await shop.kill('SIGTERM');
  rmSync(join(backup, 'READ-ME.txt'));
  const before = contents(data);
  const refused = await command('restore', ['--from', backup, '--data', data, '--replace'], {});
  expect([refused.code, refused.complaint]).toEqual([
    1,
    `${backup} is a half-written backup (READ-ME.txt, its last file, is missing): use another one.`,
  ]);
  expect(contents(data)).toEqual(before);
});
