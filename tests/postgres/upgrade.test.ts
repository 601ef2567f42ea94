import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { readStartupOptions } from '#server/platform/startup-options.ts';
import { buildAdmin } from '../../scripts/bundle/build-admin.ts';
import { buildPages } from '../../scripts/bundle/build-pages.ts';
import { withClient } from '../../scripts/cli/with-client.ts';
import { openShop } from '../../scripts/open-shop.ts';
import { project } from '../../scripts/project.ts';
import { isUpgrading, readRelease } from '../../scripts/upgrade/journal.ts';
import type { Moment } from '../../scripts/upgrade/run-upgrade.ts';
import { strength } from '../support/runs/strength.ts';
import { contents, createTempFolder } from './checkout-folder.ts';
import { installRelease } from './install-release.ts';
import { runNode } from './run-command.ts';

// Real shops and real processes (RESCUE-5), which start often.
vi.setConfig({ testTimeout: 900_000 });

await buildPages(() => {});
await buildAdmin();

/** Milliseconds; asserted at full strength only, because a busy machine proves nothing. */
const limit = strength(240_000, 60_000);
const migration = `alter table categories add column motto text not null default 'new';
delete from reviews;
`;

/** A release with one more migration, which loses rows where it is not undone, and perhaps a second one. */
async function nextRelease(second?: string): Promise<string> {
  const folder = await installRelease();
  writeFileSync(join(folder, 'database/migrations/9000_motto.sql'), migration);
  if (second !== undefined) writeFileSync(join(folder, 'database/migrations/9001_second.sql'), second);
  return folder;
}

const run = (words: readonly string[]) => runNode(words, { env: { ...process.env, DATABASE_URL: '' } });
const upgrade = (data: string, to: string) =>
  run(['--import', './scripts/right-node.js', 'scripts/upgrade.ts', to, '--data', data]);
const killedUpgrade = (data: string, to: string, moment: Moment) =>
  run(['tests/postgres/interrupted-upgrade.ts', data, to, moment]);

const counted = ['customers', 'orders', 'order_lines', 'products', 'categories', 'reviews', 'addresses'];

const counts = z.record(z.string(), z.number());

/** The number of rows of each table; one query on a connection of its own. */
async function count(data: string, tables = counted): Promise<Record<string, number>> {
  const settings = readStartupOptions({}, ['--data', data]);
  const parts = tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
  return withClient(
    settings,
    async (client) => counts.parse((await client.query(`select ${parts.join(', ')}`)).rows[0]),
    () => {},
  );
}

async function hasMotto(data: string): Promise<boolean> {
  const settings = readStartupOptions({}, ['--data', data]);
  const found = `select from information_schema.columns where column_name = 'motto'`;
  return withClient(
    settings,
    async (client) => (await client.query(found)).rowCount === 1,
    () => {},
  );
}

/** Waits until the shop responds and no upgrade is open. Returns the milliseconds. */
async function reopened(address: string, data: string): Promise<number> {
  const begun = performance.now();
  await expect
    .poll(
      async () => !isUpgrading(data) && (await fetch(`${address}/readyz`).catch(() => null))?.status === 200,
      { timeout: limit, interval: 100 },
    )
    .toBe(true);
  expect(await (await fetch(`${address}/products`)).text()).toContain('</html>');
  return performance.now() - begun;
}

async function aShop() {
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ data, env: { DATABASE_URL: '' } });
  onTestFinished(shop.close);
  return { data, address: shop.address, rows: await count(data) };
}

test('[RESCUE-5] a running shop is upgraded with one command, and starts from the new release', async () => {
  const to = await nextRelease('delete from outbox where false');
  const { data, address, rows } = await aShop();
  const done = await upgrade(data, to);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toContain(`It opens from ${to}`);
  await reopened(address, data);
  expect(readRelease(data)).toBe(to);
  expect(await hasMotto(data)).toBe(true);
  expect(await count(data)).toEqual({ ...rows, reviews: 0 });
  expect((await upgrade(data, to)).stderr).toContain('is the release in use');
});

