import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#database/postgres/free-port.ts';
import { serviceUser, startedByRoot, type RunAs } from '#database/postgres/run-as.ts';
import { pathOf } from '../../scripts/debian-packages.ts';
import { run, untilListening, type Running } from './programs.ts';

export const password = 'shop-password';
const ids: RunAs = startedByRoot ? serviceUser() : {};

export interface Server {
  readonly port: number;
  readonly folder: string;
  readonly url: string;
  /** Kills all of it at once, as a power failure does. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Its parent folder must exist, and is to be reachable for the user postgres. */
  readonly folder: string;
  readonly settings?: readonly string[];
  /** Lines of pg_hba.conf; without them passwords are asked for from everywhere on this machine. */
  readonly access?: readonly string[];
  /** A file for its folder, such as a key. */
  readonly files?: Readonly<Record<string, string>>;
}

const tool = (name: string) => join(pathOf('postgresql'), name);

function command(name: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { PATH = '' } = process.env;
  execFileSync(tool(name), words, {
    ...ids,
    stdio: 'pipe',
    env: { PATH, LC_ALL: 'C.UTF-8', ...env },
    cwd: '/',
  });
}

/** A folder that the server may write to. */
export function serverFolder(path: string): string {
  if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
  if (ids.uid !== undefined) chownSync(path, ids.uid, ids.gid ?? ids.uid);
  return path;
}

/** PostgreSQL as Debian packages it, with the database shop of the role shop. */
export async function createServer({ folder, settings = [], access, files = {} }: Options): Promise<Server> {
  serverFolder(folder);
  const secret = join(folder, 'password');
  write(secret, password);
  const data = join(folder, 'data');
  const words = [
    '--username=shop',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--no-sync',
    '--encoding=UTF8',
  ];
  command('initdb', ['-D', data, ...words]);
  for (const [name, text] of Object.entries(files)) write(join(data, name), text);
  appendFileSync(join(data, 'postgresql.conf'), [...settings, ''].join('\n'));
  const lines = access ?? ['host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(
    join(data, 'pg_hba.conf'),
    [...lines, 'host replication all 127.0.0.1/32 scram-sha-256', ''].join('\n'),
  );
  const server = await startServer(folder);
  execFileSync(tool('createdb'), ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'shop', 'shop'], {
    env: { PATH: process.env['PATH'], PGPASSWORD: password },
    stdio: 'pipe',
  });
  return server;
}

function write(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  if (ids.uid !== undefined) chownSync(file, ids.uid, ids.gid ?? ids.uid);
}

/** A standby that copies the server. Its name is what synchronous_standby_names knows it by. */
export async function createStandby(primary: Server, folder: string, name: string): Promise<Server> {
  serverFolder(folder);
  const source = `host=127.0.0.1 port=${primary.port} user=shop password=${password} application_name=${name}`;
  command('pg_basebackup', [
    '-D',
    join(folder, 'data'),
    '-d',
    source,
    '-R',
    '-X',
    'stream',
    '--no-sync',
    '-c',
    'fast',
  ]);
  return startServer(folder);
}

export function promote({ folder }: Server): void {
  command('pg_ctl', ['promote', '-D', join(folder, 'data'), '-w']);
}

async function startServer(folder: string): Promise<Server> {
  const port = await freePort();
  const words = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const { PATH = '' } = process.env;
  const running: Running = run(tool('postgres'), ['-D', join(folder, 'data'), ...words], {
    ...ids,
    env: { PATH, LC_ALL: 'C.UTF-8' },
    cwd: '/',
  });
  await untilListening(running, port);
  // It listens before it accepts anybody.
  while (spawnSync(tool('pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status !== 0) await pause(50);
  return {
    port,
    folder,
    url: `postgres://shop:${password}@127.0.0.1:${port}/shop`,
    kill: async () => {
      const pid = running.child.pid ?? 0;
      process.kill(pid, 'SIGSTOP'); // otherwise it would start others
      for (const child of childrenOf(pid)) kill(child);
      await running.stop('SIGKILL');
    },
    stop: () => running.stop('SIGINT'),
  };
}

function childrenOf(pid: number): readonly number[] {
  const found = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
