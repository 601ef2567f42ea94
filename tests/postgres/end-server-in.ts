import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster, serves } from '#database/postgres/postmaster.ts';

/** Ends whatever server a finished test has left in its folder. */
export function endServerIn(root: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root).filter((entry) => /^pg\d+$/.test(entry))) {
    const cluster = join(root, name);
    const postmaster = readPostmaster(cluster);
    if (postmaster && serves(postmaster.pid, cluster)) process.kill(postmaster.pid, 'SIGQUIT');
  }
}
