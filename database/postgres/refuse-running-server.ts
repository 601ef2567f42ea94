import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { readPostmaster, serves } from './postmaster.ts';

/** Refuses to move data while a server runs in it. */
export function refuseRunningServer(root: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root).filter((each) => /^pg\d+$/.test(each))) {
    const cluster = join(root, name);
    const postmaster = readPostmaster(cluster);
    if (postmaster !== null && serves(postmaster.pid, cluster)) {
      throw new StartupError(`The shop in ${root} is running (process ${postmaster.pid}): stop it first.`);
    }
  }
}
