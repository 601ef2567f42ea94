import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPostmaster } from '#database/postgres/postmaster.ts';
import { startedByRoot } from '#database/postgres/run-as.ts';
import { rowsFile } from '#database/snapshot/snapshot.ts';
import { readStartupOptions } from '#server/platform/startup-options.ts';
import { findProblems } from '../../scripts/doctor/find-problems.ts';
import { freePort } from '#database/postgres/free-port.ts';
import { createTempFolder, unprivilegedUser } from './checkout-folder.ts';
import { isAlive } from './processes.ts';
import { runCommand } from './run-command.ts';
import { openShop } from './shop.ts';

const day = 24 * 3_600_000;

const doctor = async (data: string, uid?: number) =>
  runCommand('doctor', ['--data', data], { env: { PORT: String(await freePort()) }, uid });

/** The folder of a shop as a start leaves it. */
async function aShop() {
  const data = join(createTempFolder(), 'data');
  const shop = await openShop({ directory: data });
  mkdirSync(join(data, 'media'), { recursive: true });
  writeFileSync(join(data, 'secret'), 'forty-two characters that nobody will guess', { mode: 0o600 });
  return { data, shop };
}

test('the doctor finds no problems in a running or stopped shop and changes nothing', async () => {
  const { data, shop } = await aShop();
  const well = { code: 0, stdout: `No problems found in ${data}.`, stderr: '' };
  expect(await doctor(data)).toMatchObject(well);
  expect(await shop.query('select 1')).toBe('[[1]]'); // the shop keeps running
  await shop.kill('SIGTERM');
  expect(await doctor(data)).toMatchObject(well);
  expect(shop.postmaster()).toBeUndefined(); // and nothing was changed
});

test('the doctor reports the lock file of a killed server, and its database check removes it', async () => {
  const { data, shop } = await aShop();
  const server = shop.postmaster() ?? 0;
  await shop.kill('SIGKILL');
  const lock = join(data, 'postgres', 'pg18', 'postmaster.pid');
  const whole = readFileSync(lock, 'utf8');
  process.kill(server, 'SIGKILL');
  while (readPostmaster(join(data, 'postgres', 'pg18')) !== null && isAlive(server)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(readFileSync(lock, 'utf8')).toBe(whole);
  const { code, stdout } = await doctor(data);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^- .*postmaster\.pid was left by a server that was not stopped \(process \d+\): start the shop, which removes it and recovers.*$/,
  );
  expect((await doctor(data)).code).toBe(0);
});

test('the doctor reports missing, old and damaged nightly backups', async () => {
  const { data, shop } = await aShop();
  await shop.kill('SIGTERM');
  const environment = { PORT: String(await freePort()) };
  const settings = readStartupOptions(environment, ['--data', data]);
  const lookAfter = (days: number) =>
    findProblems({ settings, environment, now: new Date(Date.now() + days * day) });
  expect(await lookAfter(1)).toEqual([]);
  expect(await lookAfter(3)).toEqual([
    expect.stringMatching(
      /^There is no nightly backup under .*backups, though the shop is 3 days old: leave the shop open overnight/,
    ),
  ]);
  const night = join(data, 'backups', 'nightly-2026-11-20');
  expect((await runCommand('backup', ['--data', data, '--to', night])).code).toBe(0);
  expect(await lookAfter(1)).toEqual([]);
  expect(await lookAfter(5)).toEqual([
    expect.stringMatching(
      /^The last nightly backup, .*nightly-2026-11-20, is 5 days old: leave the shop open/,
    ),
  ]);
  writeFileSync(rowsFile(night, 'categories'), 'torn');
  expect(await lookAfter(1)).toEqual([
    expect.stringMatching(/categories\.copy\.gz is damaged or missing: use another copy/),
  ]);
});

test.runIf(!startedByRoot || unprivilegedUser)(
  'the doctor reports a data folder that is not writable',
  async () => {
    const folder = createTempFolder();
    if (startedByRoot) chownSync(folder, 0, 0);
    chmodSync(folder, 0o555);
    const { code, stdout } = await doctor(join(folder, 'data'), unprivilegedUser);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining(`${folder} is not writable for this user: choose another with --data`),
    ]);
  },
);
