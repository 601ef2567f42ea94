import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canTraverse } from './can-traverse.ts';
import { isIntact, repair } from './repair-package.ts';
import type { PlatformPackage } from './platform-package.ts';
import { startedByRoot, type RunAs } from './run-as.ts';

/** The folder of `postgres` and `initdb`, complete and within reach of the server's user. */
export function programsFor(found: PlatformPackage, root: string, runAs: RunAs): string {
  const inPlace = isReachable(found.native, runAs) && (isIntact(found.native) || repaired(found.native));
  return join(inPlace ? found.native : copyBeside(root, found), 'bin');
}

function isReachable(native: string, runAs: RunAs): boolean {
  return !startedByRoot || canTraverse(native, runAs);
}

function repaired(native: string): boolean {
  try {
    repair(native);
    return true;
  } catch {
    return false; // node_modules may belong to another user
  }
}

/** Copied once per version if node_modules is below a private folder or cannot be repaired. */
function copyBeside(root: string, { native, version }: PlatformPackage): string {
  const copy = join(root, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  repair(draft);
  try {
    renameSync(draft, copy); // complete or absent
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // otherwise another process was faster
  }
  return copy;
}
