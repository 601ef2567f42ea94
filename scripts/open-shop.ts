import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#database/postgres/free-port.ts';
import { project } from './project.ts';

export interface OpenShop {
  readonly address: string;
  readonly pid: number;
  /** Seconds from the start of the process to the end of its first page. */
  readonly firstPageAfter: number;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Its data folder. */
  readonly data: string;
  /** Replaces the command of `npm start`, such as ['npm', 'start', '--']. */
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A free one if absent. */
  readonly port?: number;
  /** The folder of the installation. */
  readonly folder?: string;
}

const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** The command of `npm start`, without npm. Its paths are relative to the project. */
export const startCommand: readonly string[] = [process.execPath, ...scripts.start.split(' ').slice(1)];

const timeout = 180_000; // a first start builds the pages and creates the database

/** Opens a shop as `npm start` does, in a separate process on a free port. */
export async function openShop({
  data,
  command = startCommand,
  env = {},
  folder = project,
  ...options
}: Options): Promise<OpenShop> {
  const port = options.port ?? (await freePort());
  const begun = performance.now();
  const [program, ...words] = [...command, '--data', data];
  const child = spawn(program, words, {
    cwd: folder,
    env: {
      LOG_LEVEL: 'warn', // less noise
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ORIGIN: `http://${env['HOST'] ?? '127.0.0.1'}:${port}`,
      PRIVATE_NETWORK: 'yes', // tests are proxies: they forward client addresses of a private network
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const ended = once(child, 'close');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  if (!(await Promise.race([firstPage(address), ended.then(() => false)]))) {
    await close();
    throw new Error('the shop did not start; the lines above say why');
  }
  return { address, pid: child.pid ?? 0, firstPageAfter: (performance.now() - begun) / 1000, close };
}

async function firstPage(address: string): Promise<boolean> {
  const end = performance.now() + timeout;
  while (performance.now() < end) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return (await response.text()) !== '';
    await pause(20);
  }
  return false;
}
