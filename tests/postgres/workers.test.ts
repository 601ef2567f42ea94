import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readPostmaster } from '#database/postgres/postmaster.ts';
import { openShop } from '../../scripts/open-shop.ts';
import { createTempFolder } from './checkout-folder.ts';
import { isAlive } from './processes.ts';

// WORKERS=2: npm start as in production, two processes on one port and one embedded database.

const hanging = 300_000; // a first start builds the pages

function workersOf(primary: number): number[] {
  try {
    const found = execFileSync('pgrep', ['-P', String(primary), '-f', 'scripts/start.ts'], {
      encoding: 'utf8',
    });
    return found.trim().split('\n').map(Number);
  } catch {
    return []; // pgrep found none
  }
}

const asha = {
  ...{ f_name: 'Asha', l_name: 'Verma', email: 'asha.workers@example.com', phone: '+91 98290 54321' },
  password: 'emerald-17',
};

test(
  '[I10] two workers share a port, a killed worker is replaced, no job runs twice, and all stop with the shop',
  { timeout: hanging },
  async () => {
    const data = join(createTempFolder(), 'data');
    const shop = await openShop({ data, env: { WORKERS: '2' } });
    onTestFinished(() => shop.close());
    const postmaster = readPostmaster(join(data, 'postgres/pg18'))?.pid;
    const [first = 0, second = 0, ...others] = workersOf(shop.pid);
    expect([first > 0, second > 0, others]).toEqual([true, true, []]);

    const registered = await fetch(`${shop.address}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asha),
    });
    expect(registered.status, await registered.text()).toBe(200);
    // Each email is a file with the ID of its job.
    const jobs = () =>
      readdirSync(data).includes('outbox')
        ? readdirSync(join(data, 'outbox')).flatMap((name) => /-mail-(\d+)\.txt$/.exec(name)?.[1] ?? [])
        : [];
    while (jobs().length === 0) await pause(50);

    process.kill(first, 'SIGKILL');
    while (workersOf(shop.pid).includes(first) || workersOf(shop.pid).length < 2) await pause(50);
    expect(workersOf(shop.pid)).toContain(second);
    for (let time = 0; time < 10; time += 1) {
      const page = await fetch(shop.address, { headers: { connection: 'close' } });
      expect(page.status).toBe(200);
      await page.arrayBuffer();
    }

    const last = workersOf(shop.pid);
    await shop.close();
    expect([shop.pid, ...last, postmaster].map(isAlive)).toEqual([false, false, false, false]);
    expect(jobs().length).toBe(new Set(jobs()).size);
  },
);
