import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openAdmin } from './open-admin.ts';
import { runNode } from '../run.ts';

test('[ADMIN-1] closing the shop ends a build of the back office and waits for its process', async () => {
  let gone = false;
  const admin = await openAdmin(async (signal) => {
    await pause(60_000, undefined, signal === undefined ? {} : { signal }).catch(() => {});
    gone = true;
    throw new Error('ended early');
  });
  const asked = admin.pages.document('/admin').catch(String);
  await admin.close();
  expect(gone).toBe(true);
  expect(await asked).toContain('ended early');
});

test('[ADMIN-1] closing the shop before the build starts prevents it', async () => {
  let begun = false;
  const admin = await openAdmin(() => {
    begun = true;
    return Promise.resolve('');
  });
  admin.prepare(() => undefined);
  await admin.close();
  expect(begun).toBe(false);
});

test('a process that is ended early is gone, and prints nothing', async () => {
  const early = new AbortController();
  const running = runNode(['-e', 'process.stdout.write("begun"); setInterval(() => {}, 1000)'], {
    output: 'quiet',
    signal: early.signal,
  });
  early.abort();
  expect(await running).toBe(130);
});
