import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { project } from '../project.ts';

test('[ADMIN-1] the primary process builds the back office once for all workers', async () => {
  const program = join(project, 'tests/support/shops/two-workers-one-admin.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout.trim().split('\n').sort()).toEqual([
    'built by the primary',
    'worker 1 was told /built',
    'worker 2 was told /built',
  ]);
});
