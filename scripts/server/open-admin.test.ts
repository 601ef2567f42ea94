import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openAdmin } from './open-admin.ts';
import { runNode } from '../run.ts';

test('[ADMIN-1] closing the shop stops a running back office build and waits for its process to exit', async () => {
  let gone = false;
  const admin = await openAdmin(async (signal) => {
    await pause(60_000, undefined, signal === undefined ? {} : { signal }).catch(() => {});
    gone = true;
    throw new Error('ended early');
  });
  const page = admin.pages.document('/admin').catch(String);
  await admin.close();
  expect(gone).toBe(true);
  expect(await page).toContain('ended early');
});

test('[ADMIN-1] closing the shop before the back office build starts prevents the build', async () => {
  let begun = false;
  const admin = await openAdmin(() => {
    begun = true;
    return Promise.resolve('');
  });
  admin.prepare(() => undefined);
  await admin.close();
  expect(begun).toBe(false);
});

test('a process stopped early exits and prints nothing', async () => {
  const early = new AbortController();
  const running = runNode(['-e', 'process.stdout.write("begun"); setInterval(() => {}, 1000)'], {
    output: 'quiet',
    signal: early.signal,
  });
  early.abort();
  expect(await running).toBe(130);
});
