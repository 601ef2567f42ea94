import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './process-identity.ts';

/** The content of `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Math.abs(Number(lines[0])),
      port: Number(lines[3]),
      socketFolder: lines[4] ?? '',
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return null;
  }
}

/** Whether that process really serves this data; after a crash its pid may belong to another program. */
export function serves(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false;
  try {
    // PostgreSQL's processes work in their data directory; a zombie has none.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** Calls back once when the server has ended; returns a function that stops watching. */
export function watch(pid: number, cluster: string, ended: () => void): () => void {
  // Only the end of a child process is reported to us; an adopted or joined server has to be polled.
  const timer = setInterval(() => {
    if (serves(pid, cluster)) return;
    clearInterval(timer);
    ended();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}
