import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPostmaster, serves } from '#database/postgres/postmaster.ts';
import { identityOf } from '#database/postgres/process-identity.ts';

/** Whether a process is running; a zombie is not. */
export function isAlive(pid: number | undefined): boolean {
  return pid !== undefined && identityOf(pid) !== null;
}

/** Stops the servers that a finished test has left below its folder. */
export function stopServersIn(folder: string): void {
  for (const lock of globSync('**/postmaster.pid', { cwd: folder })) {
    const cluster = dirname(join(folder, lock));
    const postmaster = readPostmaster(cluster);
    if (postmaster && serves(postmaster.pid, cluster)) process.kill(postmaster.pid, 'SIGQUIT');
  }
}

/** The process ids of a server on Linux: the postmaster and its children. */
export function processesOf(directory: string): number[] {
  const postmaster = readPostmaster(join(directory, 'postgres', 'pg18'));
  if (postmaster === null) throw new Error('there is no server');
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === postmaster.pid)
    .map(Number);
  return [postmaster.pid, ...children];
}

function parentOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // it has ended meanwhile
  }
}
