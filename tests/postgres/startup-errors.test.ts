import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startedByRoot } from '#database/postgres/run-as.ts';
import { contents, createTempFolder, unprivilegedUser } from './checkout-folder.ts';
import { openShop, startRefusedShop } from './shop.ts';

test('a data folder that is a file or inside a file is refused', async () => {
  const folder = createTempFolder();
  const file = join(folder, 'data');
  writeFileSync(file, 'mine');
  await expectRefusal({ directory: file }, folder, `cannot be used because ${file} is a file`);
  await expectRefusal(
    { directory: join(file, 'deeper') },
    folder,
    `cannot be used because ${file} is a file`,
  );
});

test.runIf(!startedByRoot || unprivilegedUser)('a data folder that is not writable is refused', async () => {
  const folder = createTempFolder();
  if (!startedByRoot) chmodSync(folder, 0o555);
  const directory = join(folder, 'data');
  await expectRefusal(
    { directory, uid: unprivilegedUser },
    folder,
    `${folder} is not writable for this user`,
  );
});

test.runIf(unprivilegedUser)(
  'a user without an entry in /etc/passwd gets an error that says so',
  async () => {
    const folder = createTempFolder(54_321);
    await expectRefusal({ directory: folder, uid: 54_321 }, folder, 'uid 54321 has no entry in /etc/passwd');
  },
);

test('data of another major version is refused with a hint to export and import', async () => {
  const folder = createTempFolder();
  mkdirSync(join(folder, 'postgres', 'pg17'), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'pg17', 'PG_VERSION'), '17\n');
  await expectRefusal(
    { directory: folder },
    folder,
    'holds data of PostgreSQL 17 and this build brings PostgreSQL 18',
  );
});

test('incomplete data is refused and not overwritten', async () => {
  const folder = createTempFolder();
  mkdirSync(join(folder, 'postgres', 'pg18', 'base'), { recursive: true });
  await expectRefusal({ directory: folder }, folder, 'is incomplete: restore it from a backup');
});

test('a missing or wrong password file is refused, and the server is stopped', async () => {
  const folder = createTempFolder();
  const shop = await openShop({ directory: folder });
  await shop.kill('SIGTERM');
  const password = join(folder, 'postgres', 'password');
  writeFileSync(password, 'wrong');
  const mismatch = await startRefusedShop({ directory: folder });
  expect(mismatch).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('restore both from the same backup.'),
  });
  expect(shop.postmaster()).toBeUndefined();

  rmSync(password);
  await expectRefusal({ directory: folder }, folder, 'restore the file from a backup');
});

test('a server whose settings could lose orders is refused', async () => {
  const folder = createTempFolder();
  await (await openShop({ directory: folder })).kill('SIGTERM');
  appendFileSync(join(folder, 'postgres', 'pg18', 'postgresql.auto.conf'), 'full_page_writes = off\n');
  const ending = await startRefusedShop({ directory: folder });
  expect(ending).toMatchObject({ code: 1, stderr: expect.stringContaining('full_page_writes is off') });
});

test('a database newer than the release is refused, and the server is stopped', async () => {
  const folder = createTempFolder();
  const shop = await openShop({ directory: folder });
  await shop.query(`insert into applied_migrations (name, sha256) values ('9999_future.sql', '')`);
  await shop.kill('SIGTERM');
  const ending = await startRefusedShop({ directory: folder });
  expect(ending).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'The database is newer than this build (it has migration 9999_future.sql)',
    ),
  });
  expect(shop.postmaster()).toBeUndefined();
});

async function expectRefusal(
  options: { directory: string; uid?: number | undefined },
  folder: string,
  sentence: string,
): Promise<void> {
  const before = contents(folder);
  const ending = await startRefusedShop(options);
  expect(ending).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  expect(ending.stderr).toMatch(/^[^\n]+\.$/);
  expect(contents(folder)).toEqual(before);
}
