import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChangeNotifier } from './change-notifier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tellerOf(answers: readonly (number | Error | null)[] = []) {
  const log: string[] = [];
  let looks = 0;
  const ask = async () => {
    const answer = answers[looks++] ?? 0;
    if (answer instanceof Error) throw answer;
    return [{ told: answer }];
  };
  const teller = openChangeNotifier(ask, { log: (line) => log.push(line), clock: () => Date.now() });
  teller.start();
  return { ...teller, log, looks: () => looks };
}

test('a commit is announced immediately; a hundred commits need at most five queries', async () => {
  const teller = tellerOf();
  teller.committed();
  expect(teller.looks()).toBe(1);
  for (let count = 0; count < 100; count += 1) {
    teller.committed();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(teller.looks()).toBeLessThanOrEqual(5);
  await teller.stop();
});

test('an idle process polls every half second, and again at once after it found rows', async () => {
  const teller = tellerOf([0, 3, 0]);
  await vi.advanceTimersByTimeAsync(999);
  expect(teller.looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(teller.looks()).toBe(3);
  await teller.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(teller.looks()).toBe(3);
});

test('a failing database is polled again and logged once', async () => {
  const teller = tellerOf([new Error('out of space'), new Error('out of space'), 0]);
  await vi.advanceTimersByTimeAsync(1600);
  expect(teller.looks()).toBe(3);
  expect(teller.log).toEqual(['Change notifications cannot be sent: out of space']);
  await teller.stop();
});

test('a commit during a running query is announced by the next query', async () => {
  let answer: (() => void) | undefined;
  let looks = 0;
  const ask = () => {
    looks += 1;
    return new Promise<null>((resolve) => (answer = () => resolve(null)));
  };
  const teller = openChangeNotifier(ask, { log: () => {}, clock: () => Date.now() });
  teller.start();
  teller.committed();
  teller.committed();
  answer?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(looks).toBe(2);
  let stopped = false;
  const stopping = teller.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toBe(false); // the running query also announces what is written meanwhile
  answer?.();
  await stopping;
  expect(looks).toBe(2);
});
