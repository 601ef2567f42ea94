import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from '../error-code.ts';

/** Identifies a process by pid and start time, because pids are reused; null if there is none. */
export function identityOf(pid: number): string | null {
  const birth = birthOf(pid);
  return birth === null ? null : `${pid}-${birth}`;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function birthOf(pid: number): string | null {
  if (!isRunning(pid)) return null;
  try {
    if (process.platform === 'linux') return birthOnLinux(pid);
    if (process.platform === 'win32') return 'unknown';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .replace(/\W+/g, '');
  } catch {
    return null;
  }
}

function birthOnLinux(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before the last bracket may have spaces; fields 3 (state) to 22 (start in clock ticks) follow it.
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  return fields[1] === 'Z' ? null : (fields[20] ?? null);
}
