import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canPass } from './can-traverse.ts';
import { isWhole, mend } from './repair-package.ts';
import type { PlatformPackage } from './platform-package.ts';
import { startedByRoot, type RunAs } from './run-as.ts';

/** The folder of `postgres` and `initdb`, whole and within reach of the server's user. */
export function programsFor(found: PlatformPackage, root: string, runAs: RunAs): string {
  const inPlace = isReachable(found.native, runAs) && (isWhole(found.native) || mended(found.native));
  return join(inPlace ? found.native : copyBeside(root, found), 'bin');
}

function isReachable(native: string, runAs: RunAs): boolean {
  return !startedByRoot || canPass(native, runAs);
}

function mended(native: string): boolean {
  try {
    mend(native);
    return true;
  } catch {
    return false; // node_modules may belong to somebody else
  }
}

/** Copied once a version: under a private folder, or where node_modules cannot be mended. */
function copyBeside(root: string, { native, version }: PlatformPackage): string {
  const copy = join(root, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.draft-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  mend(draft);
  try {
    renameSync(draft, copy); // whole or absent
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // otherwise another process was quicker
  }
  return copy;
}
