import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Packages of Debian that tests need, and the file by which each is recognised. */
const packages = {
  haproxy: () => findInPath('haproxy'),
  libfaketime: () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? null,
  pgbouncer: () => findInPath('pgbouncer'),
  postgresql: () => newestServer(),
} as const;

export type DebianPackage = keyof typeof packages;

/** Installs missing packages, as root on Debian. Waits for other apt processes, which hold its lock. */
export function installPackages(...needed: readonly DebianPackage[]): void {
  const missing = missingOf(needed);
  if (missing.length === 0) return;
  console.error(`Installing ${missing.join(' and ')} for the tests.`);
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  for (const words of [
    ['update', '-qq'], // may fail where the lists are there already
    ['install', ...options, ...missing],
  ]) {
    const { error, stderr } = spawnSync('apt-get', words, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      timeout: 600_000,
    });
    const message = error?.message ?? stderr.trim().split('\n').at(-1);
    if (message) console.error(`apt-get ${words[0]}: ${message}`);
  }
}

/** Whether the packages are installed. Otherwise prints a line, and the tests that need them are skipped. */
export function havePackages(...needed: readonly DebianPackage[]): boolean {
  const missing = missingOf(needed);
  if (missing.length === 0) return true;
  console.error(
    `\n!!! SKIPPED, nothing was tested: ${missing.join(' and ')} not found. Install it and run again.\n`,
  );
  return false;
}

const missingOf = (needed: readonly DebianPackage[]) => needed.filter((name) => packages[name]() === null);

export function pathOf(name: DebianPackage): string {
  const path = packages[name]();
  if (path === null) throw new Error(`${name} is missing`);
  return path;
}

function findInPath(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The folder with the programs of the newest server of Debian. */
function newestServer(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const folders = readdirSync(root)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
