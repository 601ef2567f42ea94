import { readdir } from 'node:fs/promises';
import { memoryOf } from '../../bench/shop/process-usage.ts';
import type { OpenShop } from '../open-shop.ts';

/** Of one moment; bytes, but for what is counted. */
export interface ProcessMetrics {
  /** The shop's own process. */
  readonly resident: number;
  readonly heap: number;
  /** Answers that are kept. */
  readonly kept: number;
  /** PostgreSQL, shared pages counted once; 0 where the system does not tell. */
  readonly database: number;
  readonly processes: number;
  /** Open files and sockets; 0 where the system does not tell. */
  readonly files: number;
  /** Timers, sockets and other things that Node waits for. */
  readonly resources: number;
  readonly used: number;
  readonly waiting: number;
}

/** What a shop says of itself under `/metrics`, and what Linux says of its processes. */
export async function readMetrics(
  { address, pid }: OpenShop,
  data: string,
  token: string,
): Promise<ProcessMetrics> {
  const response = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const metrics = await response.text();
  const figure = (name: string): number => {
    const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  };
  const all = await memoryOf(pid, data);
  const resident = figure('process_resident_memory_bytes');
  return {
    resident,
    heap: figure('nodejs_heap_used_bytes'),
    kept: figure('jadau_kept_answers_bytes'),
    database: all === null ? 0 : Math.max(0, all.proportional * 1024 ** 2 - resident),
    processes: all === null ? 0 : all.processes - 1,
    files: (await readdir(`/proc/${pid}/fd`).catch(() => [])).length,
    resources: figure('nodejs_active_resources'),
    used: figure('jadau_database_connections{state="used"}'),
    waiting: figure('jadau_database_connections{state="waited_for"}'),
  };
}
