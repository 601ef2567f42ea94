import { accessSync, chmodSync, constants, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Whether everything is there that npm's skipped install script, or a lost file mode, should have provided. */
export function isIntact(native: string): boolean {
  return linksOf(native).every(({ at }) => existsSync(at)) && programsOf(native).every(isExecutable);
}

/** Creates the library links that the package lists, and makes its programs executable. */
export function repair(native: string): void {
  for (const { at, to } of linksOf(native)) {
    if (!isThere(at)) linkOnce(to, at);
  }
  for (const program of programsOf(native)) {
    if (!isExecutable(program)) chmodSync(program, 0o755);
  }
}

function linksOf(native: string): { at: string; to: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return []; // Windows needs none
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  // Both paths start with `native/`, a folder with another name in a copy.
  return links.map(({ source, target }) => ({
    at: join(native, ...target.split('/').slice(1)),
    to: basename(source),
  }));
}

function programsOf(native: string): string[] {
  if (process.platform === 'win32') return [];
  return ['postgres', 'initdb', 'pg_ctl'].map((name) => join(native, 'bin', name)).filter(existsSync);
}

function isExecutable(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isThere(path: string): boolean {
  return existsSync(dirname(path)) && lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function linkOnce(to: string, at: string): void {
  try {
    symlinkSync(to, at);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // another process repairs it at the same time
  }
}
