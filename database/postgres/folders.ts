import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { Layout } from './layout.ts';
import { notWritable } from './refuse-unusable-folder.ts';
import { startedByRoot, type RunAs } from './run-as.ts';

/** Private, but passable for the server's user if root starts it. */
export function prepareRoot({ root }: Layout): void {
  const firstNew = makeFolders(root);
  if (firstNew !== null) allowTraversal(root, firstNew);
}

/** The folder of the server's socket, which only the server's user may enter. */
export function prepareSockets({ sockets }: Layout, runAs: RunAs): void {
  mkdirSync(sockets, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  refuseForeignFolder(sockets, runAs);
  chownTo(sockets, runAs);
  chmodSync(sockets, 0o700);
}

/** If the path is too long, the folder is in the temporary folder. */
export function removeSocketFolder({ root, sockets }: Layout): void {
  if (dirname(sockets) !== root) rmSync(sockets, { recursive: true, force: true });
}

export function chownTo(path: string, { uid, gid }: RunAs): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function makeFolders(root: string): string | null {
  try {
    return mkdirSync(root, { recursive: true }) ?? null;
  } catch {
    throw notWritable(root, dirname(root));
  }
}

/** A strict umask would lock the server's user out of folders that root has just created. */
function allowTraversal(root: string, firstNew: string): void {
  if (process.platform === 'win32') return;
  chmodSync(root, startedByRoot ? 0o711 : 0o700);
  if (!startedByRoot || root === firstNew) return;
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    chmodSync(folder, 0o755);
    if (folder === firstNew) return;
  }
}

/** In a shared folder such as /tmp somebody else may own the name. */
function refuseForeignFolder(sockets: string, runAs: RunAs): void {
  const found = lstatSync(sockets);
  const ours = [runAs.uid, process.geteuid?.()];
  if (found.isDirectory() && ours.includes(found.uid)) return;
  throw new StartupError(`${sockets}, where the database listens, belongs to somebody else: remove it.`);
}
