import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChangeNotifier } from './change-notifier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function notifierOf(answers: readonly (number | Error | null)[] = []) {
  const log: string[] = [];
  let polls = 0;
  const query = async () => {
    const answer = answers[polls++] ?? 0;
    if (answer instanceof Error) throw answer;
    return [{ told: answer }];
  };
  const notifier = openChangeNotifier(query, { log: (line) => log.push(line), clock: () => Date.now() });
  notifier.start();
  return { ...notifier, log, polls: () => polls };
}

test('a commit is announced immediately; a hundred commits need at most five queries', async () => {
  const notifier = notifierOf();
  notifier.committed();
  expect(notifier.polls()).toBe(1);
  for (let count = 0; count < 100; count += 1) {
    notifier.committed();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(notifier.polls()).toBeLessThanOrEqual(5);
  await notifier.stop();
});

test('an idle process polls every half second, and again at once after it found rows', async () => {
  const notifier = notifierOf([0, 3, 0]);
  await vi.advanceTimersByTimeAsync(999);
  expect(notifier.polls()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(notifier.polls()).toBe(3);
  await notifier.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(notifier.polls()).toBe(3);
});

test('a failing database is polled again and logged once', async () => {
  const notifier = notifierOf([new Error('out of space'), new Error('out of space'), 0]);
  await vi.advanceTimersByTimeAsync(1600);
  expect(notifier.polls()).toBe(3);
  expect(notifier.log).toEqual(['Change notifications cannot be sent: out of space']);
  await notifier.stop();
});

test('a commit during a running query is announced by the next query', async () => {
  let answer: (() => void) | undefined;
  let polls = 0;
  const query = () => {
    polls += 1;
    return new Promise<null>((resolve) => (answer = () => resolve(null)));
  };
  const notifier = openChangeNotifier(query, { log: () => {}, clock: () => Date.now() });
  notifier.start();
  notifier.committed();
  notifier.committed();
  answer?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(polls).toBe(2);
  let stopped = false;
  const stopping = notifier.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toBe(false); // the running query also announces what is written meanwhile
  answer?.();
  await stopping;
  expect(polls).toBe(2);
});
