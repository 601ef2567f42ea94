import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developmentAdmin } from './development-admin.ts';

test('developmentAdmin() adds no signal or stdin listeners: only the caller ends the process', async () => {
  const before = [process.listeners('SIGTERM'), process.stdin.listeners('end')];
  const admin = await developmentAdmin(join(import.meta.dirname, '../../../..'), createServer());
  const after = [process.listeners('SIGTERM'), process.stdin.listeners('end')];
  await admin.close();
  expect(after).toEqual(before);
});
