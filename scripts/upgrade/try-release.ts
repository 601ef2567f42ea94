import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#database/postgres/free-port.ts';
import { startWords } from './run-release.ts';

interface Options {
  readonly data: string;
  /** The folder of the release. */
  readonly folder: string;
  /** Milliseconds until its pages must respond, with the time for its migrations. */
  readonly timeout: number;
}

const addresses = ['/readyz', '/', '/products', '/admin'];

/**
 * Opens a release on the shop's database, which it migrates, on a free port of this machine and without background jobs, and requests
 * some pages. Returns what is wrong in a few words; null: it works.
 */
export async function tryRelease({ data, folder, timeout }: Options): Promise<string | null> {
  const port = await freePort();
  const child = spawn(process.execPath, startWords(data), {
    cwd: folder,
    env: {
      ...process.env,
      RELEASE_TRIAL: 'yes',
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKERS: '1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['pipe', 'ignore', 'pipe'], // it leaves when its standard input ends, which is also when we are killed
  });
  const complaint = text(child.stderr);
  const ended = once(child, 'close').then(async () => messageOf(await complaint));
  const problem = await Promise.race([firstProblem(`http://127.0.0.1:${port}`, timeout), ended]);
  child.stdin.end();
  setTimeout(() => child.kill('SIGKILL'), 15_000).unref();
  await ended;
  return problem;
}

async function firstProblem(address: string, timeout: number): Promise<string | null> {
  const end = performance.now() + timeout;
  while (!(await statusOf(`${address}/healthz`))) {
    if (performance.now() > end) return `it did not open within ${Math.ceil(timeout / 1000)} seconds`;
    await pause(50);
  }
  for (const path of addresses) {
    const status = await statusOf(address + path);
    if (status !== 200) return `${path} answers ${status ?? 'nothing'}`;
  }
  return null;
}

async function statusOf(address: string): Promise<number | null> {
  const asked = fetch(address, { signal: AbortSignal.timeout(20_000) });
  return asked.then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => null,
  );
}

/** A sentence for the owner is one line; of another error, the line with its message. */
function messageOf(complaint: string): string {
  const lines = complaint.trim().split('\n');
  const line = lines.find((each) => /^\w*Error\b.*: /.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^\w*Error\b[^:]*: /, '').replace(/\.$/, '') || 'it ended without a message';
}
