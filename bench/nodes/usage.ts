import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statFields } from '../shop/process-usage.ts';

const ticksPerSecond = 100;

/** Seconds of processor time since each process began. */
export interface Usage {
  readonly nodes: number;
  readonly database: number;
  /** This process, which sends the requests. */
  readonly client: number;
}

export async function readUsage(nodes: readonly number[], data: string): Promise<Usage> {
  const { user, system } = process.cpuUsage();
  const [ofNodes, database] = await Promise.all([
    Promise.all(nodes.map((pid) => seconds(pid, 'own'))),
    databaseSeconds(data),
  ]);
  return {
    nodes: ofNodes.reduce((sum, each) => sum + each, 0),
    database,
    client: (user + system) / 1e6,
  };
}

/** Of the embedded server, including its processes that have ended meanwhile, whose time the first process inherits. */
async function databaseSeconds(data: string): Promise<number> {
  const lines = await readFile(join(data, 'postgres/pg18/postmaster.pid'), 'utf8');
  const [postmaster = ''] = lines.split('\n', 1);
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).trim().split('\n');
  const each = await Promise.all(children.map((pid) => seconds(Number(pid), 'own')));
  return each.reduce((sum, one) => sum + one, await seconds(Number(postmaster), 'with ended children'));
}

/** proc_pid_stat(5): utime and stime, then cutime and cstime. 0 for a process that has ended. */
async function seconds(pid: number, of: 'own' | 'with ended children'): Promise<number> {
  const fields = (await statFields(pid)) ?? [];
  const ticks = fields.slice(11, of === 'own' ? 13 : 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond;
}
