import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createOwnershipLock } from '#database/postgres/ownership-lock.ts';
import { stopServersIn } from '../../postgres/processes.ts';

/** Stops the servers of test runs that were killed before they could clean up. */
export function removeStaleRuns(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const root = join(folder, name);
    const claim = join(root, 'owner');
    if (!existsSync(claim) || !createOwnershipLock(claim).take()) continue; // it is being created, or in use
    stopServersIn(root);
    rmSync(root, { recursive: true, force: true, maxRetries: 10 });
  }
}
