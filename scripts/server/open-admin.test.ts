import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openAdmin } from './open-admin.ts';
import { runNode } from '../run.ts';

test('[ADMIN-1] a shop that closes ends the build of its back office, and waits until it is gone', async () => {
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

test('[ADMIN-1] a shop that closes before the build begins never begins it', async () => {
  let begun = false;
  const admin = await openAdmin(() => {
    begun = true;
    return Promise.resolve('');
  });
  admin.prepare(() => undefined);
  await admin.close();
  expect(begun).toBe(false);
});

test('a program that is ended early is ended indeed, and is no failure that anybody reads of', async () => {
  const early = new AbortController();
  const running = runNode(['-e', 'process.stdout.write("begun"); setInterval(() => {}, 1000)'], {
    output: 'quiet',
    signal: early.signal,
  });
  early.abort();
  expect(await running).toBe(130);
});
