import { fetchCompressed } from './fetch-compressed.ts';
import { acceptedCodings, load, type Load } from './load.ts';
import { startRawServer } from './start-raw-server.ts';
import type { Server } from './start-raw-server.ts';
import { untilIdle } from './until-idle.ts';
import { median } from '../percentile.ts';

export interface Question {
  readonly name: string;
  readonly path: string;
  readonly budget: number;
  readonly stretch: number;
}

export interface Ratio extends Question {
  readonly ours: Load;
  readonly raw: Load;
  readonly bytes: number;
  /** Requests per second, ours over the raw server's. */
  readonly ratio: number;
  /** Requests per second of processor time, ours over the raw server's. */
  readonly cpuRatio: number | null;
}

/** Alternating rounds, so that other work on the machine affects both. Medians. */
export async function measureRatio(
  shop: Server,
  question: Question,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Ratio> {
  const url = shop.address + question.path;
  const { body, coding } = await fetchCompressed(url, acceptedCodings);
  const raw = await startRawServer(body, coding);
  try {
    const found: { ours: Load; raw: Load }[] = [];
    await load(url, { pid: shop.pid, seconds }); // until the code is fully compiled
    await untilIdle(shop.pid);
    for (let round = 0; round < rounds; round += 1) {
      found.push({
        raw: await load(raw.address, { pid: raw.pid, seconds }),
        ours: await load(url, { pid: shop.pid, seconds }),
      });
    }
    const ours = medianLoad(found.map((round) => round.ours));
    const limit = medianLoad(found.map((round) => round.raw));
    const ratio = ours.requestsPerSecond / limit.requestsPerSecond;
    const cpuRatio =
      ours.cpuPerRequest === null || limit.cpuPerRequest === null
        ? null
        : limit.cpuPerRequest / ours.cpuPerRequest;
    return { ...question, ours, raw: limit, bytes: body.length, ratio, cpuRatio };
  } finally {
    await raw.close();
  }
}

function medianLoad(loads: readonly Load[]): Load {
  const cpu = loads.flatMap(({ cpuPerRequest }) => cpuPerRequest ?? []);
  return {
    requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    cpuPerRequest: cpu.length === 0 ? null : median(cpu),
  };
}
