import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster } from '#database/postgres/postmaster.ts';

/** The numbers of a server's processes on Linux: the postmaster, and what it started. */
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
    return 0; // it has just gone
  }
}
