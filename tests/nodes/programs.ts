import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Packages of Debian, and the program by which each is recognised. */
const packages = {
  haproxy: () => findInPath('haproxy'),
  pgbouncer: () => findInPath('pgbouncer'),
  postgresql: () => newestServer(),
} as const;

type Package = keyof typeof packages;
const allPackages = ['haproxy', 'pgbouncer', 'postgresql'] as const satisfies readonly Package[];

/** Installs missing packages, as root on Debian. Waits for other apt processes, which hold its lock. */
export function installPrograms(needed: readonly Package[] = allPackages): void {
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
    const said = error?.message ?? stderr.trim().split('\n').at(-1);
    if (said) console.error(`apt-get ${words[0]}: ${said}`);
  }
}

/** Whether the programs are installed. Otherwise prints a line, and the tests that need them are skipped. */
export function havePrograms(...needed: readonly Package[]): boolean {
  const missing = missingOf(needed);
  if (missing.length === 0) return true;
  console.error(
    `\n!!! SKIPPED, nothing was tested: ${missing.join(' and ')} not found. Install it and run again.\n`,
  );
  return false;
}

const missingOf = (needed: readonly Package[]) => needed.filter((name) => packages[name]() === null);

export function pathOf(name: Package): string {
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

/** A program that runs until it is stopped. What it prints is shown only if it ends by itself. */
export interface Running {
  readonly child: ChildProcess;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd?: string;
}

export function run(program: string, words: readonly string[], options: RunOptions = {}): Running {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed = (printed + text.toString()).slice(-4000)));
  let stopping = false;
  const ended = once(child, 'close').then(() => {
    process.removeListener('exit', end);
    if (!stopping) console.error(`${program} ended by itself:\n${printed}`);
  });
  return {
    child,
    stop: async (signal = 'SIGTERM') => {
      stopping = true;
      child.kill(signal);
      await ended;
    },
  };
}

/** Resolves once the program listens on the port of 127.0.0.1. */
export async function untilListening({ child }: Running, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended; the lines above say why`);
    const socket = connect(port, '127.0.0.1');
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await pause(50);
  }
}
