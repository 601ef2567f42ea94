import { expect, test } from 'vitest';
import { startWorker } from './start-worker.ts';

const never = 60_000;
const ignore = () => {};

test('a worker runs again at once while there is work, and pauses when there is none', async () => {
  const results = [3, 2, 0, 1];
  const idle = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    const result = results.shift() ?? 0;
    if (result === 0) idle.resolve();
    return result;
  };
  const worker = startWorker({ name: 'test', run, interval: never, report: ignore });
  await idle.promise;
  await worker.stop();
  expect(runs).toBe(3);
});

test('a worker reports an error by its name and continues after the pause', async () => {
  const again = Promise.withResolvers<void>();
  const reports: unknown[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('no database');
    again.resolve();
  };
  const report = (what: string, error: unknown) => void reports.push([what, String(error)]);
  const worker = startWorker({ name: 'housekeeping', run, interval: 1, report });
  await again.promise;
  await worker.stop();
  expect(reports).toEqual([['housekeeping failed', 'Error: no database']]);
});

test('a stopping worker waits for the current run and starts no other', async () => {
  const gate = Promise.withResolvers<void>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    await gate.promise;
    return 1;
  };
  const worker = startWorker({ name: 'test', run, interval: never, report: ignore });
  let stopped = false;
  const stopping = worker.stop().then(() => (stopped = true));
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  gate.resolve();
  await stopping;
  expect(runs).toBe(1);
});

test('a delayed worker does nothing before its first interval, and can be stopped meanwhile', async () => {
  let runs = 0;
  const run = async () => void (runs += 1);
  await startWorker({ name: 'test', run, interval: never, delayed: true, report: ignore }).stop();
  expect(runs).toBe(0);
});
