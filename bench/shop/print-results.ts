import { printOrders, type CheckoutRates } from '../orders/print-orders.ts';
import type { Memory } from './process-usage.ts';
import type { Ratio } from './measure-ratio.ts';
import { weightRow, type Weights } from './page-weights.ts';

export interface Results {
  readonly ratios: readonly Ratio[];
  readonly weights: readonly Weights[];
  readonly checkout: CheckoutRates;
  /** Seconds from a start on an empty directory to the first page. */
  readonly firstStart: number;
  /** Seconds from `npm start` to the first page, with everything installed, built and made. */
  readonly start: number;
  /** Ten seconds after the first page, when pages are still being packed, and after a minute, when nothing is left to do. */
  readonly memory: { readonly soon: Memory | null; readonly atRest: Memory | null };
}

export function printResults({ ratios, weights, checkout, firstStart, start, memory }: Results): void {
  console.log('\nRequests per second on one core, 32 connections, medians');
  console.table(Object.fromEntries(ratios.map(ratioRow)));
  console.log('Bytes of the first view, as they travel (KB, brotli), beside their budgets');
  console.table(Object.fromEntries(weights.map((each) => [each.page, weightRow(each)])));
  printOrders(checkout);
  console.log(`From a start on an empty directory to the first page: ${firstStart.toFixed(2)} s`);
  console.log(`From npm start to the first page: ${start.toFixed(2)} s (budget 3, stretch 1.5)`);
  printMemory('10 s after the first page', memory.soon);
  printMemory('at rest, a minute after it', memory.atRest);
}

function printMemory(when: string, memory: Memory | null): void {
  if (memory === null) return;
  const { resident, proportional, processes } = memory;
  console.log(
    `Memory ${when}, ${processes} processes, npm and database included: ${resident.toFixed(0)} MB resident, ` +
      `${proportional.toFixed(0)} MB with shared pages counted once (budget 350, stretch 250)`,
  );
}

function ratioRow({ name, ours, raw, ratio, cpuRatio, budget, stretch, bytes }: Ratio) {
  const verdict = (found: number) => (found >= stretch ? 'stretch' : found >= budget ? 'budget' : 'BELOW');
  return [
    name,
    {
      bytes,
      ours: Math.round(ours.requestsPerSecond),
      raw: Math.round(raw.requestsPerSecond),
      budget,
      ratio: Number(ratio.toFixed(3)),
      verdict: verdict(ratio),
      // The budget is for requests. If the load generator is the slower side, requests flatter, and processor time does
      // not.
      'by CPU': cpuRatio === null ? null : Number(cpuRatio.toFixed(3)),
      'verdict by CPU': cpuRatio === null ? null : verdict(cpuRatio),
      'ours, µs CPU': ours.cpuPerRequest === null ? null : Math.round(ours.cpuPerRequest),
      'raw, µs CPU': raw.cpuPerRequest === null ? null : Math.round(raw.cpuPerRequest),
    },
  ] as const;
}
