import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for one test file, which other users may enter. What was opened in it is to be closed by a later afterAll. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jadau-nodes-'));
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}
