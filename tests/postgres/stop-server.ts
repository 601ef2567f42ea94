import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPostmaster, serves } from '#database/postgres/postmaster.ts';

/** Ends whatever server a finished test has left below its folder. */
export function stopServerIn(folder: string): void {
  for (const lock of globSync('**/postmaster.pid', { cwd: folder })) {
    const cluster = dirname(join(folder, lock));
    const postmaster = readPostmaster(cluster);
    if (postmaster && serves(postmaster.pid, cluster)) process.kill(postmaster.pid, 'SIGQUIT');
  }
}
