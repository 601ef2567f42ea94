import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { project } from '../project.ts';

test('[ADMIN-1] of several workers none builds the back office: the primary does, once, for all who ask', async () => {
  const program = join(project, 'tests/support/two-workers-one-admin.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout.trim().split('\n').sort()).toEqual([
    'built by the primary',
    'worker 1 was told /built',
    'worker 2 was told /built',
  ]);
});
