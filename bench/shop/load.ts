import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { toolPath } from '../../scripts/run.ts';
import { pinToCore } from './pin-to-core.ts';
import { cpuSeconds } from './process-usage.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** Microseconds of the server's own process; null if the machine has no such figure. */
  readonly cpuPerRequest: number | null;
}

interface Report {
  readonly requests: { readonly average: number; readonly total: number };
  readonly non2xx: number;
  readonly errors: number;
}

const connections = 32;

/** As browsers send. */
export const acceptedCodings = 'gzip, deflate, br, zstd';

/** Requests one URL as fast as it responds, from the other core. Any status but 200 is an error of the measurement. */
export async function load(url: string, { pid, seconds }: { pid: number; seconds: number }): Promise<Load> {
  const words = [
    ...[...pinToCore(1), process.execPath, toolPath('autocannon', 'autocannon')],
    ...['--json', '--connections', String(connections), '--duration', String(seconds)],
    ...['--headers', `accept-encoding=${acceptedCodings}`, url],
  ];
  const before = await cpuSeconds(pid);
  const child = spawn(words[0] ?? '', words.slice(1), { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const after = await cpuSeconds(pid);
  const { requests, non2xx, errors } = JSON.parse(said) as Report;
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors under load`);
  return {
    requestsPerSecond: requests.average,
    cpuPerRequest: before === null || after === null ? null : ((after - before) * 1e6) / requests.total,
  };
}
