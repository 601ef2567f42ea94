import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// Figures of Linux about processes (proc_pid_stat(5), proc_pid_smaps_rollup(5)); other systems have none.

const ticksPerSecond = 100;

/** Seconds of processor time that a process has used. */
export async function cpuSeconds(pid: number): Promise<number | null> {
  const fields = await statFields(pid);
  return fields === null ? null : (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export interface Memory {
  /** Megabytes, with shared pages counted once per process (RSS). */
  readonly resident: number;
  /**
   * Megabytes, with shared pages divided among their processes (PSS). The part of processes outside of the shop is not
   * included.
   */
  readonly proportional: number;
  readonly processes: number;
}

/** Of a shop's process and its children, and of its database, which is a detached process. */
export async function memoryOf(shop: number, data: string): Promise<Memory | null> {
  const database = await readFile(join(data, 'postgres/pg18/postmaster.pid'), 'utf8').catch(() => '');
  const family = await familyOf([shop, Number(database.split('\n', 1)[0])]);
  if (family.length === 0) return null;
  const rollups = await Promise.all(
    family.map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')),
  );
  const megabytes = (name: string) => {
    const line = new RegExp(`^${name}:\\s+(\\d+)`, 'm');
    return rollups.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0) / 1024;
  };
  return { resident: megabytes('Rss'), proportional: megabytes('Pss'), processes: family.length };
}

async function familyOf(roots: readonly number[]): Promise<readonly number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const parents = new Map<number, number>();
  for (const pid of pids) parents.set(pid, Number((await statFields(pid))?.[1] ?? 0));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (roots.includes(pid) || belongs(parents.get(pid)));
  return pids.filter(belongs);
}

/** The fields of /proc/PID/stat that follow the name: state, parent, ... */
export async function statFields(pid: number): Promise<readonly string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