test('[RESCUE-5] a release whose migration or pages fail is undone, and the shop opens again with all rows', async () => {
  const { data, address, rows } = await aShop();
  const broken = await upgrade(data, await nextRelease('select 1 / 0'));
  expect(broken.code).toBe(1);
  expect(broken.stderr).toMatch(/^The new release does not work \(.*division by zero.*with all its rows\.$/);
  await reopened(address, data);
  expect(await count(data)).toEqual(rows);

  const sick = await nextRelease();
  const file = join(sick, 'server/jobs/health/health-routes.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(`send('ready\\n')`, `code(500).send('sick')`));
  expect((await upgrade(data, sick)).stderr).toContain('(/readyz answers 500)');
  await reopened(address, data);
  expect(await count(data)).toEqual(rows);
  expect(await hasMotto(data)).toBe(false);
  expect(readRelease(data)).toBe(project);
});

test('[RESCUE-6] an upgrade killed at any step leaves a shop that opens by itself within a minute, with all rows', async () => {
  const [good, bad] = [await nextRelease(), await nextRelease('select 1 / 0')];
  const { data, address, rows } = await aShop();
  const moments: readonly (readonly [Moment, string, string])[] = [
    ['locked', good, project],
    ['preparing', good, project],
    ['stopped', good, project],
    ['backed up', good, project],
    ['migrating', good, project],
    ['failed', bad, project],
    ['restored', bad, project],
    ['working', good, project],
    ['switched', good, good],
  ];
  const times: string[] = [];
  const few: readonly string[] = ['stopped', 'migrating', 'restored', 'switched'];
  const chosen = moments.filter(([moment]) => strength(0, 1) === 1 || few.includes(moment));
  for (const [moment, to, then] of chosen) {
    expect(await killedUpgrade(data, to, moment)).toMatchObject({ signal: 'SIGKILL' });
    times.push(`${moment} ${Math.round(await reopened(address, data))} ms`);
    expect([moment, readRelease(data)]).toEqual([moment, then]);
    expect([moment, await hasMotto(data)]).toEqual([moment, then === good]);
    expect([moment, await count(data)]).toEqual([moment, then === good ? { ...rows, reviews: 0 } : rows]);
  }
  console.log(`reopened after: ${times.join(', ')}`);
});

test('[RESCUE-6] with the shop killed too, the next start undoes or completes the upgrade', async () => {
  const data = join(createTempFolder(), 'data');
  const first = await openShop({ data, env: { DATABASE_URL: '' } });
  const rows = await count(data);
  await first.close();
  const to = await nextRelease();
  await killedUpgrade(data, to, 'working');
  expect(isUpgrading(data)).toBe(true);
  const second = await openShop({ data, env: { DATABASE_URL: '' } });
  const [rowsAfter, motto] = [await count(data), await hasMotto(data)];
  await second.close();
  expect(second.firstPageAfter).toBeLessThan(limit / 1000);
  expect(rowsAfter).toEqual(rows);
  expect(motto).toBe(false);

  // The new release worked, but was not named yet: the upgrade is completed.
  await killedUpgrade(data, to, 'switching');
  expect(readRelease(data)).toBe(project);
  const third = await openShop({ data, env: { DATABASE_URL: '' } });
  onTestFinished(third.close);
  expect(readRelease(data)).toBe(to);
  expect(third.firstPageAfter).toBeLessThan(limit / 1000);
  expect(await hasMotto(data)).toBe(true);
  expect(await count(data)).toEqual({ ...rows, reviews: 0 });
});

test('[RESCUE-4] an older release, or a folder without a release, is refused in one sentence and changes nothing', async () => {
  const { data, address, rows } = await aShop();
  const noRelease = createTempFolder();
  expect((await upgrade(data, noRelease)).stderr).toBe(
    `${noRelease} is not the folder of a release that this one can upgrade to.`,
  );
  const older = await installRelease();
  const settings = readStartupOptions({}, ['--data', data]);
  await withClient(
    settings,
    (client) => client.query(`insert into applied_migrations (name, sha256) values ('9999_future.sql', '')`),
    () => {},
  );
  const before = contents(join(data, 'media'));
  const refused = await upgrade(data, older);
  expect(refused.stderr).toMatch(
    /^The database is newer than this build \(it has migration 9999_future\.sql\)[^\n]+\.$/,
  );
  expect(existsSync(join(data, 'backups'))).toBe(false);
  expect(contents(join(data, 'media'))).toEqual(before);
  expect((await fetch(`${address}/readyz`)).status).toBe(200); // it was never closed
  expect(await count(data)).toEqual(rows);
});
