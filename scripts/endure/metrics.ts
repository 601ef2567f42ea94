import { readdir } from 'node:fs/promises';
import { memoryOf } from '../../bench/shop/process-usage.ts';
import type { OpenShop } from '../open-shop.ts';

/** Figures of one moment; sizes in bytes. */
export interface ProcessMetrics {
  /** The shop's own process. */
  readonly resident: number;
  readonly heap: number;
  /** Responses in the cache. */
  readonly cached: number;
  /** PostgreSQL, shared pages counted once; 0 where the system has no such figure. */
  readonly database: number;
  readonly processes: number;
  /** Open files and sockets; 0 where the system has no such figure. */
  readonly files: number;
  /** Timers, sockets and other active resources of Node. */
  readonly resources: number;
  readonly used: number;
  readonly waiting: number;
}

/** Reads `/metrics` of a shop, and the figures of Linux about its processes. */
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
    heap: figure('nodejs_heap_size_used_bytes'),
    cached: figure('jadau_cache_bytes'),
    database: all === null ? 0 : Math.max(0, all.proportional * 1024 ** 2 - resident),
    processes: all === null ? 0 : all.processes - 1,
    files: (await readdir(`/proc/${pid}/fd`).catch(() => [])).length,
    resources: figure('nodejs_active_resources_total'),
    used: figure('jadau_database_connections{state="used"}'),
    waiting: figure('jadau_database_connections{state="waited_for"}'),
  };
}
