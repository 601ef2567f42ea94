import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimOn } from '#database/postgres/ownership-lock.ts';
import { endServerIn } from '../postgres/stop-server.ts';

/** Ends the servers of test runs that were killed before they could tidy up. */
export function sweepDeadRuns(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const root = join(folder, name);
    const claim = join(root, 'owner');
    if (!existsSync(claim) || !claimOn(claim).take()) continue; // it is being made, or in use
    endServerIn(root);
    rmSync(root, { recursive: true, force: true, maxRetries: 10 });
  }
}
