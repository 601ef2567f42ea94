import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { serves } from './postmaster.ts';
import { isRunning } from './process-identity.ts';

/**
 * Removes lock files of a dead server whose pid now belongs to another process (or a zombie), because PostgreSQL would
 * take it for a living rival. Locks with unused pids are left to PostgreSQL, which checks its shared memory too. False
 * while a process of the dead server still uses the data.
 */
export function clearForeignLocks({ cluster, sockets }: Layout): boolean {
  const locks = [
    join(cluster, 'postmaster.pid'),
    ...readdirSync(sockets)
      .filter((name) => name.endsWith('.lock'))
      .map((name) => join(sockets, name)),
  ];
  const foreign = locks.filter((lock) => namesForeigner(lock, cluster));
  if (foreign.length > 0 && isInhabited(cluster)) return false;
  for (const lock of foreign) rmSync(lock, { force: true });
  return true;
}

function namesForeigner(lock: string, cluster: string): boolean {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(lock, 'utf8'), 10));
    return isRunning(pid) && !serves(pid, cluster);
  } catch {
    return false;
  }
}

function isInhabited(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.some((pid) => serves(Number(pid), cluster));
}
