import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './project.ts';

export interface OpenShop {
  readonly address: string;
  readonly pid: number;
  /** Its data directory, a new one that goes when the shop closes. */
  readonly data: string;
  /** Seconds from the start of the process to the end of its first page. */
  readonly firstPageAfter: number;
  readonly close: () => Promise<void>;
}

interface Options {
  /** The data directory of an earlier shop, to open again. It stays. */
  readonly data?: string;
  /** Words to put before the command, such as ['taskset', '-c', '0']. */
  readonly before?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const patience = 180_000; // a first start builds the pages and makes the database

/** Opens a shop as `npm start` does, in a process of its own, on a free port. */
export async function openShop({ data, before = [], env = {} }: Options = {}): Promise<OpenShop> {
  const port = await freePort();
  const directory = data ?? (await newDirectory());
  const begun = performance.now();
  const command = [...before, process.execPath, join(project, 'scripts/start.ts'), '--data', directory];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const ended = once(child, 'close');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    if (data === undefined) await rm(directory, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  const opened = await Promise.race([firstPage(address), ended.then(() => false)]);
  if (!opened) {
    await close();
    throw new Error('the shop did not open; the lines above say why');
  }
  return {
    address,
    pid: child.pid ?? 0,
    data: directory,
    firstPageAfter: (performance.now() - begun) / 1000,
    close,
  };
}

async function firstPage(address: string): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return (await response.text()) !== '';
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'jadau-shop-'));
  await chmod(directory, 0o711); // mkdtemp makes it private, and root's database runs as somebody else
  return directory;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
