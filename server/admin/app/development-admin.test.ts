import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developmentAdmin } from './development-admin.ts';

test('the development server of the back office leaves ending the process to whoever opened the shop', async () => {
  const before = [process.listeners('SIGTERM'), process.stdin.listeners('end')];
  const admin = await developmentAdmin(join(import.meta.dirname, '../../..'), createServer());
  const after = [process.listeners('SIGTERM'), process.stdin.listeners('end')];
  await admin.close();
  expect(after).toEqual(before);
});
