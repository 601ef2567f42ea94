import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readMetrics, type ProcessMetrics } from './endure/metrics.ts';
import { floors, isFlat, megabytes } from './endure/is-flat.ts';
import { openEnduranceFixture } from './endure/open-fixture.ts';
import { RequestCounter } from './endure/request-counter.ts';
import { visitors } from './endure/visitors.ts';
import { openShop } from './open-shop.ts';
import { temporaryData } from './temporary-data.ts';

// npm run endure [-- MINUTES]: runs a shop under a mixed load, for half an hour by default. Prints a line a minute, and
// at the end whether memory stayed flat and whether the shop had errors (I19). Not part of CI, because it takes long.

const minutes = Number(process.argv[2] ?? 30);
if (!(minutes > 0)) throw new Error(`npm run endure -- MINUTES, not ${process.argv[2]}`);
const atOnce = 6;
const every = 5000;
/** Minutes until a process has reached its size; a shorter run has no verdict. */
const untilGrown = 15;
const metricsToken = 'a token of the endurance run alone';

const data = await temporaryData();
const shop = await openShop({ data, env: { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'error' } });
const fixture = await openEnduranceFixture(shop.address, data);
const stopping = new AbortController();
const stop = () => stopping.abort();
process.once('SIGINT', stop).once('SIGTERM', stop);
const requestCounter = new RequestCounter();
const samples: ProcessMetrics[] = [];

try {
  const ended = Promise.all(visitors(atOnce, { shop, fixture, requestCounter, signal: stopping.signal }));
  const end = performance.now() + minutes * 60_000;
  for (let minute = performance.now() + 60_000; performance.now() < end && !stopping.signal.aborted;) {
    await pause(every, undefined, { signal: stopping.signal }).catch(() => {});
    samples.push(await readMetrics(shop, data, metricsToken));
    if (performance.now() < minute) continue;
    minute += 60_000;
    say();
  }
  stop();
  await ended;
  say();
  process.exitCode = verdict() ? 0 : 1;
} finally {
  await fixture.close();
  await shop.close();
  await rm(data, { recursive: true, force: true });
}

function say(): void {
  const last = samples.at(-1);
  if (last === undefined) return;
  const { requests, errors } = requestCounter;
  const failed =
    errors.size === 0 ? '0 errors' : [...errors].map(([kind, count]) => `${count} x ${kind}`).join(', ');
  console.log(
    `${new Date().toISOString().slice(11, 19)}  ${requests} requests, ${failed}; shop ${megabytes(last.resident)} MB, ` +
      `heap ${megabytes(last.heap)} MB, pages ${megabytes(last.cached)} MB, PostgreSQL ${megabytes(last.database)} MB in ` +
      `${last.processes} processes, ${last.files} files, ${last.resources} resources, ` +
      `pool ${last.used} used, ${last.waiting} waited for`,
  );
}

/** The last two thirds of the run: before, the shop fills its cache. */
function verdict(): boolean {
  const steady = samples.slice(Math.ceil(samples.length / 3));
  const checks = [
    ['memory of the shop', isFlat(steady.map(({ resident }) => resident))],
    ['its heap', isFlat(floors(steady.map(({ heap }) => heap)))],
    ['open files', isFlat(steady.map(({ files }) => files))],
  ] as const;
  for (const [what, { flat, grown, mean }] of checks) {
    const share = `${(grown * 100).toFixed(1)} % of ${mean >= 1e6 ? `${megabytes(mean)} MB` : mean.toFixed(0)}`;
    const judged = minutes < untilGrown ? 'too early to say' : flat ? 'flat' : 'GROWS';
    console.log(`${judged}: ${what} grew by ${share} over the last two thirds`);
  }
  const errors = requestCounter.errors.size === 0;
  console.log(errors ? 'no error of ours' : `ERRORS: ${[...requestCounter.errors.keys()].join(', ')}`);
  return errors && (minutes < untilGrown || checks.every(([, { flat }]) => flat));
}
